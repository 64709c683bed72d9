package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"io"

	"croupier/draw"
)

// SeedSize is the length of a server seed in bytes.
const SeedSize = 32

// The tags keep commitments and draws apart: no commitment is a block of draws.
const (
	commitTag = "croupier commitment 1:"
	drawTag   = "croupier draw 1:"
)

// Commitment binds the house to a server seed that nobody knows yet: SHA-256 of
// the text "croupier commitment 1:" and the 32 bytes of the seed behind it.
func Commitment(seed [SeedSize]byte) [sha256.Size]byte {
	return sha256.Sum256(append([]byte(commitTag), seed[:]...))
}

// Source is the draws of one round: those of a server seed, a client seed and a
// nonce, the same whenever they are asked for again. Block j, from 0, is
//
//	HMAC-SHA256(server seed, "croupier draw 1:" | length | client seed | nonce | j)
//
// with the length of the client seed in bytes and j as 32 bits, the nonce as 64
// bits, all big-endian. A block is eight words of 32 bits, big-endian. A number
// below n is the next word that lies below the greatest multiple of n that 2^32
// holds, modulo n (RG-3).
//
// A Source is used by pointer and shows nothing of itself when printed (PL-8).
type Source struct {
	mac   hash.Hash
	head  []byte // of every block's text
	block []byte
	next  int
	count uint32 // blocks so far
	each  []uint32
}

// New is the draws of a round from their start.
func New(seed [SeedSize]byte, client string, nonce uint64) *Source {
	head := append([]byte(drawTag), binary.BigEndian.AppendUint32(nil, uint32(len(client)))...)
	head = append(head, client...)
	return &Source{
		mac: hmac.New(sha256.New, seed[:]), head: binary.BigEndian.AppendUint64(head, nonce),
		block: make([]byte, 0, sha256.Size),
	}
}

// Uniform answers one of the n numbers below n, all equally likely over the
// seeds.
func (s *Source) Uniform(n uint32) uint32 {
	if n == 0 {
		panic("fair: Uniform of 0")
	}
	for {
		if v, ok := draw.Scale(s.word(), n); ok {
			return v
		}
	}
}

// Each answers one independent Uniform per bound.
func (s *Source) Each(bounds []uint32) []uint32 {
	s.each = s.each[:0]
	for _, n := range bounds {
		s.each = append(s.each, s.Uniform(n))
	}
	return s.each
}

// Pick answers index i with weights[i] chances in total, by one scaled draw
// below total.
func (s *Source) Pick(weights []uint32, total uint32) int {
	if total == 0 {
		panic("fair: Pick of total 0")
	}
	return draw.Index(weights, total, s.Uniform(total))
}

// word is the next word.
func (s *Source) word() uint32 {
	if s.next == len(s.block) {
		s.mac.Reset()
		s.mac.Write(s.head)
		s.mac.Write(binary.BigEndian.AppendUint32(nil, s.count))
		s.block, s.next = s.mac.Sum(s.block[:0]), 0
		if s.count++; s.count == 0 {
			panic("fair: a round of 2^35 words")
		}
	}
	w := binary.BigEndian.Uint32(s.block[s.next:])
	s.next += 4
	return w
}

// Wipe forgets the words that are not used yet (RG-6). The seed's owner makes a
// new Source for what follows, and no question may be asked of this one.
func (s *Source) Wipe() {
	clear(s.block[:cap(s.block)])
	clear(s.each[:cap(s.each)])
	s.mac, s.block, s.next = nil, nil, 0
}

// Format writes the type's name only, whatever the verb.
func (s *Source) Format(f fmt.State, _ rune) { io.WriteString(f, "fair.Source") }
