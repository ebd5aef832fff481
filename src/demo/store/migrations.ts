/**
 * One entry for each schema version, applied in order. Never change an entry:
 * existing databases have already run it.
 */
export const MIGRATIONS: readonly string[] = [
	`
	CREATE TABLE members (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		user_name TEXT NOT NULL COLLATE NOCASE,
		password TEXT NOT NULL,
		password_expires_at INTEGER,
		type INTEGER NOT NULL,
		language TEXT NOT NULL,
		club_label TEXT,
		first_login_at INTEGER,
		UNIQUE (merchant, user_name)
	) STRICT;

	CREATE TABLE sessions (
		id INTEGER PRIMARY KEY,
		token_hash TEXT NOT NULL UNIQUE,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		created_at INTEGER NOT NULL,
		seen_at INTEGER NOT NULL
	) STRICT;

	CREATE TABLE login_failures (
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX login_failures_of_member ON login_failures (member_id, at);

	CREATE TABLE rsa_keys (
		public_key TEXT PRIMARY KEY,
		private_key TEXT NOT NULL,
		created_at INTEGER NOT NULL,
		retired_at INTEGER
	) STRICT;

	CREATE TABLE switches (
		merchant TEXT NOT NULL,
		name TEXT NOT NULL,
		is_on INTEGER NOT NULL,
		PRIMARY KEY (merchant, name)
	) STRICT;

	CREATE TABLE site_states (
		merchant TEXT PRIMARY KEY,
		state TEXT NOT NULL
	) STRICT;

	CREATE TABLE events (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		value TEXT NOT NULL,
		received_at INTEGER NOT NULL
	) STRICT;

	CREATE TABLE announcements (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		category TEXT NOT NULL,
		marquee INTEGER NOT NULL,
		texts TEXT NOT NULL,
		published_at INTEGER NOT NULL
	) STRICT;
	`,
	'ALTER TABLE announcements ADD COLUMN popup INTEGER NOT NULL DEFAULT 0;',
	`
	ALTER TABLE members ADD COLUMN referral_code TEXT;
	ALTER TABLE members ADD COLUMN referred_by INTEGER REFERENCES members (id) ON DELETE SET NULL;
	CREATE UNIQUE INDEX members_by_referral_code ON members (referral_code);
	CREATE INDEX members_by_referrer ON members (referred_by);
	`,
	`
	ALTER TABLE members ADD COLUMN mobile TEXT;
	ALTER TABLE members ADD COLUMN email TEXT;
	ALTER TABLE members ADD COLUMN verification TEXT NOT NULL DEFAULT '[]';
	ALTER TABLE members ADD COLUMN totp_secret TEXT;
	ALTER TABLE members ADD COLUMN totp_step INTEGER;
	ALTER TABLE members ADD COLUMN seeded_password TEXT;
	CREATE UNIQUE INDEX members_by_mobile ON members (merchant, mobile);

	CREATE TABLE codes (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		kind TEXT NOT NULL,
		recipient TEXT NOT NULL,
		purpose TEXT NOT NULL,
		-- The token_hash of the second step of a login that it was sent for.
		verification TEXT,
		code TEXT NOT NULL,
		sent_at INTEGER NOT NULL,
		expires_at INTEGER NOT NULL,
		wrong_tries INTEGER NOT NULL DEFAULT 0,
		used_at INTEGER
	) STRICT;
	CREATE INDEX codes_by_recipient ON codes (merchant, kind, recipient);

	CREATE TABLE verifications (
		id INTEGER PRIMARY KEY,
		token_hash TEXT NOT NULL UNIQUE,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		methods TEXT NOT NULL,
		weak_password INTEGER NOT NULL,
		started_at INTEGER NOT NULL,
		expires_at INTEGER NOT NULL,
		wrong_tries INTEGER NOT NULL DEFAULT 0
	) STRICT;
	CREATE INDEX verifications_of_member ON verifications (member_id);

	CREATE TABLE registrations (
		id INTEGER PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		way TEXT NOT NULL,
		register_method TEXT NOT NULL,
		register_url TEXT NOT NULL,
		is_official_app INTEGER NOT NULL,
		login_device_id TEXT,
		link_id TEXT,
		affiliate_code TEXT NOT NULL,
		domain TEXT NOT NULL,
		referral_code TEXT,
		pixel_track TEXT,
		sms_template TEXT,
		registered_at INTEGER NOT NULL
	) STRICT;
	`,
	`
	CREATE TABLE captcha_settings (
		merchant TEXT PRIMARY KEY,
		settings TEXT NOT NULL
	) STRICT;

	CREATE TABLE captchas (
		merchant TEXT NOT NULL,
		-- v3, v4 or mock.
		kind TEXT NOT NULL,
		-- A challenge of version 3, a lot number of version 4, or the mock token itself.
		number TEXT PRIMARY KEY,
		-- Where the slider has to go.
		target INTEGER,
		wrong_tries INTEGER NOT NULL DEFAULT 0,
		-- What the browser got for passing, as JSON.
		result TEXT,
		expires_at INTEGER NOT NULL,
		used_at INTEGER
	) STRICT;
	`,
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
];
