package watch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// editionKind is the kind of papers that keep what a game's data hash to, by game
// and revision; programKind of those that keep the hashes of programs, by the hash.
const (
	editionKind = "edition-hash"
	programKind = "program-hash"
)

// Changed is the reason of a game that a mismatch has disabled.
const Changed house.Reasoned = "its data are not those that were recorded"

// Hash is what something hashes to now.
type Hash struct {
	Game string // "" for the program
	Name string // game/revision, or what the program hashed to when it started
	Sum  string
}

// Mismatch is a hash that is not the recorded one.
type Mismatch struct {
	Hash
	Recorded string
}

// Compare holds hashes against those that the house has recorded, and records
// those that are new, with an event (PL-37). A game whose data differ from what
// was recorded for its revision is disabled with an event, until the data are
// what they were or Approve has recorded them; so are all games while the program
// is not the one that was started. Rounds in progress finish (PL-38).
func Compare(ctx context.Context, store house.Store, program Hash, games []Hash, now time.Time) ([]Mismatch, error) {
	var wrong []Mismatch
	err := store.Do(ctx, func(r house.Reader) (house.Change, error) {
		wrong = nil
		var c house.Change
		stop := map[string]bool{}
		for _, h := range append([]Hash{program}, games...) {
			recorded, err := look(r, h)
			switch {
			case err != nil:
				return house.Change{}, err
			case recorded == "":
				c.Papers = append(c.Papers, record(h, h.Name, 1, now))
			case recorded != h.Sum:
				wrong = append(wrong, Mismatch{h, recorded})
				stop[h.Game] = true
			}
		}
		for _, h := range games {
			g, err := r.Game(h.Game)
			if err != nil && !errors.Is(err, house.ErrAbsent) {
				return house.Change{}, err
			}
			switch was := g.Disabled; {
			case was == "" && (stop[h.Game] || stop[""]):
				g.Disabled = Changed
			case was == Changed && !stop[h.Game] && !stop[""]:
				g.Disabled = ""
			default:
				continue
			}
			g.Game = h.Game
			c.Games = append(c.Games, g)
		}
		switch {
		case len(c.Games) > 0 && len(wrong) == 0:
			c.Event = house.Event{Name: "hash-match", Subject: c.Games[0].Game, Detail: fmt.Sprintf("%d games are on offer again", len(c.Games)), At: now}
		case len(c.Games) > 0:
			c.Event = house.Event{Name: "hash-mismatch", Subject: c.Games[0].Game, At: now, Detail: told(wrong)}
		case len(c.Papers) > 0:
			c.Event = house.Event{Name: "hash", Subject: "editions", Detail: fmt.Sprintf("%d recorded", len(c.Papers)), At: now}
		}
		return c, nil
	})
	if err != nil {
		return nil, fmt.Errorf("watch: compare the hashes: %w", err)
	}
	return wrong, nil
}

func (h Hash) kind() string {
	if h.Game == "" {
		return programKind
	}
	return editionKind
}

func look(r house.Reader, h Hash) (recorded string, err error) {
	p, err := r.Paper(h.kind(), h.Name)
	if errors.Is(err, house.ErrAbsent) {
		return "", nil
	}
	var b struct{ Sum string }
	if err == nil {
		err = p.Read(&b)
	}
	return b.Sum, err
}

func record(h Hash, name string, version int, now time.Time) house.Paper {
	body := house.Body(map[string]string{"sum": h.Sum, "game": h.Game})
	return house.Paper{Kind: h.kind(), ID: name, Version: version, State: "recorded", At: now, Body: body}
}

// Approve records what games hash to now where that differs, and who says so.
// What was recorded before stays. It returns how many it has recorded.
func Approve(ctx context.Context, store house.Store, games []Hash, by string, now time.Time) (approved int, err error) {
	err = store.Do(ctx, func(r house.Reader) (house.Change, error) {
		var c house.Change
		detail := "by " + by + ":"
		for _, h := range games {
			recorded, err := look(r, h)
			if err != nil {
				return house.Change{}, err
			}
			if recorded == "" || recorded == h.Sum {
				continue
			}
			p, err := r.Paper(h.kind(), h.Name)
			if err != nil {
				return house.Change{}, err
			}
			c.Papers = append(c.Papers, record(h, h.Name, p.Version+1, now))
			detail += fmt.Sprintf(" %s from %.16s to %.16s;", h.Name, recorded, h.Sum)
		}
		if approved = len(c.Papers); approved > 0 {
			c.Event = house.Event{Name: "hash-approved", Subject: "editions", Detail: detail, At: now}
		}
		return c, nil
	})
	if err != nil {
		return 0, fmt.Errorf("watch: approve the hashes: %w", err)
	}
	return approved, nil
}

func told(wrong []Mismatch) string {
	text := ""
	for _, m := range wrong {
		text += fmt.Sprintf("%s is %.16s, recorded is %.16s; ", m.Name, m.Sum, m.Recorded)
	}
	return text
}
