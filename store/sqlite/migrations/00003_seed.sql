-- +goose Up
-- Server seeds, sealed; what became of them lies beside them, since nothing that
-- was written is edited (PL-20).
CREATE TABLE seed (
	id         TEXT PRIMARY KEY,
	change     INTEGER NOT NULL,
	account    TEXT NOT NULL REFERENCES account (id),
	game       TEXT NOT NULL,
	number     INTEGER NOT NULL CHECK (number > 0),
	commitment BLOB NOT NULL CHECK (length(commitment) = 32),
	sealed     BLOB NOT NULL,
	at         INTEGER NOT NULL,
	UNIQUE (account, game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seed_change ON seed (change);

CREATE TABLE confirmation (
	id     INTEGER PRIMARY KEY,
	change INTEGER NOT NULL,
	seed   TEXT NOT NULL REFERENCES seed (id),
	client TEXT NOT NULL CHECK (client <> ''),
	at     INTEGER NOT NULL
) STRICT;
CREATE INDEX confirmation_seed ON confirmation (seed);
CREATE INDEX confirmation_change ON confirmation (change);

CREATE TABLE reveal (
	seed   TEXT PRIMARY KEY REFERENCES seed (id),
	change INTEGER NOT NULL,
	secret BLOB NOT NULL CHECK (length(secret) = 32),
	at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reveal_change ON reveal (change);

-- What the draws of a round come from.
CREATE TABLE ticket (
	round  TEXT PRIMARY KEY REFERENCES round (id),
	change INTEGER NOT NULL,
	seed   TEXT NOT NULL REFERENCES seed (id),
	client TEXT NOT NULL,
	nonce  INTEGER NOT NULL CHECK (nonce > 0),
	UNIQUE (seed, nonce)
) STRICT, WITHOUT ROWID;
CREATE INDEX ticket_change ON ticket (change);

-- +goose StatementBegin
CREATE TRIGGER seed_stays BEFORE UPDATE ON seed BEGIN SELECT raise(ABORT, 'seeds are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER seed_lasts BEFORE DELETE ON seed BEGIN SELECT raise(ABORT, 'seeds are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER confirmation_stays BEFORE UPDATE ON confirmation BEGIN SELECT raise(ABORT, 'client seeds are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER confirmation_lasts BEFORE DELETE ON confirmation BEGIN SELECT raise(ABORT, 'client seeds are never deleted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reveal_stays BEFORE UPDATE ON reveal BEGIN SELECT raise(ABORT, 'a revealed seed stays as it is'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reveal_lasts BEFORE DELETE ON reveal BEGIN SELECT raise(ABORT, 'a revealed seed stays revealed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_stays BEFORE UPDATE ON ticket BEGIN SELECT raise(ABORT, 'what a round was dealt from is never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_lasts BEFORE DELETE ON ticket BEGIN SELECT raise(ABORT, 'what a round was dealt from is never deleted'); END;
-- +goose StatementEnd
-- A revealed seed is closed for good, and none is revealed under a round that is
-- not over.
-- +goose StatementBegin
CREATE TRIGGER ticket_held BEFORE INSERT ON ticket WHEN EXISTS (SELECT 1 FROM reveal WHERE seed = NEW.seed)
	BEGIN SELECT raise(ABORT, 'no round is dealt from a revealed seed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reveal_idle BEFORE INSERT ON reveal WHEN EXISTS (
	SELECT 1 FROM ticket JOIN round ON round.id = ticket.round WHERE ticket.seed = NEW.seed AND round.state IN ('open', 'frozen'))
	BEGIN SELECT raise(ABORT, 'a seed is not revealed under an open round'); END;
-- +goose StatementEnd
