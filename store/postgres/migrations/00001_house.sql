-- +goose Up
-- Text sorts by its bytes, as in every other store.

CREATE TABLE account (
	id       text COLLATE "C" PRIMARY KEY,
	kind     text COLLATE "C" NOT NULL CHECK (kind IN ('fun', 'player', 'terminal', 'staff')),
	name     text COLLATE "C" NOT NULL,
	currency text COLLATE "C" NOT NULL,
	secret   text COLLATE "C" NOT NULL,
	created  bigint NOT NULL,
	role     text COLLATE "C" NOT NULL,
	venue    text COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX account_name ON account (name) WHERE kind <> 'fun';

CREATE TABLE session (
	token   bytea PRIMARY KEY,
	account text COLLATE "C" NOT NULL REFERENCES account (id),
	expires bigint NOT NULL,
	revoked boolean NOT NULL
);

-- A purse that stands for the house or the world may owe; no other can. Room is
-- left on each page, so that a new amount lies beside the old one and no index
-- changes.
CREATE TABLE purse (
	name     text COLLATE "C" PRIMARY KEY,
	kind     text COLLATE "C" NOT NULL CHECK (kind IN ('player', 'terminal', 'round', 'hold', 'house', 'pool', 'handpay', 'adjustment', 'bank')),
	currency text COLLATE "C" NOT NULL,
	amount   bigint NOT NULL CHECK (amount >= 0 OR kind IN ('house', 'bank', 'adjustment')),
	CHECK (starts_with(name, kind || '/'))
) WITH (fillfactor = 75);

-- The purses of a posting are there: the statement that moves their amounts
-- counts them. A key to purse would look each of them up once more, one by one.
CREATE TABLE posting (
	change   bigint NOT NULL,
	place    integer NOT NULL,
	reason   text COLLATE "C" NOT NULL,
	round    text COLLATE "C" NOT NULL,
	giver    text COLLATE "C" NOT NULL,
	taker    text COLLATE "C" NOT NULL,
	currency text COLLATE "C" NOT NULL,
	amount   bigint NOT NULL CHECK (amount > 0),
	PRIMARY KEY (change, place),
	CHECK (giver <> taker)
);

CREATE TABLE reversal (
	original bigint PRIMARY KEY,
	change   bigint NOT NULL UNIQUE
);

CREATE TABLE round (
	id       text COLLATE "C" PRIMARY KEY,
	account  text COLLATE "C" NOT NULL REFERENCES account (id),
	game     text COLLATE "C" NOT NULL,
	edition  text COLLATE "C" NOT NULL,
	currency text COLLATE "C" NOT NULL,
	state    text COLLATE "C" NOT NULL CHECK (state IN ('betting', 'open', 'settled', 'void', 'frozen')),
	reason   text COLLATE "C" NOT NULL,
	started  bigint NOT NULL,
	ended    bigint NOT NULL,
	stake    bigint NOT NULL CHECK (stake >= 0),
	win      bigint NOT NULL CHECK (win >= 0),
	before   bigint NOT NULL CHECK (before >= 0),
	after    bigint NOT NULL CHECK (after >= 0),
	borne    bigint NOT NULL CHECK (borne >= 0),
	moves    integer NOT NULL CHECK (moves >= 0),
	awards   integer NOT NULL CHECK (awards >= 0),
	player   text COLLATE "C" NOT NULL,
	venue    text COLLATE "C" NOT NULL,
	live     text COLLATE "C" NOT NULL, -- the live table
	seat     integer NOT NULL
);
CREATE INDEX round_account ON round (account, id);
CREATE UNIQUE INDEX round_open ON round (account, game) WHERE state = 'open' AND live = '';
CREATE INDEX round_state ON round (state, id) WHERE state IN ('betting', 'open', 'frozen', 'void');
CREATE INDEX round_live ON round (live, id) WHERE live <> '' AND state IN ('betting', 'open', 'frozen');

CREATE TABLE run (
	round  text COLLATE "C" NOT NULL REFERENCES round (id),
	number integer NOT NULL CHECK (number >= 0),
	change bigint NOT NULL,
	place  integer NOT NULL,
	at     bigint NOT NULL,
	causes bytea NOT NULL,
	PRIMARY KEY (round, number)
);
CREATE INDEX run_change ON run USING brin (change) WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE carry (
	account text COLLATE "C" NOT NULL REFERENCES account (id),
	game    text COLLATE "C" NOT NULL,
	edition text COLLATE "C" NOT NULL,
	bytes   bytea NOT NULL,
	PRIMARY KEY (account, game)
) WITH (fillfactor = 75);

-- A pool belongs to a game or to a group of linked games; the other is ''. It
-- may be confined to a place; '' is central.
CREATE TABLE pool (
	game          text COLLATE "C" NOT NULL,
	linked        text COLLATE "C" NOT NULL, -- the group
	pot           text COLLATE "C" NOT NULL,
	currency      text COLLATE "C" NOT NULL,
	place         text COLLATE "C" NOT NULL,
	purse         text COLLATE "C" NOT NULL UNIQUE REFERENCES purse (name),
	seeds         bigint NOT NULL CHECK (seeds >= 0),
	contributions bigint NOT NULL CHECK (contributions >= 0),
	awards        bigint NOT NULL CHECK (awards >= 0),
	hits          integer NOT NULL CHECK (hits >= 0),
	carry         text COLLATE "C" NOT NULL,
	PRIMARY KEY (game, linked, pot, currency, place),
	CHECK ((game = '') <> (linked = ''))
) WITH (fillfactor = 50);

-- What decides when a mystery pot is won, one row for each start of its pool;
-- the one that waits has the number of the pool's hits and one.
CREATE TABLE mystery (
	purse      text COLLATE "C" NOT NULL REFERENCES purse (name),
	number     integer NOT NULL CHECK (number > 0),
	change     bigint NOT NULL,
	least      bigint NOT NULL CHECK (least > 0),
	most       bigint NOT NULL CHECK (most >= least),
	commitment bytea NOT NULL CHECK (length(commitment) = 32),
	sealed     bytea NOT NULL,
	at         bigint NOT NULL,
	PRIMARY KEY (purse, number)
);
CREATE INDEX mystery_change ON mystery (change);

-- An award of a mystery pot opens a seal.
CREATE TABLE award (
	change   bigint NOT NULL,
	place_in integer NOT NULL, -- among the awards of the change
	round    text COLLATE "C" NOT NULL REFERENCES round (id),
	account  text COLLATE "C" NOT NULL REFERENCES account (id),
	game     text COLLATE "C" NOT NULL,
	linked   text COLLATE "C" NOT NULL,
	pot      text COLLATE "C" NOT NULL,
	currency text COLLATE "C" NOT NULL,
	place    text COLLATE "C" NOT NULL,
	share    text COLLATE "C" NOT NULL,
	amount   bigint NOT NULL CHECK (amount >= 0),
	at       bigint NOT NULL,
	opens    integer NOT NULL, -- the number of the seal, or 0
	secret   bytea NOT NULL,
	PRIMARY KEY (change, place_in)
);
CREATE INDEX award_round ON award (round);

CREATE TABLE game (
	game     text COLLATE "C" PRIMARY KEY,
	disabled text COLLATE "C" NOT NULL,
	withheld boolean NOT NULL
);

CREATE TABLE kept (
	account text COLLATE "C" NOT NULL,
	key     text COLLATE "C" NOT NULL,
	asked   bytea NOT NULL,
	status  integer NOT NULL,
	body    bytea NOT NULL,
	PRIMARY KEY (account, key)
);

-- Batches and changes are numbered without gaps. first is the number of the
-- batch's first change, or of the next one if it has none; id is drawn by the
-- process that wrote it, so that it knows its own again.
CREATE TABLE batch (
	number  bigint PRIMARY KEY,
	id      bytea NOT NULL,
	first   bigint NOT NULL,
	changes integer NOT NULL CHECK (changes >= 0),
	at      bigint NOT NULL
);

CREATE TABLE journal (
	number  bigint PRIMARY KEY,
	batch   bigint NOT NULL,
	name    text COLLATE "C" NOT NULL,
	subject text COLLATE "C" NOT NULL,
	detail  text COLLATE "C" NOT NULL,
	at      bigint NOT NULL,
	digest  bytea NOT NULL
);

CREATE TABLE link (
	last  bigint PRIMARY KEY,
	first bigint NOT NULL,
	lines bytea NOT NULL,
	hash  bytea NOT NULL
);

-- Server seeds, sealed; what became of them lies beside them, since nothing that
-- was written is edited (PL-20).
CREATE TABLE seed (
	id         text COLLATE "C" PRIMARY KEY,
	change     bigint NOT NULL,
	account    text COLLATE "C" NOT NULL REFERENCES account (id),
	game       text COLLATE "C" NOT NULL,
	number     integer NOT NULL CHECK (number > 0),
	commitment bytea NOT NULL CHECK (length(commitment) = 32),
	sealed     bytea NOT NULL,
	at         bigint NOT NULL,
	UNIQUE (account, game, number)
);
CREATE INDEX seed_change ON seed (change);

CREATE TABLE confirmation (
	id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	change bigint NOT NULL,
	seed   text COLLATE "C" NOT NULL REFERENCES seed (id),
	client text COLLATE "C" NOT NULL CHECK (client <> ''),
	at     bigint NOT NULL
);
CREATE INDEX confirmation_seed ON confirmation (seed, id);
CREATE INDEX confirmation_change ON confirmation (change);

CREATE TABLE reveal (
	seed   text COLLATE "C" PRIMARY KEY REFERENCES seed (id),
	change bigint NOT NULL,
	secret bytea NOT NULL CHECK (length(secret) = 32),
	at     bigint NOT NULL
);
CREATE INDEX reveal_change ON reveal (change);

-- What the draws of a round come from.
CREATE TABLE ticket (
	round  text COLLATE "C" PRIMARY KEY REFERENCES round (id),
	change bigint NOT NULL,
	seed   text COLLATE "C" NOT NULL REFERENCES seed (id),
	client text COLLATE "C" NOT NULL,
	nonce  bigint NOT NULL CHECK (nonce > 0),
	UNIQUE (seed, nonce)
);
CREATE INDEX ticket_change ON ticket (change);

-- Papers: what machines, players and staff keep beside rounds and money. Every
-- version stays; paper_now is the newest of each.
CREATE TABLE paper (
	kind    text COLLATE "C" NOT NULL CHECK (kind <> ''),
	id      text COLLATE "C" NOT NULL CHECK (id <> ''),
	version integer NOT NULL CHECK (version > 0),
	change  bigint NOT NULL,
	state   text COLLATE "C" NOT NULL,
	owner   text COLLATE "C" NOT NULL,
	venue   text COLLATE "C" NOT NULL,
	due     bigint NOT NULL,
	at      bigint NOT NULL,
	body    bytea NOT NULL,
	PRIMARY KEY (kind, id, version)
);
CREATE INDEX paper_change ON paper (change);
CREATE TABLE paper_now (
	kind    text COLLATE "C" NOT NULL,
	id      text COLLATE "C" NOT NULL,
	version integer NOT NULL,
	state   text COLLATE "C" NOT NULL,
	owner   text COLLATE "C" NOT NULL,
	venue   text COLLATE "C" NOT NULL,
	due     bigint NOT NULL,
	PRIMARY KEY (kind, id),
	FOREIGN KEY (kind, id, version) REFERENCES paper (kind, id, version)
) WITH (fillfactor = 75);
CREATE INDEX paper_state ON paper_now (kind, state, id);
CREATE INDEX paper_owner ON paper_now (kind, owner, id) WHERE owner <> '';
CREATE INDEX paper_due ON paper_now (kind, due) WHERE due > 0;

-- Who may do what only one may do at a time, and until when.
CREATE TABLE lease (
	name   text COLLATE "C" PRIMARY KEY CHECK (name <> ''),
	number bigint NOT NULL CHECK (number > 0), -- the fence: one more with each tenure
	owner  text COLLATE "C" NOT NULL CHECK (owner <> ''),
	until  timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Statements that write many rows at once call these to be taken back whole.

-- +goose StatementBegin
CREATE FUNCTION must_touch(touched bigint, wanted bigint, what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF touched <> wanted THEN
		RAISE EXCEPTION '%: % rows are there, not %', what, touched, wanted USING ERRCODE = 'foreign_key_violation';
	END IF;
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION must_hold(tenure text, fence bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM lease WHERE name = tenure AND number = fence FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'fence % of % is not the newest', fence, tenure USING ERRCODE = 'CR001';
	END IF;
END $$;
-- +goose StatementEnd

-- Nothing that has happened is edited or deleted (PL-20).

-- +goose StatementBegin
CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER posting_stays BEFORE UPDATE ON posting FOR EACH ROW EXECUTE FUNCTION stays('postings: never edited');
CREATE TRIGGER reversal_stays BEFORE UPDATE ON reversal FOR EACH ROW EXECUTE FUNCTION stays('reversals: never edited');
CREATE TRIGGER run_stays BEFORE UPDATE ON run FOR EACH ROW EXECUTE FUNCTION stays('runs: never edited');
CREATE TRIGGER award_stays BEFORE UPDATE ON award FOR EACH ROW EXECUTE FUNCTION stays('awards: never edited');
CREATE TRIGGER kept_stays BEFORE UPDATE ON kept FOR EACH ROW EXECUTE FUNCTION stays('kept replies: never edited');
CREATE TRIGGER batch_stays BEFORE UPDATE ON batch FOR EACH ROW EXECUTE FUNCTION stays('batches: never edited');
CREATE TRIGGER journal_stays BEFORE UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION stays('the journal: never edited');
CREATE TRIGGER link_stays BEFORE UPDATE ON link FOR EACH ROW EXECUTE FUNCTION stays('links: never edited');
CREATE TRIGGER mystery_stays BEFORE UPDATE ON mystery FOR EACH ROW EXECUTE FUNCTION stays('seals: never edited');
CREATE TRIGGER seed_stays BEFORE UPDATE ON seed FOR EACH ROW EXECUTE FUNCTION stays('seeds: never edited');
CREATE TRIGGER confirmation_stays BEFORE UPDATE ON confirmation FOR EACH ROW EXECUTE FUNCTION stays('client seeds: never edited');
CREATE TRIGGER reveal_stays BEFORE UPDATE ON reveal FOR EACH ROW EXECUTE FUNCTION stays('reveals: never edited');
CREATE TRIGGER ticket_stays BEFORE UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION stays('tickets: never edited');
CREATE TRIGGER paper_stays BEFORE UPDATE ON paper FOR EACH ROW EXECUTE FUNCTION stays('papers: never edited');
CREATE TRIGGER posting_lasts BEFORE DELETE ON posting FOR EACH ROW EXECUTE FUNCTION stays('postings: never deleted');
CREATE TRIGGER posting_fills BEFORE TRUNCATE ON posting EXECUTE FUNCTION stays('postings: never deleted');
CREATE TRIGGER reversal_lasts BEFORE DELETE ON reversal FOR EACH ROW EXECUTE FUNCTION stays('reversals: never deleted');
CREATE TRIGGER reversal_fills BEFORE TRUNCATE ON reversal EXECUTE FUNCTION stays('reversals: never deleted');
CREATE TRIGGER run_lasts BEFORE DELETE ON run FOR EACH ROW EXECUTE FUNCTION stays('runs: never deleted');
CREATE TRIGGER run_fills BEFORE TRUNCATE ON run EXECUTE FUNCTION stays('runs: never deleted');
CREATE TRIGGER award_lasts BEFORE DELETE ON award FOR EACH ROW EXECUTE FUNCTION stays('awards: never deleted');
CREATE TRIGGER award_fills BEFORE TRUNCATE ON award EXECUTE FUNCTION stays('awards: never deleted');
CREATE TRIGGER kept_lasts BEFORE DELETE ON kept FOR EACH ROW EXECUTE FUNCTION stays('kept replies: never deleted');
CREATE TRIGGER kept_fills BEFORE TRUNCATE ON kept EXECUTE FUNCTION stays('kept replies: never deleted');
CREATE TRIGGER batch_lasts BEFORE DELETE ON batch FOR EACH ROW EXECUTE FUNCTION stays('batches: never deleted');
CREATE TRIGGER batch_fills BEFORE TRUNCATE ON batch EXECUTE FUNCTION stays('batches: never deleted');
CREATE TRIGGER journal_lasts BEFORE DELETE ON journal FOR EACH ROW EXECUTE FUNCTION stays('the journal: never deleted');
CREATE TRIGGER journal_fills BEFORE TRUNCATE ON journal EXECUTE FUNCTION stays('the journal: never deleted');
CREATE TRIGGER link_lasts BEFORE DELETE ON link FOR EACH ROW EXECUTE FUNCTION stays('links: never deleted');
CREATE TRIGGER link_fills BEFORE TRUNCATE ON link EXECUTE FUNCTION stays('links: never deleted');
CREATE TRIGGER mystery_lasts BEFORE DELETE ON mystery FOR EACH ROW EXECUTE FUNCTION stays('seals: never deleted');
CREATE TRIGGER mystery_fills BEFORE TRUNCATE ON mystery EXECUTE FUNCTION stays('seals: never deleted');
CREATE TRIGGER seed_lasts BEFORE DELETE ON seed FOR EACH ROW EXECUTE FUNCTION stays('seeds: never deleted');
CREATE TRIGGER seed_fills BEFORE TRUNCATE ON seed EXECUTE FUNCTION stays('seeds: never deleted');
CREATE TRIGGER confirmation_lasts BEFORE DELETE ON confirmation FOR EACH ROW EXECUTE FUNCTION stays('client seeds: never deleted');
CREATE TRIGGER confirmation_fills BEFORE TRUNCATE ON confirmation EXECUTE FUNCTION stays('client seeds: never deleted');
CREATE TRIGGER reveal_lasts BEFORE DELETE ON reveal FOR EACH ROW EXECUTE FUNCTION stays('reveals: never deleted');
CREATE TRIGGER reveal_fills BEFORE TRUNCATE ON reveal EXECUTE FUNCTION stays('reveals: never deleted');
CREATE TRIGGER ticket_lasts BEFORE DELETE ON ticket FOR EACH ROW EXECUTE FUNCTION stays('tickets: never deleted');
CREATE TRIGGER ticket_fills BEFORE TRUNCATE ON ticket EXECUTE FUNCTION stays('tickets: never deleted');
CREATE TRIGGER paper_lasts BEFORE DELETE ON paper FOR EACH ROW EXECUTE FUNCTION stays('papers: never deleted');
CREATE TRIGGER paper_fills BEFORE TRUNCATE ON paper EXECUTE FUNCTION stays('papers: never deleted');
CREATE TRIGGER round_lasts BEFORE DELETE ON round FOR EACH ROW EXECUTE FUNCTION stays('rounds: never deleted');
CREATE TRIGGER round_fills BEFORE TRUNCATE ON round EXECUTE FUNCTION stays('rounds: never deleted');
CREATE TRIGGER purse_lasts BEFORE DELETE ON purse FOR EACH ROW EXECUTE FUNCTION stays('purses: never deleted');
CREATE TRIGGER purse_fills BEFORE TRUNCATE ON purse EXECUTE FUNCTION stays('purses: never deleted');
CREATE TRIGGER lease_lasts BEFORE DELETE ON lease FOR EACH ROW EXECUTE FUNCTION stays('leases: never deleted');
CREATE TRIGGER lease_fills BEFORE TRUNCATE ON lease EXECUTE FUNCTION stays('leases: never deleted');
CREATE TRIGGER account_lasts BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION stays('accounts: never deleted');
CREATE TRIGGER account_fills BEFORE TRUNCATE ON account EXECUTE FUNCTION stays('accounts: never deleted');
CREATE TRIGGER round_stays BEFORE UPDATE ON round FOR EACH ROW WHEN (OLD.state IN ('settled', 'void'))
	EXECUTE FUNCTION stays('a round that is over stays as it is');
CREATE TRIGGER purse_stays BEFORE UPDATE OF name, kind, currency ON purse FOR EACH ROW EXECUTE FUNCTION stays('a purse stays what it is');
CREATE TRIGGER lease_grows BEFORE UPDATE ON lease FOR EACH ROW WHEN (NEW.number < OLD.number OR NEW.name <> OLD.name)
	EXECUTE FUNCTION stays('a fence never goes back');

-- A revealed seed is closed for good, and none is revealed under a round that is
-- not over.
-- +goose StatementBegin
CREATE FUNCTION ticket_is_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM reveal WHERE seed = NEW.seed) THEN
		RAISE EXCEPTION 'no round is dealt from a revealed seed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER ticket_held BEFORE INSERT ON ticket FOR EACH ROW EXECUTE FUNCTION ticket_is_held();
-- +goose StatementBegin
CREATE FUNCTION reveal_is_idle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM ticket JOIN round ON round.id = ticket.round
		WHERE ticket.seed = NEW.seed AND round.state IN ('open', 'frozen')) THEN
		RAISE EXCEPTION 'a seed is not revealed under an open round' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER reveal_idle BEFORE INSERT ON reveal FOR EACH ROW EXECUTE FUNCTION reveal_is_idle();
