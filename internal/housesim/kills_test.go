package housesim

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"croupier/draw"
	"croupier/house"
	"croupier/house/account"
	"croupier/house/round"
	"croupier/internal/pgtest"
	"croupier/internal/rulestest"
	"croupier/store/sqlite"
)

var kills = flag.Int("kills", 5, "how often the house is killed in mid-play")

// childFolder, in the environment, makes this binary a house that plays in the
// folder until it is killed.
const childFolder = "HOUSESIM_CHILD"

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		if err := playOn(folder); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(pgtest.Run(m))
}

// openIn opens the house in a folder, on live draws.
func openIn(folder string) (*sqlite.Store, *round.Desk, error) {
	store, err := sqlite.Open(ctx, filepath.Join(folder, "house.db"), sqlite.Options{})
	if err != nil {
		return nil, nil, err
	}
	game, _ := CoinGame("coin/1/kill")
	health := draw.NewHealth(nil)
	desk, err := round.NewDesk(ctx, round.Config{
		Store: store, Games: round.NewShelf([]round.Game{game}), Sound: health.Failed,
		Chance: func() round.Chance { return draw.NewLive(health, draw.BlockSize) },
	})
	return store, desk, err
}

// playOn is the child: players play at once, and each request is told before it
// is sent and after it is answered.
func playOn(folder string) error {
	store, desk, err := openIn(folder)
	if err != nil {
		return err
	}
	book := account.NewBook(account.Config{Store: store})
	var out sync.Mutex
	say := func(format string, args ...any) {
		out.Lock()
		defer out.Unlock()
		fmt.Printf(format+"\n", args...)
	}
	var all sync.WaitGroup
	for range 8 {
		a, err := book.OpenFun(ctx)
		if err != nil {
			return err
		}
		say("account %s", a.ID)
		all.Go(func() {
			if err := keepPlaying(desk, a.ID, say); err != nil {
				say("fault %v", err)
			}
		})
	}
	all.Wait()
	return nil
}

// keepPlaying starts rounds and makes moves for ever.
func keepPlaying(desk *round.Desk, id house.ID, say func(string, ...any)) error {
	var last round.Outcome
	encode := func(o round.Outcome) house.Reply { last = o; return tellAll(o) }
	for n := 0; ; n++ {
		o := orderOf(id, n)
		var reply house.Reply
		var err error
		if last.Round.State == house.Open && n%2 == 0 {
			say("sent %s %s move", id, o.Key)
			m := last.Offers[n%len(last.Offers)].Default()
			reply, err = desk.Move(ctx, o, round.Choice{Round: last.Round.ID, Seen: last.Round.Moves, Move: m}, encode)
		} else {
			say("sent %s %s start", id, o.Key)
			reply, err = desk.Start(ctx, o, bet(uint16(n%3/2), 1), encode)
		}
		if house.RefusalOf(err) != nil {
			continue // a round with more to decide
		}
		if err != nil {
			return err
		}
		say("answered %s %s %x", id, o.Key, sha256.Sum256(reply.Body))
	}
}

// orderOf is the nth order of an account, the same in child and parent.
func orderOf(id house.ID, n int) round.Order {
	return round.Order{Account: id, Key: fmt.Sprintf("key-%d", n), Body: sha256.Sum256(fmt.Append(nil, n))}
}

// heard is what the parent knows of one account.
type heard struct {
	sent     map[string]string // key to start or move
	answered map[string]string // key to the reply's digest
}

// TestKills kills a house -9 at random moments while its players play, and
// opens it again: no answered round is lost, none is there twice, and every
// open round goes on.
func TestKills(t *testing.T) {
	rulestest.Covers(t, "PL-11", "RG-11")
	folder := t.TempDir()
	chance := &Seeded{State: uint64(time.Now().UnixNano())}
	known := map[string]*heard{}
	answered, unanswered, resumed := 0, 0, 0
	for range *kills {
		killOne(t, folder, time.Duration(30+chance.Below(400))*time.Millisecond, known)
		store, desk, err := openIn(folder)
		if err != nil {
			t.Fatalf("after a kill: %v", err)
		}
		for id, h := range known {
			a, u := h.check(t, desk, house.ID(id))
			answered, unanswered = answered+a, unanswered+u
			if goesOn(t, desk, house.ID(id)) {
				resumed++
			}
		}
		game, _ := CoinGame("coin/1/kill")
		err = store.Read(ctx, func(r house.Reader) error {
			for _, fault := range faultsOf(r, round.NewShelf([]round.Game{game})) {
				t.Error(fault)
			}
			return nil
		})
		if err := errors.Join(err, store.Close()); err != nil {
			t.Fatal(err)
		}
		known = map[string]*heard{}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d kills: %d requests answered and all there once, %d unanswered, %d open rounds went on", *kills, answered, unanswered, resumed)
	if answered == 0 {
		t.Error("nothing was answered before the kills")
	}
}

// killOne starts a house, listens, and kills it.
func killOne(t *testing.T, folder string, after time.Duration, known map[string]*heard) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childFolder+"="+folder)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	var kill *time.Timer
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		word := strings.Fields(lines.Text())
		switch {
		case word[0] == "account":
			known[word[1]] = &heard{map[string]string{}, map[string]string{}}
		case word[0] == "sent" && len(word) == 4:
			known[word[1]].sent[word[2]] = word[3]
			if kill == nil {
				kill = time.AfterFunc(after, func() { child.Process.Kill() })
			}
		case word[0] == "answered" && len(word) == 4 && len(word[3]) == 64:
			known[word[1]].answered[word[2]] = word[3]
		case word[0] == "fault":
			t.Errorf("in the house: %s", lines.Text())
		}
	}
	child.Wait() // it was killed
	if kill == nil {
		t.Fatal("the house has ended before anybody played")
	}
}

// check compares what the account was told with what is kept.
func (h *heard) check(t *testing.T, desk *round.Desk, id house.ID) (answered, unanswered int) {
	t.Helper()
	starts := 0
	for key, kind := range h.sent {
		reply, err := desk.Kept(ctx, id, key)
		want, told := h.answered[key]
		sum := sha256.Sum256(reply.Body)
		switch {
		case err == nil && kind == "start":
			starts++
		case err != nil && (told || house.RefusalOf(err) == nil):
			t.Errorf("account %s: the answered %s %s is lost: %v", id, kind, key, err)
		}
		if told && hex.EncodeToString(sum[:]) != want {
			t.Errorf("account %s: %s was answered with another reply than is kept", id, key)
		}
		if told {
			answered++
		} else {
			unanswered++
		}
	}
	rounds := 0
	for before := house.ID(""); ; {
		list, err := desk.List(ctx, id, "coin", before, round.ListMost)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		rounds += len(list)
		before = list[len(list)-1].ID
	}
	if rounds != starts {
		t.Errorf("account %s: %d rounds for %d starts that are kept", id, rounds, starts)
	}
	return answered, unanswered
}

// goesOn finishes the account's open round, if it has one.
func goesOn(t *testing.T, desk *round.Desk, id house.ID) bool {
	t.Helper()
	stands, err := desk.Resume(ctx, id, "coin")
	if err != nil {
		t.Fatal(err)
	}
	if stands.Open == nil {
		return false
	}
	rec := stands.Open.Round
	for n := 0; rec.State == house.Open; n++ {
		m := stands.Open.Offers[0].Default()
		o := round.Order{Account: id, Key: fmt.Sprintf("resumed-%s-%d", rec.ID, n)}
		_, err := desk.Move(ctx, o, round.Choice{Round: rec.ID, Seen: rec.Moves, Move: m},
			func(out round.Outcome) house.Reply { rec = out.Round; return tellAll(out) })
		if err != nil {
			t.Fatalf("round %s does not go on: %v", rec.ID, err)
		}
	}
	return true
}
