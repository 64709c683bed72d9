package journal

import (
	"bytes"
	"fmt"

	"croupier/house"
)

// Verdict is what a check of the journal found.
type Verdict struct {
	Lines   uint64
	Linked  uint64 // lines that the chain covers; the newest may wait for their link
	Head    [32]byte
	Fault   string // the first row that is not as it was written, "" if all are
	FaultAt uint64 // the number of that line, or of the first line of that link
}

// Verify reads the whole journal: the lines are numbered without a gap, each
// has the digest of the postings and causes that the store holds for it now,
// and each link holds those digests and the hash of all before it. It names the
// first row that is not so (PL-36).
func Verify(r house.Reader) (Verdict, error) {
	v := Verdict{}
	links, err := v.links(r)
	if err != nil {
		return v, err
	}
	next := uint64(1)
	err = r.EachLine(1, func(l house.Line, now [32]byte) error {
		v.Lines++
		switch {
		case l.Number != next:
			v.blame(next, "line %d is missing", next)
		case l.Digest != now:
			v.blame(l.Number, "line %d: its event, postings or causes are not those that were written", l.Number)
		default:
			links.compare(&v, l)
		}
		next = l.Number + 1
		return nil
	})
	if err != nil {
		return v, fmt.Errorf("journal: read the lines: %w", err)
	}
	if v.Linked >= next {
		v.blame(next, "line %d is missing: the chain goes on to line %d", next, v.Linked)
	}
	return v, nil
}

// blame keeps the fault of the lowest line.
func (v *Verdict) blame(at uint64, format string, args ...any) {
	if v.Fault == "" || at < v.FaultAt {
		v.Fault, v.FaultAt = fmt.Sprintf(format, args...), at
	}
}

// links reads the chain by itself.
func (v *Verdict) links(r house.Reader) (*chain, error) {
	c := &chain{}
	err := r.EachLink(func(l house.Link) error {
		switch {
		case l.From != v.Linked+1 || l.To < l.From || uint64(len(l.Lines)) != 32*(l.To-l.From+1):
			v.blame(v.Linked+1, "the link of line %d is missing or cut", v.Linked+1)
		case hash(v.Head, l) != l.Hash:
			v.blame(l.From, "the link of lines %d to %d does not follow from those before it", l.From, l.To)
		}
		v.Linked, v.Head = l.To, l.Hash
		c.links = append(c.links, l)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("journal: read the links: %w", err)
	}
	return c, nil
}

// chain is the links that lines are still to be compared with.
type chain struct{ links []house.Link }

// compare finds a line whose digest is not the one in its link.
func (c *chain) compare(v *Verdict, l house.Line) {
	for len(c.links) > 0 && c.links[0].To < l.Number {
		c.links = c.links[1:]
	}
	if len(c.links) == 0 || l.Number < c.links[0].From {
		return // not linked yet, or told already
	}
	at := 32 * (l.Number - c.links[0].From)
	if at+32 > uint64(len(c.links[0].Lines)) || !bytes.Equal(c.links[0].Lines[at:at+32], l.Digest[:]) {
		v.blame(l.Number, "line %d is not the one that was linked", l.Number)
	}
}
