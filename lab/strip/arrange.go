package strip

import (
	"slices"

	"croupier/draw"
	"croupier/props/reel"
)

// arrangings is how often an order is begun anew before it is given up.
const arrangings = 2000

// arrange puts blocks of symbols, given by symbol, in a random order round a
// band, those of one symbol at least gap apart; ok is false when none was found.
func arrange(blocks [][]int, gap int, d draw.Source) (strip reel.Strip, ok bool) {
	n := 0
	for _, sizes := range blocks {
		n += length(sizes)
	}
	for range arrangings {
		strip = make(reel.Strip, 0, n)
		left := slices.Clone(blocks)
		for len(strip) < n {
			s, found := pick(strip, left, n, gap, d)
			if !found {
				break
			}
			for range left[s][0] {
				strip = append(strip, uint8(s))
			}
			left[s] = left[s][1:]
		}
		if len(strip) == n {
			return strip, true
		}
	}
	return nil, false
}

// pick draws the next symbol, each as likely as it is left, among those that
// may stand here; one that could not be placed later is taken first.
func pick(strip reel.Strip, left [][]int, n, gap int, d draw.Source) (s int, found bool) {
	var total uint32
	weights := make([]uint32, len(left))
	room := n - len(strip)
	for s, sizes := range left {
		k := len(sizes)
		if k == 0 || !fits(strip, uint8(s), sizes[0], n, gap) {
			continue
		}
		if (k-1)*(gap+sizes[0]-1)+sizes[0] >= room-gap { // it has hardly a place to lose
			return s, true
		}
		weights[s] = uint32(k)
		total += uint32(k)
	}
	if total == 0 {
		return 0, false
	}
	return d.Pick(weights, total), true
}

// fits reports whether size of s may follow: it is not among the last gap−1
// symbols, nor, round the end of the band, among the first.
func fits(strip reel.Strip, s uint8, size, n, gap int) bool {
	at := len(strip)
	for back := 1; back < gap; back++ {
		if at-back >= 0 && strip[at-back] == s {
			return false
		}
		if ahead := at + size - 1 + back - n; ahead >= 0 && ahead < at && strip[ahead] == s {
			return false
		}
	}
	return true
}
