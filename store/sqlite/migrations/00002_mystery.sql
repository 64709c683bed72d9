-- +goose Up
-- A pool belongs to a game or to a group of linked games; the other is ''.
CREATE TABLE pool_of_all (
	game          TEXT NOT NULL,
	linked        TEXT NOT NULL, -- the group
	pot           TEXT NOT NULL,
	currency      TEXT NOT NULL,
	purse         TEXT NOT NULL UNIQUE REFERENCES purse (name),
	seeds         INTEGER NOT NULL CHECK (seeds >= 0),
	contributions INTEGER NOT NULL CHECK (contributions >= 0),
	awards        INTEGER NOT NULL CHECK (awards >= 0),
	hits          INTEGER NOT NULL CHECK (hits >= 0),
	carry         TEXT NOT NULL,
	PRIMARY KEY (game, linked, pot, currency),
	CHECK ((game = '') <> (linked = ''))
) STRICT, WITHOUT ROWID;
INSERT INTO pool_of_all (game, linked, pot, currency, purse, seeds, contributions, awards, hits, carry)
	SELECT game, '', pot, currency, purse, seeds, contributions, awards, hits, carry FROM pool;
DROP TABLE pool;
ALTER TABLE pool_of_all RENAME TO pool;

-- What decides when a mystery pot is won, one row for each start of its pool;
-- the one that waits has the number of the pool's hits and one.
CREATE TABLE mystery (
	purse      TEXT NOT NULL REFERENCES purse (name),
	number     INTEGER NOT NULL CHECK (number > 0),
	change     INTEGER NOT NULL,
	least      INTEGER NOT NULL CHECK (least > 0),
	most       INTEGER NOT NULL CHECK (most >= least),
	commitment BLOB NOT NULL CHECK (length(commitment) = 32),
	sealed     BLOB NOT NULL,
	at         INTEGER NOT NULL,
	PRIMARY KEY (purse, number)
) STRICT, WITHOUT ROWID;

-- An award of a mystery pot opens a seal.
ALTER TABLE award ADD COLUMN linked TEXT NOT NULL DEFAULT '';
ALTER TABLE award ADD COLUMN opens INTEGER NOT NULL DEFAULT 0; -- the number of the seal, or 0
ALTER TABLE award ADD COLUMN secret BLOB NOT NULL DEFAULT x'';

-- +goose StatementBegin
CREATE TRIGGER mystery_stays BEFORE UPDATE ON mystery BEGIN SELECT raise(ABORT, 'seals are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER mystery_lasts BEFORE DELETE ON mystery BEGIN SELECT raise(ABORT, 'seals are never deleted'); END;
-- +goose StatementEnd
