package fast

import "encoding/binary"

// Read fills p with the stream's words, little-endian, before any scaling, for
// test batteries (RG-14). It never returns less than len(p) and no error; the
// last word's bytes that find no room are lost.
func (s *Source) Read(p []byte) (int, error) {
	for rest := p; len(rest) > 0; {
		var word [8]byte
		binary.LittleEndian.PutUint64(word[:], s.words.Uint64())
		rest = rest[copy(rest, word[:]):]
	}
	return len(p), nil
}
