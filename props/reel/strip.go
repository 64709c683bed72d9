package reel

// Strip is a closed band of symbols by their index; after the last comes the
// first. It is read-only once a game is loaded.
type Strip []uint8

// Window fills rows with what is seen at a stop, from the top row down: the
// symbol at the stop first, then those after it, round the band as often as
// needed. It panics if the strip has no such stop.
func (s Strip) Window(stop uint32, rows []uint8) {
	at := int(stop)
	for i := range rows {
		rows[i] = s[at]
		if at++; at == len(s) {
			at = 0
		}
	}
}

// At returns the symbol seen in one row, from 0 at the top, at a stop. It
// panics if the strip has no such stop.
func (s Strip) At(stop uint32, row int) uint8 {
	_ = s[stop]
	return s[(int(stop)+row)%len(s)]
}

// Counts returns how often each of the symbols 0 to symbols-1 is on the strip,
// which are the weights of a single row. It panics on a symbol beyond.
func (s Strip) Counts(symbols int) []uint32 {
	counts := make([]uint32, symbols)
	for _, x := range s {
		counts[x]++
	}
	return counts
}

// Bounds returns the number of stops of each strip: what draw.Source.Each is
// asked for one spin.
func Bounds(strips []Strip) []uint32 {
	bounds := make([]uint32, len(strips))
	for i, s := range strips {
		bounds[i] = uint32(len(s))
	}
	return bounds
}
