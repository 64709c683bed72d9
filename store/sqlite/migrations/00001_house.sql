-- +goose Up
CREATE TABLE account (
	id       TEXT PRIMARY KEY,
	kind     TEXT NOT NULL CHECK (kind IN ('fun', 'player')),
	name     TEXT NOT NULL,
	currency TEXT NOT NULL,
	secret   TEXT NOT NULL,
	created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_name ON account (name) WHERE kind = 'player';

CREATE TABLE session (
	token   BLOB PRIMARY KEY,
	account TEXT NOT NULL REFERENCES account (id),
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL CHECK (revoked IN (0, 1))
) STRICT, WITHOUT ROWID;

-- A purse that stands for the house or the world may owe; no other can.
CREATE TABLE purse (
	name     TEXT PRIMARY KEY,
	kind     TEXT NOT NULL CHECK (kind IN ('player', 'round', 'house', 'pool', 'handpay', 'adjustment', 'bank')),
	currency TEXT NOT NULL,
	amount   INTEGER NOT NULL CHECK (amount >= 0 OR kind IN ('house', 'bank', 'adjustment')),
	CHECK (substr(name, 1, length(kind) + 1) = kind || '/')
) STRICT, WITHOUT ROWID;

CREATE TABLE posting (
	change   INTEGER NOT NULL,
	place    INTEGER NOT NULL,
	reason   TEXT NOT NULL,
	round    TEXT NOT NULL,
	giver    TEXT NOT NULL REFERENCES purse (name),
	taker    TEXT NOT NULL REFERENCES purse (name),
	currency TEXT NOT NULL,
	amount   INTEGER NOT NULL CHECK (amount > 0),
	PRIMARY KEY (change, place),
	CHECK (giver <> taker)
) STRICT, WITHOUT ROWID;

CREATE TABLE reversal (
	original INTEGER PRIMARY KEY,
	change   INTEGER NOT NULL UNIQUE
) STRICT;

CREATE TABLE round (
	id       TEXT PRIMARY KEY,
	account  TEXT NOT NULL REFERENCES account (id),
	game     TEXT NOT NULL,
	edition  TEXT NOT NULL,
	currency TEXT NOT NULL,
	state    TEXT NOT NULL CHECK (state IN ('open', 'settled', 'void', 'frozen')),
	reason   TEXT NOT NULL,
	started  INTEGER NOT NULL,
	ended    INTEGER NOT NULL,
	stake    INTEGER NOT NULL CHECK (stake > 0),
	win      INTEGER NOT NULL CHECK (win >= 0),
	before   INTEGER NOT NULL CHECK (before >= 0),
	after    INTEGER NOT NULL CHECK (after >= 0),
	borne    INTEGER NOT NULL CHECK (borne >= 0),
	moves    INTEGER NOT NULL CHECK (moves >= 0),
	awards   INTEGER NOT NULL CHECK (awards >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX round_account ON round (account, id);
CREATE UNIQUE INDEX round_open ON round (account, game) WHERE state = 'open';
CREATE INDEX round_frozen ON round (id) WHERE state = 'frozen';

CREATE TABLE run (
	id     INTEGER PRIMARY KEY,
	change INTEGER NOT NULL,
	round  TEXT NOT NULL REFERENCES round (id),
	number INTEGER NOT NULL CHECK (number >= 0),
	at     INTEGER NOT NULL,
	causes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX run_round ON run (round, number);

CREATE TABLE carry (
	account TEXT NOT NULL REFERENCES account (id),
	game    TEXT NOT NULL,
	edition TEXT NOT NULL,
	bytes   BLOB NOT NULL,
	PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE pool (
	game          TEXT NOT NULL,
	pot           TEXT NOT NULL,
	currency      TEXT NOT NULL,
	purse         TEXT NOT NULL UNIQUE REFERENCES purse (name),
	seeds         INTEGER NOT NULL CHECK (seeds >= 0),
	contributions INTEGER NOT NULL CHECK (contributions >= 0),
	awards        INTEGER NOT NULL CHECK (awards >= 0),
	hits          INTEGER NOT NULL CHECK (hits >= 0),
	carry         TEXT NOT NULL,
	PRIMARY KEY (game, pot, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE award (
	id       INTEGER PRIMARY KEY,
	change   INTEGER NOT NULL,
	round    TEXT NOT NULL REFERENCES round (id),
	account  TEXT NOT NULL REFERENCES account (id),
	game     TEXT NOT NULL,
	pot      TEXT NOT NULL,
	currency TEXT NOT NULL,
	share    TEXT NOT NULL,
	amount   INTEGER NOT NULL CHECK (amount >= 0),
	at       INTEGER NOT NULL
) STRICT;
CREATE INDEX award_round ON award (round);

CREATE TABLE game (
	game     TEXT PRIMARY KEY,
	disabled TEXT NOT NULL,
	withheld INTEGER NOT NULL CHECK (withheld IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE kept (
	id      INTEGER PRIMARY KEY,
	account TEXT NOT NULL,
	key     TEXT NOT NULL,
	asked   BLOB NOT NULL,
	status  INTEGER NOT NULL,
	body    BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX kept_key ON kept (account, key);

CREATE TABLE batch (
	number INTEGER PRIMARY KEY,
	first  INTEGER NOT NULL, -- the number of its first change, or of the next one if it has none
	at     INTEGER NOT NULL
) STRICT;

CREATE TABLE journal (
	number  INTEGER PRIMARY KEY,
	batch   INTEGER NOT NULL,
	name    TEXT NOT NULL,
	subject TEXT NOT NULL,
	detail  TEXT NOT NULL,
	at      INTEGER NOT NULL,
	digest  BLOB NOT NULL
) STRICT;

CREATE TABLE link (
	last  INTEGER PRIMARY KEY,
	first INTEGER NOT NULL,
	lines BLOB NOT NULL,
	hash  BLOB NOT NULL
) STRICT;

-- Nothing that has happened is edited or deleted (PL-20).
-- +goose StatementBegin
CREATE TRIGGER posting_stays BEFORE UPDATE ON posting BEGIN SELECT raise(ABORT, 'postings are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER posting_lasts BEFORE DELETE ON posting BEGIN SELECT raise(ABORT, 'postings are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reversal_stays BEFORE UPDATE ON reversal BEGIN SELECT raise(ABORT, 'reversals are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reversal_lasts BEFORE DELETE ON reversal BEGIN SELECT raise(ABORT, 'reversals are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER run_stays BEFORE UPDATE ON run BEGIN SELECT raise(ABORT, 'runs are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER run_lasts BEFORE DELETE ON run BEGIN SELECT raise(ABORT, 'runs are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER award_stays BEFORE UPDATE ON award BEGIN SELECT raise(ABORT, 'awards are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER award_lasts BEFORE DELETE ON award BEGIN SELECT raise(ABORT, 'awards are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER kept_stays BEFORE UPDATE ON kept BEGIN SELECT raise(ABORT, 'kept replies are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER kept_lasts BEFORE DELETE ON kept BEGIN SELECT raise(ABORT, 'kept replies are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER batch_stays BEFORE UPDATE ON batch BEGIN SELECT raise(ABORT, 'batches are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER batch_lasts BEFORE DELETE ON batch BEGIN SELECT raise(ABORT, 'batches are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal BEGIN SELECT raise(ABORT, 'the journal is never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_lasts BEFORE DELETE ON journal BEGIN SELECT raise(ABORT, 'the journal is never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER link_stays BEFORE UPDATE ON link BEGIN SELECT raise(ABORT, 'links are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER link_lasts BEFORE DELETE ON link BEGIN SELECT raise(ABORT, 'links are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER round_stays BEFORE UPDATE ON round WHEN OLD.state IN ('settled', 'void') BEGIN SELECT raise(ABORT, 'a round that is over stays as it is'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER round_lasts BEFORE DELETE ON round BEGIN SELECT raise(ABORT, 'rounds are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER purse_stays BEFORE UPDATE OF name, kind, currency ON purse BEGIN SELECT raise(ABORT, 'a purse stays what it is'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER purse_lasts BEFORE DELETE ON purse BEGIN SELECT raise(ABORT, 'purses are never deleted'); END;
-- +goose StatementEnd
