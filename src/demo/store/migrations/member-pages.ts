/**
 * Tables of members' data: games, wallets, messages, cards, promotions and feedback; downloads and looks of a
 * merchant. A part of ../migrations.ts, whose rules hold here too.
 */
export const MEMBER_PAGES: readonly string[] = [
	`
	CREATE TABLE plays (
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		vendor TEXT NOT NULL,
		code TEXT NOT NULL,
		-- When the member last started the game.
		played_at INTEGER NOT NULL,
		PRIMARY KEY (member_id, vendor, code)
	) STRICT;
	`,
	`
	CREATE TABLE wallets (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
		deposits INTEGER NOT NULL,
		balance REAL NOT NULL,
		bonus_balance REAL NOT NULL,
		last_deposit_at INTEGER
	) STRICT;

	CREATE TABLE ranks (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
		completed INTEGER NOT NULL,
		expected INTEGER NOT NULL,
		label_id TEXT
	) STRICT;

	CREATE TABLE inbox (
		id INTEGER PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		-- Of the demo's own texts; a message from the control panel has its words in texts.
		seed TEXT,
		texts TEXT,
		sent_at INTEGER NOT NULL,
		read_at INTEGER
	) STRICT;
	CREATE INDEX inbox_of_member ON inbox (member_id, sent_at, id);
	`,
	`
	CREATE TABLE profile_icons (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
		icon INTEGER NOT NULL
	) STRICT;

	CREATE TABLE bank_cards (
		id INTEGER PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		bank TEXT NOT NULL,
		-- As it is shown, without most of its letters.
		holder TEXT NOT NULL,
		last_digits TEXT NOT NULL,
		number_hash TEXT NOT NULL
	) STRICT;
	CREATE INDEX bank_cards_of_member ON bank_cards (member_id);

	-- Who has got the cards that the demo starts with.
	CREATE TABLE bank_card_seeds (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE
	) STRICT;
	`,
	`
	ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';

	CREATE TABLE authenticator_setups (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
		secret TEXT NOT NULL,
		expires_at INTEGER NOT NULL
	) STRICT;

	CREATE TABLE joined_promotions (
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		promotion TEXT NOT NULL,
		joined_at INTEGER NOT NULL,
		ends_at INTEGER NOT NULL,
		-- Of what is needed, the part that was played at once.
		start REAL NOT NULL,
		PRIMARY KEY (member_id, promotion)
	) STRICT;

	CREATE TABLE promo_code_tries (
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		-- NULL for a code that there isn't.
		code TEXT,
		at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX promo_code_tries_of_member ON promo_code_tries (member_id, at);
	`,
	`
	CREATE TABLE feedback (
		id INTEGER PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		-- The same for each try to send it.
		submission TEXT NOT NULL,
		category TEXT NOT NULL,
		text TEXT NOT NULL,
		picture_type TEXT,
		picture BLOB,
		sent_at INTEGER NOT NULL,
		UNIQUE (member_id, submission)
	) STRICT;
	`,
	`
	CREATE TABLE download_settings (
		merchant TEXT PRIMARY KEY,
		settings TEXT NOT NULL
	) STRICT;
	`,
	`
	CREATE TABLE looks (
		merchant TEXT PRIMARY KEY,
		looks TEXT NOT NULL
	) STRICT;
	`,
];
