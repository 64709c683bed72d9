package postgres

import (
	"slices"

	"github.com/jackc/pgx/v5"

	"croupier/house"
	"croupier/store/record"
)

// ahead is what is read for a whole batch at once, before its commands run.
type ahead struct {
	found []func(*known)
}

// keep puts what was found into the working set.
func (w *ahead) keep(k *known) {
	for _, put := range w.found {
		put(k)
	}
}

// set is names, each once, in the order in which they came.
type set[K comparable] struct {
	seen map[K]bool
	all  []K
}

func (s *set[K]) add(k K) {
	if s.seen == nil {
		s.seen = map[K]bool{}
	}
	if !s.seen[k] {
		s.seen[k] = true
		s.all = append(s.all, k)
	}
}

// wishes are what is to be read ahead.
type wishes struct {
	accounts, players, games set[string]
	purses                   set[house.Purse]
	kept                     set[house.Key]
	carries, seeds           set[spot]
	runs                     set[house.ID]
}

// ahead queues the look-ups of all that commands are about and that is not
// known.
func (l *lane) ahead(b *pgx.Batch, about []house.About) *ahead {
	w, q := &ahead{}, &wishes{}
	for _, a := range about {
		if sound(string(a.Account), a.Key, a.Game) {
			l.wish(q, a)
		}
	}
	for p := range l.habits.shared {
		if _, known := l.known.lots[p]; !known {
			q.purses.add(p)
		}
	}
	w.people(b, q)
	w.lots(b, q)
	w.replies(b, q)
	w.rounds(b, q)
	w.leftovers(b, q)
	w.fixtures(b, l)
	return w
}

// wish adds what one command will look up.
func (l *lane) wish(q *wishes, a house.About) {
	k := l.known
	if a.Account != "" {
		purses := []house.Purse{house.PurseOf(house.PlayerPurse, string(a.Account)), house.PurseOf(house.TerminalPurse, string(a.Account))}
		if account, known := k.accounts[a.Account]; known {
			purses = []house.Purse{account.Purse()}
		} else {
			q.accounts.add(string(a.Account))
		}
		for _, p := range append(purses, l.habits.others[a.Account]...) {
			if _, known := k.lots[p]; !known {
				q.purses.add(p)
			}
		}
		if a.Key != "" {
			q.kept.add(house.Key{Account: a.Account, Text: a.Key})
		}
	}
	if a.Account != "" && !k.whole[a.Account] {
		q.players.add(string(a.Account))
	}
	if a.Game == "" {
		return
	}
	if _, known := k.games[a.Game]; !known {
		q.games.add(a.Game)
	}
	if a.Account == "" {
		return
	}
	at, habit := spot{a.Account, a.Game}, l.habits.game(a.Game)
	if id := k.open[at]; id != "" {
		if _, known := k.runs[id]; !known {
			q.runs.add(id)
		}
	}
	if _, known := k.carries[at]; !known && habit.carries {
		q.carries.add(at)
	}
	if _, known := k.held[at]; !known && habit.seeds {
		q.seeds.add(at)
	}
}

// queue queues a query that reads rows of a kind, and what is to be done with
// them.
func queue[T any](w *ahead, b *pgx.Batch, read func(scan) (T, error), keep func(*known, []T), text string, args ...any) {
	b.Queue(text, args...).Query(func(rows pgx.Rows) error {
		var all []T
		for rows.Next() {
			row, err := read(rows.Scan)
			if err != nil {
				return err
			}
			all = append(all, row)
		}
		w.found = append(w.found, func(k *known) { keep(k, all) })
		return rows.Err()
	})
}

func (w *ahead) people(b *pgx.Batch, q *wishes) {
	if len(q.accounts.all) > 0 {
		queue(w, b, scanAccount, func(k *known, all []house.Account) {
			for _, a := range all {
				k.accounts[a.ID] = a
			}
		}, `SELECT `+accountColumns+` FROM account WHERE id = any($1)`, q.accounts.all)
	}
	if len(q.games.all) > 0 {
		queue(w, b, scanGame, func(k *known, all []house.Game) {
			for _, g := range q.games.all {
				k.games[g] = nil
			}
			for _, g := range all {
				k.games[g.Game] = &g
			}
		}, `SELECT game, disabled, withheld FROM game WHERE game = any($1)`, q.games.all)
	}
}

func (w *ahead) lots(b *pgx.Batch, q *wishes) {
	if len(q.purses.all) == 0 {
		return
	}
	queue(w, b, scanLot, func(k *known, all []house.Lot) {
		for _, p := range q.purses.all {
			k.lots[p] = nil
		}
		for _, lot := range all {
			k.lots[lot.Purse] = &lot
		}
	}, `SELECT name, currency, amount FROM purse WHERE name = any($1)`, list(q.purses.all, func(p *house.Purse) string { return string(*p) }))
}

func (w *ahead) replies(b *pgx.Batch, q *wishes) {
	if len(q.kept.all) == 0 {
		return
	}
	queue(w, b, func(scan scan) (r house.Kept, err error) {
		var asked []byte
		err = scan(&r.Key.Account, &r.Key.Text, &asked, &r.Reply.Status, &r.Reply.Body)
		copy(r.Asked[:], asked)
		return r, err
	}, func(k *known, all []house.Kept) {
		for _, key := range q.kept.all {
			k.kept[key] = nil
		}
		for _, r := range all {
			k.kept[r.Key] = &r
		}
	}, `SELECT kept.account, kept.key, asked, status, body FROM unnest($1::text[], $2::text[]) AS w (account, key)
		JOIN kept ON kept.account = w.account AND kept.key = w.key`,
		list(q.kept.all, func(k *house.Key) string { return string(k.Account) }),
		list(q.kept.all, func(k *house.Key) string { return k.Text }))
}

// openRound is an open round with the number of its awards.
type openRound struct {
	house.Round
	awards int
}

func (w *ahead) rounds(b *pgx.Batch, q *wishes) {
	if len(q.players.all) > 0 {
		queue(w, b, func(scan scan) (r openRound, err error) {
			r.Round, r.awards, err = record.Round(scan)
			return r, err
		}, func(k *known, all []openRound) {
			for _, account := range q.players.all {
				k.whole[house.ID(account)] = true
			}
			for _, r := range all {
				if r.awards > 0 { // it is read whole when it is asked for
					delete(k.whole, r.Account)
					continue
				}
				k.put(r.Round)
			}
		}, `SELECT `+record.RoundColumns+` FROM round WHERE account = any($1) AND state = 'open' AND live = ''`, q.players.all)
		queue(w, b, record.Run, keepRuns, `SELECT run.round, run.number, run.at, run.causes FROM round JOIN run ON run.round = round.id
			WHERE round.account = any($1) AND round.state = 'open' AND round.live = '' ORDER BY run.round, run.number`, q.players.all)
	}
	if len(q.runs.all) > 0 {
		queue(w, b, record.Run, keepRuns, `SELECT round, number, at, causes FROM run WHERE round = any($1) ORDER BY round, number`,
			list(q.runs.all, func(id *house.ID) string { return string(*id) }))
	}
}

// keepRuns keeps whole lists of runs.
func keepRuns(k *known, all []house.Run) {
	for i, r := range all {
		if i == 0 || all[i-1].Round != r.Round {
			k.runs[r.Round] = nil
		}
		k.runs[r.Round] = append(k.runs[r.Round], r)
	}
}

// leftovers are what rounds have left for the next: carries and seeds.
func (w *ahead) leftovers(b *pgx.Batch, q *wishes) {
	account := func(at *spot) string { return string(at.account) }
	game := func(at *spot) string { return at.game }
	if all := q.carries.all; len(all) > 0 {
		queue(w, b, func(scan scan) (c house.Carry, err error) {
			err = scan(&c.Account, &c.Game, &c.Edition, &c.Bytes)
			return c, err
		}, func(k *known, found []house.Carry) {
			for _, at := range all {
				k.carries[at] = nil
			}
			for _, c := range found {
				k.carries[spot{c.Account, c.Game}] = &c
			}
		}, `SELECT carry.account, carry.game, edition, bytes FROM unnest($1::text[], $2::text[]) AS w (account, game)
			JOIN carry ON carry.account = w.account AND carry.game = w.game`, list(all, account), list(all, game))
	}
	if all := q.seeds.all; len(all) > 0 {
		queue(w, b, record.Seed, func(k *known, found []house.Seed) {
			for _, at := range all {
				k.held[at] = ""
			}
			for _, s := range found { // by number: the last is the newest
				k.held[spot{s.Account, s.Game}], k.seeds[s.ID] = s.ID, s
			}
		}, `SELECT `+seedColumns+` FROM `+seedTables+`
			WHERE (account, game) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND reveal.seed IS NULL ORDER BY number`,
			list(all, account), list(all, game))
	}
}

// fixtures are what no command names and many look at: pools, the papers that
// stand behind them, and fences.
func (w *ahead) fixtures(b *pgx.Batch, l *lane) {
	var pools []string
	for name := range l.habits.pools {
		if _, known := l.known.pools[name]; !known {
			pools = append(pools, string(name.Purse()))
		}
	}
	if len(pools) > 0 {
		queue(w, b, record.Pool, func(k *known, all []house.Pool) {
			for _, p := range all {
				k.pools[p.Name] = p
			}
		}, `SELECT `+poolColumns+` FROM `+poolTables+` WHERE pool.purse = any($1)`, pools)
	}
	var names []paperName
	for name, missing := range l.habits.papers {
		if _, known := l.known.papers[name]; !known && missing >= often {
			names = append(names, name)
		}
	}
	if len(names) > few {
		names = names[:few]
	}
	if len(names) > 0 {
		queue(w, b, record.Paper, func(k *known, all []house.Paper) {
			for _, name := range names {
				k.papers[name] = nil
			}
			for _, p := range all {
				k.papers[paperName{p.Kind, p.ID}] = &p
			}
		}, newest+`JOIN unnest($1::text[], $2::text[]) AS w (kind, id) ON now.kind = w.kind AND now.id = w.id`,
			list(names, func(n *paperName) string { return n.kind }), list(names, func(n *paperName) string { return n.id }))
	}
	if len(l.habits.fences) > 0 {
		fences := make([]string, 0, len(l.habits.fences))
		for name := range l.habits.fences {
			fences = append(fences, name)
		}
		slices.Sort(fences)
		queue(w, b, func(scan scan) (f house.Fence, err error) {
			err = scan(&f.Name, &f.Number)
			return f, err
		}, func(k *known, all []house.Fence) {
			for _, f := range all {
				k.fences[f.Name] = f.Number
			}
		}, `SELECT name, number FROM lease WHERE name = any($1)`, fences)
	}
}
