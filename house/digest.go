package house

import (
	"crypto/sha256"
	"encoding/binary"
)

// DigestOf is the digest of a journal line: over its number, its event, the
// postings and the causes of its change, each with its length in front.
func DigestOf(number uint64, e Event, postings []Posting, runs []Run) [32]byte {
	b := make([]byte, 0, 512)
	b = binary.BigEndian.AppendUint64(b, number)
	b = appendText(b, e.Name, e.Subject, e.Detail)
	b = binary.BigEndian.AppendUint64(b, uint64(e.At.UnixMilli()))
	b = binary.AppendUvarint(b, uint64(len(postings)))
	for _, p := range postings {
		b = appendText(b, string(p.Reason), string(p.Round), string(p.From), string(p.To), p.Currency)
		b = binary.BigEndian.AppendUint64(b, uint64(p.Amount))
	}
	b = binary.AppendUvarint(b, uint64(len(runs)))
	for _, r := range runs {
		b = appendText(b, string(r.Round))
		b = binary.AppendUvarint(b, uint64(r.Number))
		b = binary.BigEndian.AppendUint64(b, uint64(r.At.UnixMilli()))
		causes := r.Causes.AppendBinary(nil)
		b = binary.AppendUvarint(b, uint64(len(causes)))
		b = append(b, causes...)
	}
	return sha256.Sum256(b)
}

func appendText(b []byte, texts ...string) []byte {
	for _, t := range texts {
		b = binary.AppendUvarint(b, uint64(len(t)))
		b = append(b, t...)
	}
	return b
}
