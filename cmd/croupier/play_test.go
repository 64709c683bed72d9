package main

import (
	"strings"
	"testing"
)

// A table's choices are listed with what tells them apart: a tile by its number,
// a raise with the least and with the most that it takes.
func TestPlayNamesTheChoicesOfTables(t *testing.T) {
	for _, c := range []struct {
		args []string
		want []string
		not  string
	}{
		{[]string{"mines", "--on", "mines=1", "--seed", "1"}, []string{"  1  pick 0\n", "  2  pick 1\n", "  25  pick 24\n"}, "pick red"},
		{[]string{"ultimate-holdem", "--on", "ante=1", "--on", "blind=1", "--seed", "1"},
			[]string{"  1  pass\n", "  2  raise units 3\n", "  3  raise units 4\n"}, "raise\n"},
	} {
		r := croupier("", append([]string{"play"}, c.args...)...)
		if r.status != 0 || r.err != "" {
			t.Errorf("play %v: status %d, stderr %q", c.args, r.status, r.err)
		}
		for _, want := range c.want {
			if !strings.Contains(r.out, want) {
				t.Errorf("play %v does not offer %q:\n%s", c.args, want, r.out)
			}
		}
		if strings.Contains(r.out, c.not) {
			t.Errorf("play %v says %q:\n%s", c.args, c.not, r.out)
		}
	}
}
