package journal

import (
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"croupier/house"
)

// HeadKind is the kind of the paper that signed heads are, and its only ID: each
// head is a version of it, so that all stay.
const HeadKind = "journal-head"

const headID = "head"

// Head is the end of the chain at a moment, signed with a key that is not in the
// store (PL-36): who can write to the store can compute links anew, and sign none
// of them.
type Head struct {
	To        uint64    `json:"to"`   // the last line of the link
	Hash      string    `json:"hash"` // of the link, in hexadecimal digits
	At        time.Time `json:"at"`
	Signature string    `json:"signature"` // ed25519, in hexadecimal digits
}

// text is what is signed.
func (h Head) text() []byte {
	b := []byte("croupier journal head\x00")
	b = binary.BigEndian.AppendUint64(b, h.To)
	b = binary.BigEndian.AppendUint64(b, uint64(h.At.UnixMilli()))
	return append(b, h.Hash...)
}

// Signed tells whether a head is signed with the key of a public one.
func (h Head) Signed(public ed25519.PublicKey) bool {
	signature, err := hex.DecodeString(h.Signature)
	return err == nil && ed25519.Verify(public, h.text(), signature)
}

// Sign signs the newest link, if lines other than the last signing have come
// since; signed is false if there is nothing new. It is safe to be called by
// several processes.
func Sign(ctx context.Context, store house.Store, key ed25519.PrivateKey, now time.Time) (h Head, signed bool, err error) {
	now = now.UTC().Truncate(time.Millisecond)
	err = store.Do(ctx, func(r house.Reader) (house.Change, error) {
		link, err := r.LastLink()
		if errors.Is(err, house.ErrAbsent) {
			return house.Change{}, nil
		}
		if err != nil {
			return house.Change{}, err
		}
		p, err := r.Paper(HeadKind, headID)
		if err != nil && !errors.Is(err, house.ErrAbsent) {
			return house.Change{}, err
		}
		var last Head
		if p.Version > 0 {
			if err := p.Read(&last); err != nil {
				return house.Change{}, err
			}
		}
		// One line more than the last head is the line of its own signing.
		if h = last; link.To <= last.To+1 && p.Version > 0 {
			return house.Change{}, nil
		}
		h = Head{To: link.To, Hash: hex.EncodeToString(link.Hash[:]), At: now}
		h.Signature = hex.EncodeToString(ed25519.Sign(key, h.text()))
		signed = true
		return house.Change{
			Event:  house.Event{Name: "sign", Subject: "journal", Detail: fmt.Sprintf("up to line %d", h.To), At: now},
			Papers: []house.Paper{{Kind: HeadKind, ID: headID, Version: p.Version + 1, State: "signed", At: now, Body: house.Body(h)}},
		}, nil
	})
	if err != nil {
		return Head{}, false, fmt.Errorf("journal: sign the head: %w", err)
	}
	return h, signed, nil
}

// Heads is what a check of the signed heads found.
type Heads struct {
	Signed int    // heads
	To     uint64 // up to which line
	Fault  string // the first that is not right, "" if all are
}

// CheckHeads holds the chain against every head that was signed: each has its
// signature, and the link that it signed is there as it was. newest, if not nil,
// is the last one that was kept outside the store: a store that was set back to
// an earlier state is found by it.
func CheckHeads(r house.Reader, public ed25519.PublicKey, newest *Head) (v Heads, err error) {
	past, err := r.PaperPast(HeadKind, headID)
	if err != nil && !errors.Is(err, house.ErrAbsent) {
		return v, fmt.Errorf("journal: read the signed heads: %w", err)
	}
	links := map[uint64]string{}
	err = r.EachLink(func(l house.Link) error {
		links[l.To] = hex.EncodeToString(l.Hash[:])
		return nil
	})
	if err != nil {
		return v, fmt.Errorf("journal: read the links: %w", err)
	}
	fault := func(format string, args ...any) {
		if v.Fault == "" {
			v.Fault = fmt.Sprintf(format, args...)
		}
	}
	from := uint64(1)
	check := func(h Head, where string) {
		switch {
		case !h.Signed(public):
			fault("the head of line %d%s is not signed with this key", h.To, where)
		case links[h.To] == "":
			fault("lines %d to %d: the link that was signed at %s%s is missing", from, h.To, h.At.Format(time.RFC3339), where)
		case links[h.To] != h.Hash:
			fault("lines %d to %d are not those that were signed at %s%s", from, h.To, h.At.Format(time.RFC3339), where)
		}
		from = h.To + 1
	}
	for i, p := range past {
		var h Head
		if err := p.Read(&h); err != nil {
			fault("signed head %d cannot be read: %v", i+1, err)
			continue
		}
		if p.Version != i+1 {
			fault("signed head %d is missing", i+1)
		}
		check(h, "")
		v.Signed, v.To = v.Signed+1, h.To
	}
	if newest != nil {
		check(*newest, " (kept beside the key)")
		if v.To < newest.To {
			fault("the newest head in the books is of line %d, the one beside the key of line %d: the books were set back", v.To, newest.To)
		}
	}
	return v, nil
}
