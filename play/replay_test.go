package play_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/play"
)

// recorded is a round of risk with a pick: two draws, two moves.
func recorded(t *testing.T) (scene[riskState, riskCards, riskFrame], play.Table) {
	t.Helper()
	sc := riskScene(52)
	tape := &draw.Tape{From: &draw.Tape{Draws: []draw.Draw{{Bound: 10, Value: 9}, {Bound: 52, Value: 14}}}}
	table := sc.sit(t, tape)
	move(t, table, tape, 1, play.Move{Verb: play.Pick, Arg: red})
	move(t, table, tape, 1, play.Move{Verb: play.Take})
	return sc, table
}

// A record that the rules would not have made is an error that names the place.
func TestReplayRefuses(t *testing.T) {
	rulestest.Covers(t, "PL-3", "RG-9")
	sc, table := recorded(t)
	sc.again(t, table)
	for name, one := range map[string]struct {
		spoil func(l *play.Log)
		says  string
	}{
		"another edition":     {func(l *play.Log) { l.Edition = "risk/2" }, `the record is of "risk/2", the table of "risk/1"`},
		"another carry":       {func(l *play.Log) { l.Carry = l.Carry[:2] }, "open: "},
		"a wager refused":     {func(l *play.Log) { l.Wagers[0].Units = 1001 }, "open: one stake of 1 to 1000 units"},
		"a move refused":      {func(l *play.Log) { l.Moves[1].Move.Arg = 7 }, "move 2 (seat 1 take arg 7): seat 1 may not"},
		"another's move":      {func(l *play.Log) { l.Moves[0].Seat = 2 }, "move 1 (seat 2 pick arg 1): seat 2 has nothing"},
		"the clock's move":    {func(l *play.Log) { l.Moves[0].Seat = 0 }, "move 1 (clock): the clock steps only while anyone"},
		"a move too many":     {func(l *play.Log) { l.Moves = append(l.Moves, l.Moves[1]) }, "move 3 (seat 1 take): seat 1 has nothing"},
		"a move too few":      {func(l *play.Log) { l.Moves = l.Moves[:1] }, "the record ends while seat 1 must act"},
		"a draw too many":     {func(l *play.Log) { l.Draws = append(l.Draws, draw.Draw{Bound: 2}) }, "1 of 3 recorded draws were never asked for"},
		"a draw too few":      {func(l *play.Log) { l.Draws = l.Draws[:1] }, "move 1 (seat 1 pick arg 1): play: risk/1: after 1 draws"},
		"no draws":            {func(l *play.Log) { l.Draws = nil }, "after open: play: risk/1: after 0 draws"},
		"another bound":       {func(l *play.Log) { l.Draws[1].Bound = 53 }, "place 1, where the record holds 14 below 53"},
		"draws the wrong way": {func(l *play.Log) { slices.Reverse(l.Draws) }, "after open: "},
	} {
		l := table.Log()
		one.spoil(&l)
		err := play.Replay(play.Sit(sc.rules, sc.edition), l)
		if err == nil || !strings.Contains(err.Error(), one.says) {
			t.Errorf("%s: %v, want %q", name, err, one.says)
		}
	}
}

// An open round goes on from its record, and its record with it.
func TestResume(t *testing.T) {
	rulestest.Covers(t, "PL-3")
	sc, whole := recorded(t)
	half := whole.Log()
	half.Moves, half.Draws = half.Moves[:1], half.Draws[:2]
	if err := play.Replay(play.Sit(sc.rules, sc.edition), half); err == nil {
		t.Error("Replay takes a round that is not over")
	}
	table := play.Sit(sc.rules, sc.edition, sc.watch...)
	if err := play.Resume(table, half); err != nil {
		t.Fatal(err)
	}
	move(t, table, nil, 1, play.Move{Verb: play.Take})
	if got, want := shown(t, table, 1), shown(t, whole, 1); got != want {
		t.Errorf("resumed, seat 1 sees\n%s\nwant\n%s", got, want)
	}
	if got, want := table.Log().AppendBinary(nil), whole.Log().AppendBinary(nil); !slices.Equal(got, want) {
		t.Errorf("resumed, the record is\n%x\nwant\n%x", got, want)
	}
}

// A refusal of the rules is still a refusal in the error of a replay.
func TestReplayWraps(t *testing.T) {
	sc, table := recorded(t)
	l := table.Log()
	l.Moves[1].Move.Verb = play.Hit
	var r *play.Refusal
	if err := play.Replay(play.Sit(sc.rules, sc.edition), l); !errors.As(err, &r) {
		t.Errorf("%v is no refusal", err)
	}
}
