-- +goose Up
-- Papers: what machines, players and staff keep beside rounds and money. Every
-- version stays; paper_now is the newest of each.
CREATE TABLE paper (
	kind    TEXT NOT NULL CHECK (kind <> ''),
	id      TEXT NOT NULL CHECK (id <> ''),
	version INTEGER NOT NULL CHECK (version > 0),
	change  INTEGER NOT NULL,
	state   TEXT NOT NULL,
	owner   TEXT NOT NULL,
	venue   TEXT NOT NULL,
	due     INTEGER NOT NULL,
	at      INTEGER NOT NULL,
	body    BLOB NOT NULL,
	PRIMARY KEY (kind, id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX paper_change ON paper (change);
CREATE TABLE paper_now (
	kind    TEXT NOT NULL,
	id      TEXT NOT NULL,
	version INTEGER NOT NULL,
	state   TEXT NOT NULL,
	owner   TEXT NOT NULL,
	venue   TEXT NOT NULL,
	due     INTEGER NOT NULL,
	PRIMARY KEY (kind, id),
	FOREIGN KEY (kind, id, version) REFERENCES paper (kind, id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX paper_state ON paper_now (kind, state, id);
CREATE INDEX paper_owner ON paper_now (kind, owner, id) WHERE owner <> '';
CREATE INDEX paper_due ON paper_now (kind, due) WHERE due > 0;

-- Machines and staff are accounts; names are unique among all that log in.
ALTER TABLE account ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN venue TEXT NOT NULL DEFAULT '';
DROP INDEX account_name;
CREATE UNIQUE INDEX account_name ON account (name) WHERE kind <> 'fun';

-- Rounds at machines and at live tables.
ALTER TABLE round ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN venue TEXT NOT NULL DEFAULT '';
ALTER TABLE round ADD COLUMN live TEXT NOT NULL DEFAULT ''; -- the live table
ALTER TABLE round ADD COLUMN seat INTEGER NOT NULL DEFAULT 0;
DROP INDEX round_open;
CREATE UNIQUE INDEX round_open ON round (account, game) WHERE state = 'open' AND live = '';
CREATE INDEX round_live ON round (live, id) WHERE live <> '' AND state IN ('betting', 'open', 'frozen');

-- A pool may be confined to a place; '' is central.
CREATE TABLE pool_of_all (
	game          TEXT NOT NULL,
	linked        TEXT NOT NULL, -- the group
	pot           TEXT NOT NULL,
	currency      TEXT NOT NULL,
	place         TEXT NOT NULL,
	purse         TEXT NOT NULL UNIQUE REFERENCES purse (name),
	seeds         INTEGER NOT NULL CHECK (seeds >= 0),
	contributions INTEGER NOT NULL CHECK (contributions >= 0),
	awards        INTEGER NOT NULL CHECK (awards >= 0),
	hits          INTEGER NOT NULL CHECK (hits >= 0),
	carry         TEXT NOT NULL,
	PRIMARY KEY (game, linked, pot, currency, place),
	CHECK ((game = '') <> (linked = ''))
) STRICT, WITHOUT ROWID;
INSERT INTO pool_of_all (game, linked, pot, currency, place, purse, seeds, contributions, awards, hits, carry)
	SELECT game, linked, pot, currency, '', purse, seeds, contributions, awards, hits, carry FROM pool;
DROP TABLE pool;
ALTER TABLE pool_of_all RENAME TO pool;
ALTER TABLE award ADD COLUMN place TEXT NOT NULL DEFAULT '';

-- More kinds of accounts, purses and rounds than there were: only checks change
-- and no row, so their text is changed as SQLite's manual says (ALTER TABLE, 7)
-- and the tables stay as they lie.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '(''fun'', ''player'')', '(''fun'', ''player'', ''terminal'', ''staff'')') WHERE type = 'table' AND name = 'account';
UPDATE sqlite_schema SET sql = replace(sql, '(''player'', ''round'',', '(''player'', ''terminal'', ''round'', ''hold'',') WHERE type = 'table' AND name = 'purse';
UPDATE sqlite_schema SET sql = replace(replace(sql, '(''open'', ''settled''', '(''betting'', ''open'', ''settled'''), 'CHECK (stake > 0)', 'CHECK (stake >= 0)') WHERE type = 'table' AND name = 'round';
PRAGMA writable_schema = RESET;

-- +goose StatementBegin
CREATE TRIGGER paper_stays BEFORE UPDATE ON paper BEGIN SELECT raise(ABORT, 'papers are never edited'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER paper_lasts BEFORE DELETE ON paper BEGIN SELECT raise(ABORT, 'papers are never deleted'); END;
-- +goose StatementEnd
