package wallettest

import (
	"strings"

	"croupier/house"
	"croupier/house/wallet"
	"croupier/odds"
)

func (x *table) session() {
	for i, s := range x.who {
		if s.Name == "" || s.Currency != "CZK" || s.Token == "" || s.Balance != Begins {
			x.Errorf("session %d: %+v", i, s)
		}
		x.has(i, Begins)
	}
	if x.who[0].Name == x.who[1].Name || x.who[0].Token == x.who[1].Token {
		x.Error("two players are one")
	}
	_, err := x.bed.Wallet.Open(background, "nobody's word")
	x.wants(err, wallet.SessionEnded)
	_, err = x.bed.Wallet.Balance(background, wallet.Player{Name: "nobody", Currency: "CZK"})
	x.wants(err, wallet.NoPlayer)
	_, err = x.bed.Wallet.Balance(background, wallet.Player{Name: x.who[0].Name, Currency: "EUR"})
	x.wants(err, wallet.NoPlayer)
}

func (x *table) moves() {
	stake := x.entry(0, "r", 300, 0)
	first := x.applied(stake, 700)
	if again := x.applied(stake, 700); again != first {
		x.Errorf("the same entry again gives %+v, at first %+v", again, first)
	}
	more := x.entry(0, "r", 200, 0)
	more.Step = 1
	x.applied(more, 500)
	part := x.entry(0, "r", 0, 50)
	x.applied(part, 550)
	win := x.entry(0, "r", 0, 450)
	win.Final = true
	x.applied(win, 1000)
	x.applied(win, 1000)
	both := x.entry(0, "s", 400, 100) // stake and win in one step
	both.Final = true
	x.applied(both, 700)
	x.has(0, 700)
	x.has(1, Begins)
	x.is(stake.Key, wallet.Applied)
	x.is("never heard of", wallet.Absent)
	// The first answer is given again, whatever has happened since.
	if again := x.applied(stake, 700); again != first {
		x.Errorf("the same entry again gives %+v, at first %+v", again, first)
	}
}

func (x *table) refusals() {
	for i := range 2 {
		x.applied(x.entry(0, house.ID("r"+string(rune('0'+i))), 500, 0), Begins-500*odds.Amount(1+i))
	}
	poor := x.entry(0, "s", 1, 0)
	x.refused(poor, wallet.Insufficient)
	high := x.entry(1, "t", Most+1, 0)
	x.refused(high, wallet.Limit)
	x.has(0, 0)
	x.has(1, Begins)
	x.applied(x.entry(0, "r0", 0, 400), 400)
	x.refused(poor, wallet.Insufficient) // final: it would be taken now
	x.is(poor.Key, wallet.Denied)
	x.cancelled(poor)
	x.has(0, 400)
}

func (x *table) ended() {
	stake := x.entry(0, "r", 100, 0)
	x.applied(stake, 900)
	undone := x.entry(0, "s", 100, 0)
	x.applied(undone, 800)
	x.bed.End(x.bed.Launch[0])
	x.refused(x.entry(0, "t", 100, 0), wallet.SessionEnded)
	foreign := x.entry(1, "t", 100, 0)
	foreign.Player = x.who[0].Player
	x.refused(foreign, wallet.SessionEnded)
	none := x.entry(1, "t", 100, 0)
	none.Session = ""
	x.refused(none, wallet.SessionEnded)
	x.applied(stake, 900) // known before, so it is no stake any more
	x.applied(x.entry(0, "r", 0, 250), 1050)
	x.cancelled(undone)
	x.has(0, 1150)
	x.has(1, Begins)
}

func (x *table) cancels() {
	stake := x.entry(0, "r", 300, 0)
	x.applied(stake, 700)
	for range 2 {
		x.cancelled(stake)
		x.has(0, Begins)
	}
	x.refused(stake, wallet.Tombstone)
	x.is(stake.Key, wallet.Cancelled)
	win := x.entry(0, "r", 0, 100)
	x.applied(win, 1100)
	_, err := x.bed.Wallet.Cancel(background, win)
	x.wants(err, wallet.NotTaken)
	x.has(0, 1100)
}

func (x *table) tombstone() {
	late := x.entry(0, "r", 300, 0)
	x.cancelled(late)
	x.is(late.Key, wallet.Cancelled)
	x.refused(late, wallet.Tombstone)
	x.cancelled(late)
	x.has(0, Begins)
}

func (x *table) closed() {
	x.applied(x.entry(0, "r", 100, 0), 900)
	over := wallet.Closing{Player: x.who[0].Player, Round: "r"}
	for range 2 {
		got, err := x.bed.Wallet.Close(background, over)
		if err != nil || got.State != wallet.Closed || got.Key != "r" || got.Balance != 900 {
			x.Errorf("close: %+v (%v)", got, err)
		}
	}
	x.refused(x.entry(0, "r", 100, 0), wallet.RoundClosed)
	x.applied(x.entry(0, "r", 0, 40), 940)
	final := x.entry(0, "s", 100, 0)
	final.Final = true
	x.applied(final, 840)
	x.refused(x.entry(0, "s", 100, 0), wallet.RoundClosed)
	// A round that the wallet has not heard of can be closed, before its stake comes.
	if _, err := x.bed.Wallet.Close(background, wallet.Closing{Player: x.who[0].Player, Round: "t"}); err != nil {
		x.Error(err)
	}
	x.refused(x.entry(0, "t", 100, 0), wallet.RoundClosed)
	x.has(0, 840)
}

func (x *table) keys() {
	e := x.entry(0, "r", 100, 0)
	x.applied(e, 900)
	for _, change := range []func(*wallet.Entry){
		func(e *wallet.Entry) { e.Stake++ },
		func(e *wallet.Entry) { e.Win++ },
		func(e *wallet.Entry) { e.Round = "s" },
		func(e *wallet.Entry) { e.Step++ },
		func(e *wallet.Entry) { e.Final = true },
		func(e *wallet.Entry) { e.Player, e.Session = x.who[1].Player, x.who[1].Token },
	} {
		other := e
		change(&other)
		x.refused(other, wallet.KeyReused)
	}
	x.has(0, 900)
	x.has(1, Begins)
}

func (x *table) nonsense() {
	for _, change := range []func(*wallet.Entry){
		func(e *wallet.Entry) { e.Stake = -1 },
		func(e *wallet.Entry) { e.Win = -1 },
		func(e *wallet.Entry) { e.Stake = 0 },
		func(e *wallet.Entry) { e.Key = "" },
		func(e *wallet.Entry) { e.Key = strings.Repeat("k", wallet.KeyMost+1) },
		func(e *wallet.Entry) { e.Round = "" },
		func(e *wallet.Entry) { e.Name = "" },
	} {
		e := x.entry(0, "r", 100, 0)
		change(&e)
		x.refused(e, wallet.NotTaken)
	}
	nobody := x.entry(0, "r", 100, 0)
	nobody.Name = "nobody"
	x.refused(nobody, wallet.NoPlayer)
	x.has(0, Begins)
}
