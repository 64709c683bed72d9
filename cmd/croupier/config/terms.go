package config

import (
	"time"

	"croupier/house/venue"
	"croupier/odds"
)

// Terms are the settings of PL-6, each of which a place may leave to its
// jurisdiction.
type Terms struct {
	Age           *int    `toml:"age" comment:"From which age one may play and be there (BC-H-13: 21)."`
	Autoplay      *bool   `toml:"autoplay" comment:"Whether games may follow each other without START (DM-7)."`
	StakeMost     *string `toml:"stake-most" comment:"The most that a game may be started with; more is refused."`
	WinMost       *string `toml:"win-most" comment:"The most that a game may win: a gamble is not offered where its win would pass it (PL-45)."`
	OverLimit     *string `toml:"over-limit" comment:"What becomes of a bet above the most of its spot: cut or refuse." one:"cut refuse"`
	ShortestGame  *Span   `toml:"shortest-game" comment:"How long a machine waits from one start to the next."`
	HandPayAbove  *string `toml:"hand-pay-above" comment:"The win of a game, jackpots included, over which it is paid by hand; at it, it is credited (BC-M-20). 0: nothing but jackpots is paid by hand."`
	Jackpots      *string `toml:"jackpots" comment:"Who pays a jackpot: staff, as a claim (DM-32), or the machine, as long as the win of its game is not over hand-pay-above (BC-M-19)." one:"staff machine"`
	FourEyesAbove *string `toml:"four-eyes-above" comment:"Over which a payment by hand needs a second of the staff (PL-42). 0: every one does."`
	AttendWithin  *Span   `toml:"attend-within" comment:"How soon staff come to a machine that calls (BC-M-20)."`
	AlarmAfter    *Span   `toml:"alarm-after" comment:"When a win that is not credited, or a claim past its time, is told as an alarm; under 10 minutes (PL-21)."`
	IdleAfter     *Span   `toml:"idle-after" comment:"How long a machine stands before its balance goes back to the wallet (BC-H-10). 0: it stays."`
	ReserveMost   *Span   `toml:"reserve-most" comment:"For how long staff may reserve a machine (BC-H-10)."`
	CodeLasts     *Span   `toml:"code-lasts" comment:"The life of a QR code (PL-22)."`
	LoadMost      *string `toml:"load-most" comment:"The most that one scan may load. 0: all that the wallet has."`
	DiligenceFrom *string `toml:"diligence-from" comment:"The sum of deposits from which, it included, due diligence applies (BC-H-6, BC-R17). 0: never."`
	DiligenceDays *int    `toml:"diligence-days" comment:"Within how many days those deposits are counted together."`
	VenueMost     *string `toml:"venue-most" comment:"Up to which, it included, a jackpot is paid at the venue; above it at the operator's seat (DM-34). 0: all at the venue."`
	VenueDays     *int    `toml:"venue-days" comment:"Within how many calendar days of the win at the venue (DM-R15)."`
	OfficeDays    *int    `toml:"office-days" comment:"And at the operator's seat."`
	LateAfter     *Span   `toml:"late-after" comment:"The age from which a round that stays open at a machine is ended (PL-13). 0: it stays."`
	LateBy        *string `toml:"late-by" comment:"How: finish (by its default moves) or refund." one:"finish refund"`
	KeepYears     *int    `toml:"keep-years" comment:"For how many years papers and rounds are kept at least (DM-35)."`
}

// termsOf writes all terms down.
func termsOf(t venue.Terms, c odds.Currency) Terms {
	amount := func(a odds.Amount) *string { return of(plain(a, c)) }
	return Terms{
		Age: &t.Age, Autoplay: &t.Autoplay, StakeMost: amount(t.StakeMost), WinMost: amount(t.WinMost), OverLimit: of(string(t.OverLimit)),
		ShortestGame: span(t.ShortestGame), HandPayAbove: amount(t.HandPayAbove), FourEyesAbove: amount(t.FourEyesAbove),
		AttendWithin: span(t.AttendWithin), AlarmAfter: span(t.AlarmAfter), IdleAfter: span(t.IdleAfter), ReserveMost: span(t.ReserveMost),
		CodeLasts: span(t.CodeLasts), LoadMost: amount(t.LoadMost), DiligenceFrom: amount(t.DiligenceFrom), DiligenceDays: &t.DiligenceDays,
		VenueMost: amount(t.VenueMost), VenueDays: &t.VenueDays, OfficeDays: &t.OfficeDays, LateAfter: span(t.LateAfter),
		Jackpots: of(string(t.Jackpots)), LateBy: of(string(t.LateBy)), KeepYears: &t.KeepYears,
	}
}

func of[T any](v T) *T { return &v }

func span(d time.Duration) *Span { return of(Span(d)) }

// over are the terms with what is written here in their place; say is told of an
// amount that is none.
func (t Terms) over(v venue.Terms, c odds.Currency, say func(key, what string)) venue.Terms {
	for _, n := range []struct {
		from *int
		to   *int
	}{{t.Age, &v.Age}, {t.DiligenceDays, &v.DiligenceDays}, {t.VenueDays, &v.VenueDays}, {t.OfficeDays, &v.OfficeDays}, {t.KeepYears, &v.KeepYears}} {
		if n.from != nil {
			*n.to = *n.from
		}
	}
	for _, d := range []struct {
		from *Span
		to   *time.Duration
	}{
		{t.ShortestGame, &v.ShortestGame}, {t.AttendWithin, &v.AttendWithin}, {t.AlarmAfter, &v.AlarmAfter}, {t.IdleAfter, &v.IdleAfter},
		{t.ReserveMost, &v.ReserveMost}, {t.CodeLasts, &v.CodeLasts}, {t.LateAfter, &v.LateAfter},
	} {
		if d.from != nil {
			*d.to = time.Duration(*d.from)
		}
	}
	for _, a := range []struct {
		key  string
		from *string
		to   *odds.Amount
	}{
		{"stake-most", t.StakeMost, &v.StakeMost}, {"win-most", t.WinMost, &v.WinMost}, {"hand-pay-above", t.HandPayAbove, &v.HandPayAbove},
		{"four-eyes-above", t.FourEyesAbove, &v.FourEyesAbove}, {"load-most", t.LoadMost, &v.LoadMost},
		{"diligence-from", t.DiligenceFrom, &v.DiligenceFrom}, {"venue-most", t.VenueMost, &v.VenueMost},
	} {
		if a.from == nil {
			continue
		}
		amount, err := odds.ParseAmount(*a.from, c)
		if err != nil {
			say(a.key, err.Error())
			continue
		}
		*a.to = amount
	}
	if t.Autoplay != nil {
		v.Autoplay = *t.Autoplay
	}
	if t.OverLimit != nil {
		v.OverLimit = venue.Over(*t.OverLimit)
	}
	if t.Jackpots != nil {
		v.Jackpots = venue.Payer(*t.Jackpots)
	}
	if t.LateBy != nil {
		v.LateBy = venue.Late(*t.LateBy)
	}
	return v
}
