package draw

import "unsafe"

// Word is a raw word of a generator, all of its values equally likely. Live
// draws use 32 bits. The 16-bit instance is the same code with words few enough
// to be counted one by one, which is how the tests prove it exact (RG-3).
type Word interface{ uint16 | uint32 }

// Scale maps a raw word to a number below n, or refuses the word. Below the
// greatest multiple of n that the word's range holds, every number owns equally
// many words (it is the word modulo n); words from there on are refused and the
// caller takes the next one. It panics if n is 0 or above the word's range.
func Scale[W Word](w W, n uint32) (v uint32, ok bool) {
	span := uint64(1) << (8 * unsafe.Sizeof(w))
	if n == 0 || uint64(n) > span {
		panic("draw: bound of a draw is 0 or wider than the word")
	}
	if uint64(w) >= span-span%uint64(n) {
		return 0, false
	}
	return uint32(uint64(w) % uint64(n)), true
}
