package play_test

import (
	"slices"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/internal/rulestest/conform"
	"croupier/odds"
	"croupier/play"
)

// risk is a win that may be put on red or black, or halved, half of it being
// credited at once: pays in mid-round, a carry of cards shown, a choice that
// ends a round without the house.
type risk struct {
	wins    []uint32 // what the first step may win, × the stake
	weights []uint32 // of the wins
	total   uint32
	// No doubling beyond the cap, which counts what is credited too: else a
	// win could be halved and doubled for ever (PL-45).
	cap  uint32
	deck uint32 // cards, of four suits
}

type riskState struct {
	Stake, Risk, Credited uint32
	Turn                  play.Turn
	Picked                uint8     // colour + 1
	Cards                 riskCards // newest first
}

// riskCards are the last six cards, each + 1.
type riskCards [6]uint8

type riskFrame struct{ Card uint8 }

type riskView struct {
	Risk, Credited uint32
	Card           uint8     `json:",omitempty"`
	Cards          riskCards `json:"cards"`
}

const black, red = 0, 1

// colour of a card: suits in the order spades, hearts, diamonds, clubs.
func (r *risk) colour(card uint32) uint32 {
	if suit := card * 4 / r.deck; suit == 1 || suit == 2 {
		return red
	}
	return black
}

func (r *risk) Open(s *riskState, carry riskCards, w []play.Wager) error {
	if len(w) != 1 || w[0].Seat != 1 || w[0].Units == 0 || w[0].Units > 1000 {
		return &play.Refusal{Reason: "one stake of 1 to 1000 units, please"}
	}
	*s = riskState{Stake: w[0].Units, Cards: carry}
	return nil
}

func (r *risk) Turn(s *riskState) play.Turn { return s.Turn }

func (r *risk) Offers(s *riskState, seat int, buf []play.Offer) []play.Offer {
	if seat != 1 || s.Turn != 1 {
		return buf
	}
	buf = append(buf, play.Offer{Verb: play.Take})
	if s.Credited+2*s.Risk <= r.cap {
		buf = append(buf, play.Offer{Verb: play.Pick, Class: play.Gamble, From: black, To: red})
	}
	return append(buf, play.Offer{Verb: play.Halve, Class: play.Gamble})
}

func (r *risk) Act(s *riskState, _ int, m play.Move) {
	switch m.Verb {
	case play.Take:
		s.Credited, s.Risk = s.Credited+s.Risk, 0
	case play.Halve:
		stays := s.Risk / 2 // DM-22: of an odd amount the greater part is credited
		s.Credited, s.Risk = s.Credited+s.Risk-stays, stays
	case play.Pick:
		s.Picked, s.Turn = uint8(m.Arg)+1, play.House
	default:
		panic("not offered")
	}
	if s.Risk == 0 {
		s.Turn = play.Over
	}
}

func (r *risk) Step(s *riskState, d draw.Source, f *riskFrame) {
	s.Turn = 1
	if s.Picked == 0 {
		s.Risk = s.Stake * r.wins[d.Pick(r.weights, r.total)]
	} else {
		card := d.Uniform(r.deck) // DM-R12: a fresh full deck each time
		copy(s.Cards[1:], s.Cards[:5])
		s.Cards[0] = uint8(card) + 1
		if f != nil {
			f.Card = s.Cards[0]
		}
		s.Risk *= 2
		if r.colour(card) != uint32(s.Picked-1) {
			s.Risk = 0
		}
		s.Picked = 0
	}
	if s.Risk == 0 {
		s.Turn = play.Over
	}
}

func (r *risk) Pays(s *riskState, buf []play.Pay) []play.Pay {
	return append(buf, play.Pay{Seat: 1, Back: odds.Whole(int64(s.Credited))})
}

func (r *risk) Carry(s *riskState) riskCards { return s.Cards }

func (r *risk) See(s *riskState, f *riskFrame, _ int) any {
	v := riskView{Risk: s.Risk, Credited: s.Credited, Cards: s.Cards}
	if f != nil {
		v.Card = f.Card
	}
	return v
}

func riskGame(deck uint32) *risk {
	return &risk{wins: []uint32{0, 1, 3}, weights: []uint32{7, 2, 1}, total: 10, cap: 40, deck: deck}
}

func riskScene(deck uint32) scene[riskState, riskCards, riskFrame] {
	return scene[riskState, riskCards, riskFrame]{rules: riskGame(deck), edition: "risk/1", watch: []int{0, 1},
		carry: riskCards{9, 8}, wagers: []play.Wager{{Seat: 1, Units: 5}}}
}

// DM-22 in mid-round: 15 is halved to 7 (8 credited) and to 3 (4 more), 3 is
// doubled and taken.
func TestSketchRisk(t *testing.T) {
	rulestest.Covers(t, "PL-3", "RG-9")
	sc := riskScene(52)
	tape := &draw.Tape{From: &draw.Tape{Draws: []draw.Draw{{Bound: 10, Value: 9}, {Bound: 52, Value: 14}}}}
	table := sc.sit(t, tape)
	want := []string{"take", "pick arg 0 to 1", "halve"}
	if got := offered(table, 1); !slices.Equal(got, want) {
		t.Fatalf("offers %q, want %q", got, want)
	}
	due := func(units int64) {
		t.Helper()
		if got := back(table.Pays(nil), 1, 0); !got.Equal(odds.FromInt(units)) {
			t.Fatalf("due %s, want %d", got, units)
		}
	}
	due(0)
	move(t, table, tape, 1, play.Move{Verb: play.Halve})
	due(8)
	move(t, table, tape, 1, play.Move{Verb: play.Halve})
	due(12)
	move(t, table, tape, 1, play.Move{Verb: play.Pick, Arg: red})
	due(12)
	move(t, table, tape, 1, play.Move{Verb: play.Take})
	due(18)
	if table.Turn() != play.Over || table.Carry()[0] != 15 || table.Carry()[1] != 9 {
		t.Errorf("turn %v, carry %v; want over, card 15 before the old ones", table.Turn(), table.Carry())
	}
	sc.again(t, table)
}

// Red and black are equally likely, so nothing done in RISK moves the return:
// 5 × (2 × 1 + 1 × 3)/10 however it is played.
func TestSketchRiskIsFair(t *testing.T) {
	sc := riskScene(4)
	sc.carry = riskCards{}
	for name, p := range map[string]policy[riskState]{
		"take": silent[riskState],
		"pick": func(_ riskState, _ int, o []play.Offer) play.Move { return o[min(1, len(o)-2)].Default() },
		"halve, pick": func(s riskState, _ int, o []play.Offer) play.Move {
			if s.Risk%2 == 1 {
				return play.Move{Verb: play.Halve}
			}
			return o[min(1, len(o)-2)].Default()
		},
	} {
		got := sc.mean(t, p, func(due []play.Pay) odds.Ratio { return back(due, 1, 0) })
		if want := odds.NewRatio(5, 2); !got.Equal(want) {
			t.Errorf("%s: returns %s units of 5, want %s", name, got, want)
		}
	}
}

func TestSketchRiskConforms(t *testing.T) { conform.Check(t, riskSubject()) }

func FuzzSketchRisk(f *testing.F) { conform.Fuzz(f, riskSubject()) }

func riskSubject() conform.Subject[riskState, riskCards, riskFrame] {
	return conform.Subject[riskState, riskCards, riskFrame]{
		Edition: "risk/1", Rules: riskGame(52),
		Openings: []conform.Opening[riskCards]{
			{Wagers: []play.Wager{{Seat: 1, Units: 5}}},
			{Carry: riskCards{1, 52}, Wagers: []play.Wager{{Seat: 1, Units: 1}}},
		},
		Refused: []conform.Opening[riskCards]{
			{}, {Wagers: []play.Wager{{Seat: 1}}}, {Wagers: []play.Wager{{Seat: 2, Units: 5}}},
		},
		// The cards shown make many states of few results: the walk has two, and
		// a low cap.
		Small: &risk{wins: []uint32{0, 1, 3}, weights: []uint32{7, 2, 1}, total: 10, cap: 12, deck: 2},
		Most:  200,
	}
}
