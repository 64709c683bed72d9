package fast_test

// frozen are the first answers of some streams: four numbers below 2^32 - 1, one
// spin of the reels, one index of the table, one card.
var frozen = []struct {
	run   uint64
	game  string
	chunk uint64
	want  []uint32
}{
	{0, "", 0, []uint32{2064596574, 3448016483, 2149150253, 2301872645, 19, 16, 5, 22, 17, 3, 38}},
	{1, "slots", 0, []uint32{1578806610, 355458706, 3065416392, 3356688419, 15, 16, 29, 5, 8, 3, 27}},
	{1, "slots", 1, []uint32{1153553830, 3918353444, 4020169128, 3271075055, 21, 30, 26, 30, 30, 3, 16}},
	{20260, "roulette", 1 << 40, []uint32{2314817968, 4142379767, 3185765496, 2629366025, 7, 27, 1, 25, 31, 3, 43}},
}
