/** Signing in by vendors, with passkeys and with second factors. A part of ../migrations.ts, whose rules hold here too. */
export const OTHER_ACCOUNTS: readonly string[] = [
	`
	-- Codes, tokens and session ids of the sign-in vendors.
	CREATE TABLE grants (
		hash TEXT PRIMARY KEY,
		kind TEXT NOT NULL,
		merchant TEXT NOT NULL,
		-- What it stands for, as JSON.
		value TEXT NOT NULL,
		expires_at INTEGER NOT NULL,
		used_at INTEGER
	) STRICT;
	`,
	`
	-- What a browser knows a member by in place of their id or name.
	CREATE TABLE passkey_users (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
		handle TEXT NOT NULL UNIQUE
	) STRICT;

	CREATE TABLE passkeys (
		id TEXT PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		host TEXT NOT NULL,
		public_key BLOB NOT NULL,
		counter INTEGER NOT NULL,
		-- JSON.
		transports TEXT NOT NULL,
		-- Whether it may be synced to other devices, and is.
		multi_device INTEGER NOT NULL,
		backed_up INTEGER NOT NULL,
		-- The model of what keeps it.
		aaguid TEXT NOT NULL,
		user_agent TEXT NOT NULL,
		added_at INTEGER NOT NULL,
		used_at INTEGER
	) STRICT;
	CREATE INDEX passkeys_of_member ON passkeys (member_id);

	CREATE TABLE passkey_challenges (
		challenge TEXT PRIMARY KEY,
		merchant TEXT NOT NULL,
		host TEXT NOT NULL,
		-- Who adds a passkey; NULL for a login.
		member_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
		expires_at INTEGER NOT NULL
	) STRICT;
	`,
	`
	CREATE TABLE identities (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		type TEXT NOT NULL,
		provider TEXT NOT NULL,
		subject TEXT NOT NULL,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		name TEXT,
		picture TEXT,
		linked_at INTEGER NOT NULL,
		UNIQUE (merchant, type, subject)
	) STRICT;
	CREATE INDEX identities_of_member ON identities (member_id);

	CREATE TABLE auth_keys (
		member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
		hash TEXT NOT NULL,
		expires_at INTEGER NOT NULL
	) STRICT;

	-- The account that the login in progress is to be linked with, as JSON.
	ALTER TABLE verifications ADD COLUMN identity TEXT;
	`,
	`
	CREATE TABLE recovery_codes (
		merchant TEXT NOT NULL,
		-- Of an account at Firebase.
		subject TEXT NOT NULL,
		hash TEXT NOT NULL,
		PRIMARY KEY (merchant, hash)
	) STRICT;

	CREATE TABLE recovery_tries (
		merchant TEXT NOT NULL,
		ip TEXT NOT NULL,
		at INTEGER NOT NULL
	) STRICT;
	`,
];
