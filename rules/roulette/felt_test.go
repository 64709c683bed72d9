package roulette_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/play"
	"croupier/rules/roulette"
)

// wheelText and redText are the lists of pay-tables.md.
const (
	wheelText = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
	redText   = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
)

// numbers reads a list.
func numbers(t *testing.T, text string) (list []uint8) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		var n uint8
		if _, err := fmt.Sscan(word, &n); err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

func TestWheel(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.1", "BC-RL-4")
	if want := numbers(t, wheelText); !slices.Equal(roulette.Wheel[:], want) {
		t.Errorf("the wheel is %v, want %v", roulette.Wheel, want)
	}
	reds := numbers(t, redText)
	count := map[string]int{}
	for n := range uint8(37) {
		want := "black"
		if n == 0 {
			want = "green"
		} else if slices.Contains(reds, n) {
			want = "red"
		}
		if got := roulette.Colour(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
		count[roulette.Colour(n)]++
		if roulette.Wheel[roulette.PocketOf(n)] != n {
			t.Errorf("%d is not in its pocket", n)
		}
	}
	if count["red"] != 18 || count["black"] != 18 {
		t.Errorf("%v, want 18 red and 18 black", count)
	}
}

// touching are the sets of numbers that a chip can lie on, by their size, from
// the places of the numbers on the felt: column and row, counted from 0.
func touching() map[string]bool {
	at := func(column, row int) uint8 { return uint8(3*row + column + 1) }
	sets := map[string]bool{}
	put := func(kind string, of ...uint8) { sets[fmt.Sprint(kind, of)] = true }
	for row := range 12 {
		put("street", at(0, row), at(1, row), at(2, row))
		for column := range 3 {
			put("straight", at(column, row))
			if column < 2 {
				put("split", at(column, row), at(column+1, row))
			}
			if row < 11 {
				put("split", at(column, row), at(column, row+1))
			}
			if column < 2 && row < 11 {
				put("corner", at(column, row), at(column+1, row), at(column, row+1), at(column+1, row+1))
			}
		}
		if row < 11 {
			put("six-line", at(0, row), at(1, row), at(2, row), at(0, row+1), at(1, row+1), at(2, row+1))
		}
	}
	// OC-R4.
	put("straight", 0)
	put("split", 0, 1)
	put("split", 0, 2)
	put("split", 0, 3)
	put("trio", 0, 1, 2)
	put("trio", 0, 2, 3)
	put("first-four", 0, 1, 2, 3)
	return sets
}

func TestInsideBets(t *testing.T) {
	rulestest.Covers(t, "OC-2.2.2", "OC-R4")
	want := touching()
	names := map[string]bool{}
	for _, p := range table(t, roulette.OneRing).Places() {
		if p.Kind > roulette.SixLine {
			continue
		}
		key := fmt.Sprint(p.Kind.String(), p.Numbers)
		if !want[key] {
			t.Errorf("%s covers %v, which no chip can, or another does", p.Name, p.Numbers)
		}
		delete(want, key)
		words := []string{p.Kind.String()}
		for _, n := range p.Numbers {
			words = append(words, fmt.Sprint(n))
		}
		if name := strings.Join(words, "-"); p.Name != name && p.Name != "first-four" || names[p.Name] {
			t.Errorf("%v is called %s", p.Numbers, p.Name)
		}
		names[p.Name] = true
	}
	if len(want) > 0 {
		t.Errorf("no spot for %v", want)
	}
}

func TestOutsideBets(t *testing.T) {
	rulestest.Covers(t, "OC-2.2.3", "BC-RL-3")
	want := map[string]string{
		"column-1": "1 4 7 10 13 16 19 22 25 28 31 34",
		"column-2": "2 5 8 11 14 17 20 23 26 29 32 35",
		"column-3": "3 6 9 12 15 18 21 24 27 30 33 36",
		"dozen-1":  "1 2 3 4 5 6 7 8 9 10 11 12",
		"dozen-2":  "13 14 15 16 17 18 19 20 21 22 23 24",
		"dozen-3":  "25 26 27 28 29 30 31 32 33 34 35 36",
		"red":      redText,
		"black":    "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35",
		"odd":      "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35",
		"even":     "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36",
		"low":      "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
		"high":     "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36",
	}
	for _, p := range table(t, roulette.OneRing).Places() {
		if p.Kind < roulette.Column || p.Kind > roulette.Even {
			continue
		}
		if text, ok := want[p.Name]; !ok || !slices.Equal(p.Numbers, numbers(t, text)) {
			t.Errorf("%s covers %v, want %s", p.Name, p.Numbers, text)
		}
		delete(want, p.Name)
	}
	if len(want) > 0 {
		t.Errorf("no spot for %v", want)
	}
}

// Every spot pays its kind's odds on each of its numbers and nothing on the
// others: pay-tables, Roulette.
func TestPays(t *testing.T) {
	rulestest.Covers(t, "OC-2.3.1", "OC-2.1.2", "OC-2.1.10", "BC-RL-1", "BC-RL-3")
	toOne := map[string]uint32{
		"straight": 35, "split": 17, "street": 11, "trio": 11, "corner": 8, "first-four": 8,
		"six-line": 5, "column": 2, "dozen": 2, "even-chance": 1,
	}
	g := table(t, roulette.OneRing)
	for _, p := range g.Places() {
		pay, ok := toOne[p.Kind.String()]
		if !ok {
			continue
		}
		for n := range uint8(37) {
			want := uint32(0)
			if slices.Contains(p.Numbers, n) {
				want = 7 * (pay + 1)
			}
			if got := back(t, g, spin(t, g, n, 0, bet(t, g, p.Name, 7))); got != want {
				t.Errorf("7 on %s, %d falls: %d back, want %d", p.Name, n, got, want)
			}
		}
	}
}

// Bets of one round are settled by themselves, in the order of their spots.
func TestSeveralBets(t *testing.T) {
	rulestest.Covers(t, "OC-2.1.2", "OC-2.1.10")
	g := table(t, roulette.OneRing)
	s := spin(t, g, 17, 0, bet(t, g, "black", 20), bet(t, g, "straight-17", 2), bet(t, g, "dozen-1", 5),
		bet(t, g, "split-17-20", 3), bet(t, g, "neighbours-1", 6, 25), bet(t, g, "neighbours-1", 3, 0), bet(t, g, "orphelins", 10))
	want := []play.Pay{
		{Seat: 1, Spot: spot(t, g, "straight-17"), Back: whole(72)},
		{Seat: 1, Spot: spot(t, g, "split-17-20"), Back: whole(54)},
		{Seat: 1, Spot: spot(t, g, "dozen-1")},
		{Seat: 1, Spot: spot(t, g, "black"), Back: whole(40)},
		{Seat: 1, Spot: spot(t, g, "orphelins"), Back: whole(72)},    // 14/17 and 17/20, 2 each
		{Seat: 1, Spot: spot(t, g, "neighbours-1"), Back: whole(72)}, // 2 on 17, beside 25
	}
	if got := g.Pays(s, nil); !slices.Equal(got, want) {
		t.Errorf("%v is due, want %v", got, want)
	}
}
