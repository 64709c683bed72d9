package postgres

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"croupier/internal/rulestest"
)

// TestNothingIsEdited tries to edit and delete behind the house's back.
func TestNothingIsEdited(t *testing.T) {
	rulestest.Covers(t, "PL-20")
	url := address(t)
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	for _, q := range []string{
		`INSERT INTO account VALUES ('a', 'player', 'a', 'CZK', '', 0, '', '')`,
		`INSERT INTO purse VALUES ('player/a', 'player', 'CZK', 10), ('terminal/a', 'terminal', 'CZK', 0), ('hold/a', 'hold', 'CZK', 0), ('house/CZK', 'house', 'CZK', -10)`,
		`INSERT INTO posting VALUES (1, 0, 'stake', '', 'house/CZK', 'player/a', 'CZK', 10)`,
		`INSERT INTO round VALUES ('r', 'a', 'g', 'e', 'CZK', 'settled', '', 0, 0, 1, 0, 0, 0, 0, 0, 0, '', '', '', 0)`,
		`INSERT INTO round VALUES ('o', 'a', 'g', 'e', 'CZK', 'open', '', 0, 0, 1, 0, 0, 0, 0, 0, 0, '', '', '', 0)`,
		`INSERT INTO run VALUES ('r', 0, 1, 0, 0, '')`,
		`INSERT INTO award VALUES (1, 0, 'r', 'a', 'g', '', 'p', 'CZK', '', '1/1', 5, 0, 0, '')`,
		`INSERT INTO mystery VALUES ('house/CZK', 1, 1, 5, 6, repeat('x', 32)::bytea, '', 0)`,
		`INSERT INTO kept VALUES ('a', 'k', '', 200, '')`,
		`INSERT INTO batch VALUES (1, '', 1, 1, 0)`,
		`INSERT INTO journal VALUES (1, 1, 'n', 's', '', 0, '')`,
		`INSERT INTO link VALUES (1, 1, '', '')`,
		`INSERT INTO reversal VALUES (1, 2)`,
		`INSERT INTO paper VALUES ('k', 'i', 1, 1, 's', '', '', 0, 0, '')`,
		`INSERT INTO seed VALUES ('s', 1, 'a', 'g', 1, repeat('x', 32)::bytea, '', 0)`,
		`INSERT INTO confirmation (change, seed, client, at) VALUES (1, 's', 'c', 0)`,
		`INSERT INTO ticket VALUES ('r', 1, 's', 'c', 1)`,
		`INSERT INTO reveal VALUES ('s', 1, repeat('x', 32)::bytea, 0)`,
		`INSERT INTO lease VALUES ('l', 5, 'o', now())`,
	} {
		if _, err := conn.Exec(ctx, q); err != nil {
			t.Fatalf("%s: %v", q, err)
		}
	}
	tries := []string{
		`UPDATE posting SET amount = 11`, `UPDATE paper SET state = 't'`, `UPDATE run SET causes = 'x'`, `UPDATE award SET amount = 6`,
		`UPDATE mystery SET most = 7`, `UPDATE kept SET status = 500`, `UPDATE batch SET at = 1`, `UPDATE journal SET detail = 'x'`,
		`UPDATE link SET hash = 'x'`, `UPDATE reversal SET change = 3`, `INSERT INTO reversal VALUES (1, 4)`,
		`UPDATE seed SET number = 2`, `UPDATE confirmation SET client = 'd'`, `UPDATE ticket SET nonce = 2`, `UPDATE reveal SET at = 1`,
		`UPDATE round SET win = 5 WHERE id = 'r'`, `UPDATE purse SET currency = 'EUR'`, `UPDATE lease SET number = 4`,
		`UPDATE purse SET amount = -1 WHERE kind = 'player'`, `UPDATE purse SET amount = -1 WHERE kind = 'terminal'`,
		`UPDATE purse SET amount = -1 WHERE kind = 'hold'`, `INSERT INTO purse VALUES ('player/b', 'house', 'CZK', -5)`,
		`INSERT INTO round VALUES ('p', 'a', 'g', 'e', 'CZK', 'open', '', 0, 0, 1, 0, 0, 0, 0, 0, 0, '', '', '', 0)`,
		`INSERT INTO ticket VALUES ('o', 1, 's', 'c', 2)`,
	}
	for _, table := range []string{
		"posting", "paper", "run", "award", "mystery", "kept", "batch", "journal", "link", "reversal",
		"seed", "confirmation", "ticket", "reveal", "round", "purse", "lease", "account",
	} {
		tries = append(tries, `DELETE FROM `+table, `TRUNCATE `+table+` CASCADE`)
	}
	for _, q := range tries {
		if _, err := conn.Exec(ctx, q); err == nil {
			t.Errorf("%s: went through", q)
		}
	}
}
