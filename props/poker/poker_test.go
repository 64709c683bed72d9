package poker

import "testing"

func TestClassCount(t *testing.T) {
	if len(classes) != int(Highest) {
		t.Fatal(len(classes))
	}
	for c := HighCard; c <= RoyalFlush; c++ {
		if got := classes[firsts[c]-1] >> 20; got != strength(c) {
			t.Error(c, got)
		}
		if c > 0 {
			if got := classes[firsts[c]-2] >> 20; got != strength(c-1) {
				t.Error(c, got)
			}
		}
	}
}
