package roulette

// Pockets is the number of pockets of the wheel, 0 to 36.
const Pockets = 37

// Wheel is the numbers in the order of the pockets (BC-RL-4), clockwise from
// zero. The pocket that a Step draws is an index of it.
var Wheel = [Pockets]uint8{
	0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
	5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
}

// pocketOf is the place of each number on the wheel.
var pocketOf = func() (at [Pockets]uint8) {
	for pocket, n := range Wheel {
		at[n] = uint8(pocket)
	}
	return at
}()

// PocketOf is the index in Wheel of a number; it panics above 36.
func PocketOf(number uint8) uint8 { return pocketOf[number] }

// reds has a bit for every red number.
const reds = 1<<1 | 1<<3 | 1<<5 | 1<<7 | 1<<9 | 1<<12 | 1<<14 | 1<<16 | 1<<18 |
	1<<19 | 1<<21 | 1<<23 | 1<<25 | 1<<27 | 1<<30 | 1<<32 | 1<<34 | 1<<36

// Colour is red, black or green, which is zero's.
func Colour(number uint8) string {
	switch {
	case number == 0:
		return "green"
	case reds>>number&1 == 1:
		return "red"
	}
	return "black"
}

// Ringed is the number of the second ring that lies at a pocket of the wheel
// once the ring has turned by an offset, and so its bonus number with that of the
// pocket (BC-RL-5). Both are below 37.
func Ringed(pocket, offset uint8) (second, bonus uint8) {
	second = Wheel[(int(pocket)+int(offset))%Pockets]
	return second, second + Wheel[pocket]
}
