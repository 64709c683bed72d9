package games

import (
	"math"
	"slices"
	"strings"

	"croupier/odds"
	"croupier/play"
)

// none is what a key says where a table does without what it is about.
const none = "none"

// word is the place of a word among those that a key may hold; another is a fault
// of the file, and then it is 0.
func (r *reading) word(key, word string, words ...string) int {
	at := slices.Index(words, word)
	if at < 0 {
		r.say(key, "%q; it is one of: %s", word, strings.Join(words, ", "))
	}
	return max(at, 0)
}

// offered reports whether a side bet is on the table: the key says offered, or
// none.
func (r *reading) offered(key, word string) bool {
	return r.word(key, word, none, "offered") == 1
}

// share reads a fraction of a stake, such as 1/4.
func (r *reading) share(key, text string) odds.Part {
	p, err := odds.ParsePart(text)
	if err != nil {
		r.say(key, "%v", err)
	}
	return p
}

// pays reads odds to one joined by slashes, the best first, such as 10/3/3:2/1. It
// fills all of them, or none and says why.
func (r *reading) pays(key, text string, into ...*odds.Part) {
	words := strings.Split(text, "/")
	if len(words) != len(into) {
		r.say(key, "%q; it is %d pays to one joined by slashes, the best first", text, len(into))
		return
	}
	read := make([]odds.Part, len(words))
	for i, word := range words {
		var err error
		if read[i], err = odds.ParsePart(strings.Replace(word, ":", "/", 1)); err != nil {
			r.say(key, "%q; a pay is a whole number, or odds such as 3:2: %v", word, err)
			return
		}
	}
	for i, p := range read {
		*into[i] = p
	}
}

// wholePays are pays in whole numbers, such as 40/30/6/3/1.
func (r *reading) wholePays(key, text string, into ...*uint32) {
	read := make([]odds.Part, len(into))
	at := make([]*odds.Part, len(into))
	for i := range read {
		at[i] = &read[i]
	}
	before := len(r.faults)
	r.pays(key, text, at...)
	if len(r.faults) > before {
		return
	}
	for i, p := range read {
		if !p.IsWhole() || p.Sign() < 0 || p.Num() > math.MaxUint32 {
			r.say(key, "%s; a pay is a whole number to one", p)
			return
		}
		*into[i] = uint32(p.Num())
	}
}

// limits are the least and the most of a spot that takes any stake between them.
func limits(l [2]uint32) play.Limits { return play.Limits{Least: l[0], Most: l[1], By: 1} }
