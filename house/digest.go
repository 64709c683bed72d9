package house

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"time"
)

// DigestOf is the digest of a journal line: over its number, and of its change
// the event, the postings and the causes, each with its length in front; and
// over the seals of mystery pots and the openings among its awards, where there
// are any, over what it has written of seeds, and over its papers, so that older
// lines keep theirs.
func DigestOf(number uint64, c *Change) [32]byte {
	b := make([]byte, 0, 512)
	b = binary.BigEndian.AppendUint64(b, number)
	b = appendText(b, c.Event.Name, c.Event.Subject, c.Event.Detail)
	b = binary.BigEndian.AppendUint64(b, uint64(c.Event.At.UnixMilli()))
	b = binary.AppendUvarint(b, uint64(len(c.Postings)))
	for _, p := range c.Postings {
		b = appendText(b, string(p.Reason), string(p.Round), string(p.From), string(p.To), p.Currency)
		b = binary.BigEndian.AppendUint64(b, uint64(p.Amount))
	}
	b = binary.AppendUvarint(b, uint64(len(c.Runs)))
	for _, r := range c.Runs {
		b = appendText(b, string(r.Round))
		b = binary.AppendUvarint(b, uint64(r.Number))
		b = binary.BigEndian.AppendUint64(b, uint64(r.At.UnixMilli()))
		causes := r.Causes.AppendBinary(nil)
		b = binary.AppendUvarint(b, uint64(len(causes)))
		b = append(b, causes...)
	}
	b = appendSeals(b, c.Seals)
	b = appendOpenings(b, c.Awards)
	b = c.Fair.append(b)
	b = appendPapers(b, c.Papers)
	return sha256.Sum256(b)
}

func appendSeals(b []byte, seals []Seal) []byte {
	seals = slices.SortedFunc(slices.Values(seals), func(a, b Seal) int {
		return cmp.Or(cmp.Compare(a.Pool.Purse(), b.Pool.Purse()), cmp.Compare(a.Number, b.Number))
	})
	for _, s := range seals {
		b = appendText(b, "seal", string(s.Pool.Purse()), string(s.Commitment[:]), string(s.Sealed))
		b = binary.AppendUvarint(b, uint64(s.Number))
		b = binary.BigEndian.AppendUint64(b, uint64(s.From))
		b = binary.BigEndian.AppendUint64(b, uint64(s.To))
		b = binary.BigEndian.AppendUint64(b, uint64(s.At.UnixMilli()))
	}
	return b
}

func appendOpenings(b []byte, awards []Award) []byte {
	for _, a := range awards {
		if a.Opening.Number == 0 {
			continue
		}
		b = appendText(b, "opening", string(a.Pool.Purse()), string(a.Round), string(a.Opening.Secret[:]))
		b = binary.AppendUvarint(b, uint64(a.Opening.Number))
		b = binary.BigEndian.AppendUint64(b, uint64(a.Amount))
	}
	return b
}

func appendPapers(b []byte, papers []Paper) []byte {
	papers = slices.SortedFunc(slices.Values(papers), func(a, b Paper) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Version, b.Version))
	})
	for _, p := range papers {
		b = appendText(b, "paper", p.Kind, p.ID, p.State, p.Owner, p.Venue, string(p.Body))
		b = binary.AppendUvarint(b, uint64(p.Version))
		b = binary.BigEndian.AppendUint64(b, millisOf(p.Due))
		b = binary.BigEndian.AppendUint64(b, millisOf(p.At))
	}
	return b
}

// millisOf is 0 for no time.
func millisOf(t time.Time) uint64 {
	if t.IsZero() {
		return 0
	}
	return uint64(t.UnixMilli())
}

func appendText(b []byte, texts ...string) []byte {
	for _, t := range texts {
		b = binary.AppendUvarint(b, uint64(len(t)))
		b = append(b, t...)
	}
	return b
}

// append writes each part with its own word in front, in an order that does not
// depend on how a store keeps them.
func (f Fairness) append(b []byte) []byte {
	var texts []string
	add := func(at time.Time, number uint64, parts ...string) {
		text := appendText(nil, parts...)
		text = binary.BigEndian.AppendUint64(text, uint64(at.UnixMilli()))
		texts = append(texts, string(binary.AppendUvarint(text, number)))
	}
	for _, s := range f.Seeds {
		add(s.At, uint64(s.Number), "seed", string(s.ID), string(s.Account), s.Game, string(s.Commitment[:]), string(s.Sealed))
	}
	for _, c := range f.Confirmations {
		add(c.At, 0, "confirmation", string(c.Seed), c.Client)
	}
	for _, r := range f.Reveals {
		add(r.At, 0, "reveal", string(r.Seed), string(r.Secret[:]))
	}
	for _, t := range f.Tickets {
		add(time.UnixMilli(0), t.Nonce, "ticket", string(t.Round), string(t.Seed), t.Client)
	}
	slices.Sort(texts)
	return appendText(b, texts...)
}
