package poker

// Rank is the worth of the best five cards of a hand, ace high or low as suits
// it: 1 (7-5-4-3-2) to 7462 (a royal flush). The higher wins, equal ranks tie;
// suits never count. 0 is the rank of no hand.
type Rank uint16

// The ends of the scale.
const (
	Lowest  Rank = 1
	Highest Rank = 7462
)

// Category is what a hand of five is called.
type Category uint8

// The categories, rising. The royal flush, the highest straight flush, is one of
// its own since pay tables name it.
const (
	HighCard Category = iota
	Pair
	TwoPair
	ThreeOfAKind
	Straight
	Flush
	FullHouse
	FourOfAKind
	StraightFlush
	RoyalFlush
)

// Categories is how many there are.
const Categories = 10

// firsts are the lowest ranks of the categories: the numbers of classes before
// them, and one. Ranks make 1277 high hands (of 13 choose 5 sets of ranks 10 are
// straights), 13 × 220 pairs, 78 × 11 two pairs, 13 × 66 threes, 10 straights,
// 1277 flushes, 13 × 12 full houses and fours, 10 straight flushes.
var firsts = [Categories]Rank{1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453, 7462}

var categoryNames = [Categories]string{
	"high-card", "pair", "two-pair", "three-of-a-kind", "straight",
	"flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush",
}

// Category returns the category of a rank; the rank of no hand has HighCard.
func (r Rank) Category() Category {
	c := RoyalFlush
	for c > HighCard && r < firsts[c] {
		c--
	}
	return c
}

// Floor returns the lowest rank of a category: r is of c or better while r is
// not below it.
func (c Category) Floor() Rank { return firsts[c] }

// String returns the category in lower-case words joined by hyphens.
func (c Category) String() string {
	if c >= Categories {
		return "category?"
	}
	return categoryNames[c]
}

// String returns the name of the rank's category.
func (r Rank) String() string { return r.Category().String() }
