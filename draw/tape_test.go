package draw_test

import (
	"errors"
	"slices"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
)

// round asks all three kinds of questions and returns the answers.
func round(d draw.Source) []int {
	answers := []int{int(d.Uniform(52)), d.Pick([]uint32{2, 0, 3, 1}, 6)}
	for _, v := range d.Each([]uint32{30, 31, 32}) {
		answers = append(answers, int(v))
	}
	return append(answers, int(d.Uniform(7)))
}

func TestReplayGivesTheRoundAgain(t *testing.T) {
	rulestest.Covers(t, "RG-9", "PL-3")
	tape := draw.Tape{From: draw.NewLive(started(t, &noise{label: "replay"}), 0)}
	played := round(&tape)

	bounds := []uint32{}
	for _, d := range tape.Draws {
		bounds = append(bounds, d.Bound)
	}
	if !slices.Equal(bounds, []uint32{52, 6, 30, 31, 32, 7}) {
		t.Errorf("recorded bounds %v, not those asked", bounds)
	}
	if err := tape.Done(); err != nil {
		t.Errorf("a played tape is not done: %v", err)
	}

	replay := draw.Tape{Draws: tape.Draws}
	if replay.Left() != 6 {
		t.Errorf("%d draws left before a replay, want 6", replay.Left())
	}
	if got := round(&replay); !slices.Equal(got, played) {
		t.Errorf("replay %v, played %v", got, played)
	}
	if err := replay.Done(); err != nil {
		t.Errorf("replay: %v", err)
	}
}

// The record holds, for each question in order, the number that the rule of
// scaling makes of the words in order, and skips no word but by that rule.
func TestDrawsAreTheWordsInOrder(t *testing.T) {
	rulestest.Covers(t, "RG-9")
	script := words("order", 64)
	for _, i := range []int{0, 3, 8} {
		script[i] = 0xffffffff // refused below 52, 30 and 52, which divide no power of two
	}
	live, _ := scripted(t, script)
	tape := draw.Tape{From: live}
	for range 4 {
		round(&tape)
	}
	next := 0
	for i, d := range tape.Draws {
		for uint64(script[next]) >= (1<<32)/uint64(d.Bound)*uint64(d.Bound) {
			next++
		}
		if want := script[next] % d.Bound; d.Value != want {
			t.Fatalf("draw %d below %d is %d, its word gives %d", i, d.Bound, d.Value, want)
		}
		next++
	}
	if next != 27 {
		t.Errorf("%d words used for 24 draws and 3 refused words", next)
	}
}

// RG-4: the index of a Pick is recorded as a number below the total, and any
// number of its share replays it.
func TestPickIsRecordedBelowItsTotal(t *testing.T) {
	rulestest.Covers(t, "RG-4", "RG-9")
	for v, want := range []int{0, 0, 2, 2, 2, 3} {
		live, _ := scripted(t, []uint32{uint32(v)})
		tape := draw.Tape{From: live}
		if got := tape.Pick([]uint32{2, 0, 3, 1}, 6); got != want {
			t.Errorf("word %d picks %d, want %d", v, got, want)
		}
		if want := []draw.Draw{{Bound: 6, Value: uint32(v)}}; !slices.Equal(tape.Draws, want) {
			t.Errorf("recorded %v, want %v", tape.Draws, want)
		}
	}
}

func TestReplayThatDoesNotFit(t *testing.T) {
	rulestest.Covers(t, "RG-9")
	record := func(d ...draw.Draw) *draw.Tape { return &draw.Tape{Draws: d} }
	for _, x := range []struct {
		name string
		tape *draw.Tape
		ask  func(d draw.Source)
		want draw.Divergence
	}{
		{"missing draw", record(), func(d draw.Source) { d.Uniform(6) },
			draw.Divergence{Asked: 6, Ended: true}},
		{"other bound", record(draw.Draw{Bound: 5, Value: 1}), func(d draw.Source) { d.Uniform(6) },
			draw.Divergence{Asked: 6, Recorded: draw.Draw{Bound: 5, Value: 1}}},
		{"value not below bound", record(draw.Draw{Bound: 6, Value: 6}), func(d draw.Source) { d.Uniform(6) },
			draw.Divergence{Asked: 6, Recorded: draw.Draw{Bound: 6, Value: 6}}},
		{"other total", record(draw.Draw{Bound: 6, Value: 1}), func(d draw.Source) { d.Pick([]uint32{3, 4}, 7) },
			draw.Divergence{Asked: 7, Recorded: draw.Draw{Bound: 6, Value: 1}}},
		{"third reel missing", record(draw.Draw{Bound: 30}, draw.Draw{Bound: 30}), func(d draw.Source) { d.Each([]uint32{30, 30, 30}) },
			draw.Divergence{At: 2, Asked: 30, Ended: true}},
	} {
		got, ok := panics(func() { x.ask(x.tape) }).(*draw.Divergence)
		if !ok || *got != x.want {
			t.Errorf("%s: panic %v, want %v", x.name, got, x.want)
		}
	}
	surplus := record(draw.Draw{Bound: 6, Value: 5}, draw.Draw{Bound: 6, Value: 2})
	surplus.Uniform(6)
	if surplus.Left() != 1 || surplus.Done() == nil {
		t.Error("a surplus draw passed for a finished replay")
	}
	var divergence *draw.Divergence
	if err := error(&draw.Divergence{}); !errors.As(err, &divergence) {
		t.Error("a Divergence is no error")
	}
}

// A half-played round is rebuilt from its record and goes on with fresh draws.
func TestResumedTapeGoesOn(t *testing.T) {
	rulestest.Covers(t, "RG-9")
	first := draw.Tape{From: draw.NewLive(started(t, &noise{label: "resumed"}), 0)}
	played := round(&first)
	live, _ := scripted(t, []uint32{3})
	resumed := draw.Tape{From: live, Draws: slices.Clone(first.Draws)}
	if got := round(&resumed); !slices.Equal(got, played) {
		t.Errorf("resumed round %v, played %v", got, played)
	}
	if v := resumed.Uniform(52); v != 3 || len(resumed.Draws) != len(first.Draws)+1 {
		t.Errorf("the first fresh draw is %d (%d recorded), want 3", v, len(resumed.Draws))
	}
	if err := resumed.Done(); err != nil {
		t.Error(err)
	}
}

func TestResetTapeRecordsAnew(t *testing.T) {
	tape := draw.Tape{From: draw.NewLive(started(t, &noise{label: "reset"}), 0)}
	round(&tape)
	first := slices.Clone(tape.Draws)
	tape.Reset()
	if len(tape.Draws) != 0 || tape.Left() != 0 {
		t.Fatal("Reset left draws")
	}
	round(&tape)
	if len(tape.Draws) != 6 || slices.Equal(tape.Draws, first) {
		t.Errorf("after Reset recorded %v, before %v", tape.Draws, first)
	}
}

// What a Source refuses, it refuses in every driver alike.
func TestSourcesRefuseAlike(t *testing.T) {
	every := draw.NewEvery()
	every.Next()
	for name, d := range map[string]draw.Source{
		"live":   draw.NewLive(started(t, &noise{label: "refuse"}), 0),
		"play":   &draw.Tape{From: draw.NewLive(started(t, &noise{label: "refuse"}), 0)},
		"replay": &draw.Tape{Draws: slices.Repeat([]draw.Draw{{Bound: 4, Value: 1}}, 6)},
		"every":  every,
	} {
		for what, ask := range map[string]func(){
			"Uniform(0)":          func() { d.Uniform(0) },
			"Each with a 0":       func() { d.Each([]uint32{0}) },
			"weights too few":     func() { d.Pick([]uint32{1, 2}, 4) },
			"weights too many":    func() { d.Pick([]uint32{4, 2}, 4) },
			"weights wrap to sum": func() { d.Pick([]uint32{1 << 31, 1 << 31, 4}, 4) },
			"total 0":             func() { d.Pick([]uint32{0, 0}, 0) },
		} {
			got := panics(ask)
			if _, diverged := got.(*draw.Divergence); got == nil || diverged {
				t.Errorf("%s: %s: panic %v", name, what, got)
			}
		}
	}
}
