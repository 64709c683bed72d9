package blackjack_test

import (
	"strings"
	"testing"

	"croupier/internal/rulestest"
	"croupier/odds"
	"croupier/rules/blackjack"
)

// settlement is a round of ten units on the first box, and what comes back of it,
// insurance included, worked by hand from the clause it is named after.
type settlement struct{ name, text, back string }

func settle(t *testing.T, d blackjack.Definition, cases []settlement) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := game(t, d)
			s := run(t, g, ten(10), c.text)
			back := odds.Part{}
			for _, p := range g.Pays(s, nil) {
				back = odds.Must(back.Add(p.Back))
			}
			if got := strings.TrimSuffix(back.String(), "/1"); got != c.back {
				t.Errorf("10 units bring back %s, want %s", got, c.back)
			}
		})
	}
}

func TestOnlineSettlement(t *testing.T) {
	rulestest.Covers(t, "OC-3.1.1", "OC-3.1.5", "OC-3.1.6", "OC-3.1.7", "OC-3.1.8", "OC-3.1.9", "OC-3.1.10", "OC-3.1.11",
		"OC-3.2.2", "OC-3.2.3", "OC-3.2.4", "OC-3.2.5", "OC-3.2.6", "OC-R5", "OC-R6", "OC-R7", "OC-R8")
	settle(t, online(), []settlement{
		{"OC-3.2.2 more points", "Ts 6d 9h stand Tc 2c", "20"},
		{"OC-3.2.3 fewer points", "Ts 9d 7h stand Tc", "0"},
		{"OC-3.2.4 equal points", "Ts 9d 9h stand Tc", "10"},
		{"OC-3.2.5 blackjack", "As 9d Kh", "25"},
		{"OC-3.1.6 blackjack beats 21 of more cards", "As 5d Kh", "25"},
		{"OC-3.1.6 the dealer's blackjack beats 21", "7s Td 7h pass yes Ac", "0"},
		{"OC-R5 under a ten, no blackjack: play goes on", "7s Td 7h pass no hit 7c Kc", "20"},
		{"OC-R5 soft 17 stands", "Ts 6d 8h stand Ac", "20"},
		{"OC-R5 soft 16 is drawn to", "Ts 5d 8h stand Ac 4c", "0"},
		{"OC-R5 an ace counts 1 where 11 passes 21", "Ts 5d 8h stand Ac Tc 2c", "10"},
		{"OC-R5 over 21 loses at once", "Ts 6d 6h hit Tc", "0"},
		{"OC-R5 dealer over 21", "Ts 6d 2h stand Tc Kc", "20"},
		{"OC-3.1.7 surrender late under a ten", "Ts Td 6h pass no surrender", "5"},
		{"OC-3.1.7 no surrender against the dealer's blackjack", "Ts Td 6h pass yes Ac", "0"},
		{"OC-3.2.6 insurance wins, the stake is lost", "Ts Ad 9h insure:5 yes Kc", "15"},
		{"OC-3.2.6 insurance is lost", "Ts Ad 9h insure:5 no stand 7c", "20"},
		{"OC-3.1.10 insurance against a ten", "Ts Td 9h insure:5 yes Ac", "15"},
		{"OC-3.1.11 even money, blackjack or not", "As Ad Kh take yes Kc", "20"},
		{"OC-3.1.11 even money, no blackjack", "As Ad Kh take no", "20"},
		{"OC-3.1.11 refused against a blackjack", "As Ad Kh pass yes Kc", "10"},
		{"OC-3.1.11 refused, no blackjack", "As Ad Kh pass no", "25"},
		{"OC-3.1.11 blackjack insured for half is even money", "As Ad Kh insure:5 yes Kc", "25"},
		{"OC-3.1.9 double wins", "6s 6d 5h double Tc Kc 8s", "40"},
		{"OC-3.1.9 double loses", "6s 6d 5h double 2c Kc 3s", "0"},
		{"OC-3.1.9 double after a split", "8s 6d 8h split 3c double Tc Kc stand Th 9s", "60"},
		{"OC-3.1.8 ace and ten after a split is 21", "As 6d Ah split Kc Kd Th 5s", "20"},
		{"OC-3.1.8 ace and ten after a split wins 1:1", "As 6d Ah split Kc Kd Th 4s", "40"},
		{"OC-3.1.8 four hands of aces, one card each", "As 6d Ah split Ac split Ad split 9c 9d 9h 8s Th 4s", "30"},
		{"OC-R6 a king and a ten are split", "Ks 6d Th split 9c stand 9d stand Tc 4c", "0"},
	})
}

func TestClubSettlement(t *testing.T) {
	rulestest.Covers(t, "BC-BJ-1", "BC-BJ-2", "BC-BJ-3", "BC-BJ-4", "BC-BJ-5", "BC-BJ-6", "BC-BJ-8", "BC-BJ-9", "BC-BJ-10",
		"BC-BJ-11", "BC-R1", "BC-R2", "BC-R19")
	settle(t, club(), []settlement{
		{"BC-BJ-3 blackjack pays 3:2", "As 9d Qh", "25"},
		{"BC-BJ-3 blackjack against blackjack ties", "As Td Qh Ac", "10"},
		{"BC-BJ-3 blackjack against a ten without", "As Td Qh 9c", "25"},
		{"BC-BJ-3 blackjack against a dealer's 21 of three", "As 9d Qh", "25"},
		{"BC-BJ-4 exactly 21 takes no more cards", "Ts Td 5h hit 6c 9c", "20"},
		{"BC-BJ-5 the dealer's later aces count 1", "Ts Ad 9h pass stand Ac Ah 5s", "20"},
		{"BC-BJ-6 over 21 loses though the dealer would too", "Ts 6d 6h hit Tc", "0"},
		{"BC-BJ-6 equal ties", "Ts 9d 9h stand Tc", "10"},
		{"BC-BJ-8 double for less", "6s 6d 5h double:3 Tc Kc 8s", "26"},
		{"BC-BJ-8 double for less, lost", "6s 6d 5h double:3 2c Kc 3s", "0"},
		{"BC-BJ-9 a split ace and ten loses to a blackjack", "As Td Ah split Kc Qc Ac", "0"},
		{"BC-BJ-9 21 of three cards loses to a blackjack", "7s Td 7h hit 7c Ac", "0"},
		{"BC-R1 doubles and splits are lost to a blackjack", "8s Td 8h split 3c double Tc Kc stand Ac", "0"},
		{"BC-BJ-9 aces once only", "As 6d Ah split Ac Ks Tc Tc", "40"},
		{"BC-BJ-11 insurance wins 2:1", "Ts Ad 9h insure:4 stand Kc", "12"},
		{"BC-BJ-11 insured and blackjack", "As Ad Kh insure:5 Kc", "25"},
	})
	first := func(d *blackjack.Definition) { d.Takes = blackjack.TakesFirst }
	settle(t, club(first), []settlement{
		{"BC-R1 original stake only: the double comes back", "6s Td 5h double Tc Ac", "10"},
		{"BC-R1 original stake only: the split comes back", "8s Td 8h split Kc stand Kd stand Ac", "10"},
		{"BC-R1 original stake only: what has passed 21 is lost", "8s Td 8h split Kc stand 5d hit Kh Ac", "0"},
		{"BC-R1 original stake only: a doubled split comes back", "8s Td 8h split 3c double Tc Kd stand Ac", "20"},
	})
}

// The settings that neither document uses.
func TestSettings(t *testing.T) {
	set := func(change func(*blackjack.Definition), text, back string) {
		t.Helper()
		settle(t, online(change), []settlement{{text, text, back}})
	}
	set(func(d *blackjack.Definition) { d.Soft17 = blackjack.HitSoft17 }, "Ts 6d 8h stand Ac 4c", "0")
	set(func(d *blackjack.Definition) { d.Surrender = blackjack.EarlySurrender }, "Ts Td 6h surrender yes Ac", "5")
	set(func(d *blackjack.Definition) {
		d.Surrender, d.SurrenderAce, d.Insurance, d.EvenMoney = blackjack.EarlySurrender, blackjack.On, blackjack.Off, blackjack.Off
	}, "Ts Ad 6h surrender yes Kc", "5")
	set(func(d *blackjack.Definition) { d.Peek = blackjack.Off }, "Ts Td 6h pass surrender Ac", "0")
	set(func(d *blackjack.Definition) { d.Peek = blackjack.Off }, "Ts Td 6h pass surrender 9c", "5")
	set(func(d *blackjack.Definition) { d.Peek, d.Takes = blackjack.Off, blackjack.TakesAll }, "6s Td 5h pass double Tc Ac", "0")
	set(func(d *blackjack.Definition) { d.Peek = blackjack.Off }, "6s Td 5h pass double Tc Ac", "10")
	set(func(d *blackjack.Definition) { d.HitSplitAces = blackjack.On }, "As 6d Ah split 2c hit 8c 9d stand Tc 4c", "30")
}
