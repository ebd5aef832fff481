/** Members, their sessions and codes, and what their sites are set to. A part of ../migrations.ts, whose rules hold here too. */
export const ACCOUNTS: readonly string[] = [
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
];
