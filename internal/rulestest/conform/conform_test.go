package conform

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"croupier/draw"
	"croupier/internal/rulestest"
	"croupier/play"
)

func subject(f fault) Subject[toyState, toyCarry, toyFrame] {
	return Subject[toyState, toyCarry, toyFrame]{
		Edition:  "toy/1",
		Rules:    toy{fault: f, spoil: new(uint32)},
		Openings: []Opening[toyCarry]{{Wagers: []play.Wager{{Seat: 1, Units: 5}}}},
		Refused:  []Opening[toyCarry]{{Wagers: []play.Wager{{Seat: 1}}}},
		Most:     toyMost,
		Secret:   []string{"hidden"},
		Redeal:   func(s *toyState, _ int, d draw.Source) { s.Hidden = uint8(d.Uniform(2)) },
	}
}

func TestSoundToyPasses(t *testing.T) { Check(t, subject(sound)) }

// Each fault must be found by the check that is there for it.
func TestFaultsAreFound(t *testing.T) {
	rulestest.Covers(t, "PL-45")
	for _, one := range []struct {
		fault fault
		check string
		says  string
	}{
		{takesNothing, "openings", "must be refused is taken"},
		{refusesOddly, "openings", "want a *play.Refusal"},
		{changesWagers, "openings", "changes the wagers"},
		{defaultGambles, "offers", "must be plain"},
		{unordered, "offers", "not in order"},
		{twiceOffered, "offers", "cover one move"},
		{outOfTurn, "offers", "seat 0 is offered"},
		{stakeOfNothing, "offers", "a stake that can be nothing"},
		{movePanics, "moves", "Act panics"},
		{outOfTurn, "moves", "want a *play.Refusal"},
		{questionChanges, "pure questions", "a question changes the state"},
		{paysAnew, "pure questions", "Pays does not append"},
		{paysLess, "pays", "was due"},
		{paysNegative, "pays", "is due -1"},
		{paysStranger, "pays", "has no wager"},
		{paysEarly, "pays", "before anything has happened"},
		{neverEnds, "ends", "PL-45"},
		{silentForever, "weights", "never ends"},
		{remembers, "weights", "cannot be walked"},
		{needsFrame, "frame", "without frames"},
		{readsFrame, "frame", "depends on whether the step is shown"},
		{viewAliases, "views", "after later steps"},
		{tellsSecret, "hidden", `holds "hidden"`},
		{tellsByValue, "hidden", "after a re-deal"},
		{remembers, "replay", "replay toy/1"},
		{remembers, "resume", "round"},
		{refusesOwnCarry, "carry", "does not open with the carry"},
		{allocates, "allocation", "want 0"},
	} {
		t.Run(fmt.Sprintf("%s/%d", one.check, one.fault), func(t *testing.T) {
			got := verdict(one.check, subject(one.fault))
			if !strings.Contains(got, one.says) {
				t.Errorf("the check %q says %q, want %q", one.check, got, one.says)
			}
		})
	}
}

// A game whose wagers are all that it may cost offers no further stake.
func TestFurtherStakesAreFound(t *testing.T) {
	rulestest.Covers(t, "BC-M-16")
	asks := subject(asksMore)
	if got := verdict("stakes", asks); got != "" {
		t.Errorf("a game that may ask for more is judged %q", got)
	}
	asks.Once = true
	if got := verdict("stakes", asks); !strings.Contains(got, "asks for more") {
		t.Errorf("the check says %q", got)
	}
	modest := subject(sound)
	modest.Once = true
	if got := verdict("stakes", modest); got != "" {
		t.Errorf("a game that asks for nothing is judged %q", got)
	}
}

// A state is plain only as long as nothing in it refers to anything.
func TestPlainState(t *testing.T) {
	plain := Subject[[3]struct{ A, b uint8 }, struct{}, struct{}]{}
	if got := verdict("plain state", plain); got != "" {
		t.Errorf("a plain state is judged %q", got)
	}
	pointer := Subject[struct{ A [2]*int }, struct{}, struct{}]{}
	if got := verdict("plain state", pointer); !strings.Contains(got, "state.A[] is a *int") {
		t.Errorf("a pointer in the state is judged %q", got)
	}
	text := Subject[struct{}, struct{ Name string }, struct{}]{}
	if got := verdict("plain state", text); !strings.Contains(got, "carry.Name is a string") {
		t.Errorf("a text in the carry is judged %q", got)
	}
	unsized := Subject[struct{}, struct{ N int }, struct{}]{}
	if got := verdict("plain state", unsized); !strings.Contains(got, "no fixed size") {
		t.Errorf("an int in the carry is judged %q", got)
	}
}

// A walk that is too large says so instead of running on.
func TestStatesAreBounded(t *testing.T) {
	s := Subject[uint32, struct{}, struct{}]{Rules: counter{}, Openings: []Opening[struct{}]{{}}}
	if got := verdict("weights", s); !strings.Contains(got, "give a smaller copy") {
		t.Errorf("an endless walk is judged %q", got)
	}
}

// counter counts for ever.
type counter struct{}

func (counter) Open(s *uint32, _ struct{}, _ []play.Wager) error     { *s = 0; return nil }
func (counter) Turn(*uint32) play.Turn                               { return play.House }
func (counter) Offers(_ *uint32, _ int, b []play.Offer) []play.Offer { return b }
func (counter) Act(*uint32, int, play.Move)                          {}
func (counter) Step(s *uint32, _ draw.Source, _ *struct{})           { *s++ }
func (counter) Pays(_ *uint32, b []play.Pay) []play.Pay              { return b }
func (counter) Carry(*uint32) struct{}                               { return struct{}{} }
func (counter) See(*uint32, *struct{}, int) any                      { return nil }

// Transcripts: the text gives itself again, a changed one is told with its
// place, and -rewrite makes the same from the causes alone.
func TestTranscript(t *testing.T) {
	Transcripts(t, toyTable, "testdata")

	golden, err := os.ReadFile("testdata/doubled.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct{ name, old, new, says string }{
		{"another view", `"Due":20`, `"Due":21`, "line 17 is"},
		{"a draw too many", "draw 1/2 0/2", "draw 1/2 0/2 1/2", "never asked for"},
		{"a draw too few", "draw 1/2\n", "", "the record has ended"},
		{"another bound", "draw 1/2\n", "draw 1/3\n", "holds 1 below 3"},
		{"no draw", "draw 1/2\n", "draw 1/x\n", "invalid syntax"},
		{"a move not offered", "move seat 1 pick", "move seat 1 hit", "it may take, or pick arg 0 to 1"},
		{"an empty line", "\nmove", "\n\nmove", "no such line"},
		{"not over", "move seat 1 take\n", "", "must act"},
		{"a wager refused", "units 5", "units 0", "stake 1 unit"},
		{"two seats", "seat 1 spot", "seat 1 seat 1 spot", "does not belong here"},
		{"no verb", "move seat 1 take", "move seat 1 talk", "no verb"},
		{"seat 0 moves", "move seat 1", "move seat 0", "move seat N VERB"},
	} {
		if !strings.Contains(string(golden), one.old) {
			t.Fatalf("%s: the transcript has no %q", one.name, one.old)
		}
		file := filepath.Join(t.TempDir(), "x.txt")
		text := strings.Replace(string(golden), one.old, one.new, 1)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := failures(func(f testing.TB) { Transcript(f, toyTable, file) }); !strings.Contains(got, one.says) {
			t.Errorf("%s: %q, want %q", one.name, got, one.says)
		}
	}
}

func TestTranscriptNeedsViews(t *testing.T) {
	blind := func() play.Table { return play.Sit(toy{}, "toy/1") }
	got := failures(func(f testing.TB) { Transcript(f, blind, "testdata/doubled.txt") })
	if !strings.Contains(got, "watches no seat") {
		t.Errorf("a table without watched seats is judged %q", got)
	}
}

func TestTranscriptRewrite(t *testing.T) {
	*rewrite = true
	defer func() { *rewrite = false }()
	file := filepath.Join(t.TempDir(), "new.txt")
	causes := "# a new round\nwager seat 1 spot 0 units 5\n"
	for range 20 {
		if err := os.WriteFile(file, []byte(causes), 0o644); err != nil {
			t.Fatal(err)
		}
		got := failures(func(f testing.TB) { Transcript(f, toyTable, file) })
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got == "" {
			*rewrite = false
			Transcript(t, toyTable, file)
			return
		}
		if !strings.Contains(got, "seat 1 must act") || !strings.Contains(string(text), "offer seat 1 take\n") {
			t.Fatalf("an unfinished round gives %q and\n%s", got, text)
		}
		causes = string(text) + "move seat 1 take\n"
	}
	t.Fatal("the round does not end")
}

func toyTable() play.Table { return play.Sit(toy{}, "toy/1/abcdef", 1) }

// verdict is what one check says of a subject, in one text; "" is a pass.
func verdict[S, C comparable, F any](name string, s Subject[S, C, F]) string {
	for _, c := range checks[S, C, F]() {
		if c.name == name {
			return failures(func(t testing.TB) { c.run(t, s) })
		}
	}
	panic("no check " + name)
}

// failures runs a test on a TB that only takes notes.
func failures(test func(testing.TB)) string {
	n := &notes{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		test(n)
	}()
	<-done
	return n.text.String()
}

// notes is a testing.TB that fails nothing.
type notes struct {
	testing.TB // nil: what is not overridden must not be called
	text       strings.Builder
}

func (n *notes) Helper()             {}
func (n *notes) Failed() bool        { return n.text.Len() > 0 }
func (n *notes) Logf(string, ...any) {}
func (n *notes) Errorf(format string, args ...any) {
	fmt.Fprintf(&n.text, format+"\n", args...)
}
func (n *notes) Fatalf(format string, args ...any) {
	n.Errorf(format, args...)
	runtime.Goexit()
}
func (n *notes) Fatal(args ...any) { n.Fatalf("%s", fmt.Sprint(args...)) }

func FuzzToy(f *testing.F) { Fuzz(f, subject(sound)) }
