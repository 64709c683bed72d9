package draw

import "encoding/binary"

// Read fills p with the words that questions would be answered from, before any
// scaling, for test batteries (RG-14); such words answer nothing else. It never
// returns less than len(p) and no error: a failure panics as any question does.
func (l *Live) Read(p []byte) (int, error) {
	for rest := p; len(rest) > 0; {
		var word [4]byte
		binary.BigEndian.PutUint32(word[:], l.word())
		rest = rest[copy(rest, word[:]):]
	}
	return len(p), nil
}
