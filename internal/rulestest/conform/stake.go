package conform

import (
	"testing"

	"croupier/play"
)

// stakes: BC-M-16: nothing makes a seat stake more than it has wagered. The
// house's steps cannot, since only a move carries units; silence costs nothing
// in any game, and where the wagers are all that a round may cost, no offer asks
// for more.
func stakes[S, C comparable, F any](t testing.TB, s Subject[S, C, F]) {
	s.tours(t, func(r *tour[S, C, F], _ Opening[C]) {
		r.decide = func(_ *S, seat int, offered []play.Offer) {
			if units := Silent(nil, seat, offered).Units; units != 0 {
				t.Errorf("BC-M-16: silence costs seat %d %d units", seat, units)
			}
			for _, o := range offered {
				if s.Once && (o.Class == play.Stake || o.Most != 0) {
					t.Errorf("BC-M-16: the offer %v asks for more than the wagers", o)
				}
			}
		}
	})
}
