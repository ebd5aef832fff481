/** Push messages, pixels, events and deposits. A part of ../migrations.ts, whose rules hold here too. */
export const MARKETING: readonly string[] = [
	`
	-- How fast pages were, out of the beacons.
	CREATE TABLE measurements (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		-- The page view; NULL where a view reports once.
		view TEXT,
		metric TEXT NOT NULL,
		value REAL NOT NULL,
		at INTEGER NOT NULL,
		page TEXT NOT NULL,
		language TEXT NOT NULL,
		device TEXT NOT NULL,
		connection TEXT NOT NULL,
		domain TEXT NOT NULL,
		navigation TEXT NOT NULL,
		UNIQUE (merchant, view, metric)
	) STRICT;
	CREATE INDEX measurements_by_time ON measurements (merchant, metric, at);
	`,
	`
	CREATE TABLE push_tokens (
		token TEXT PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		bound_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX push_tokens_of_member ON push_tokens (member_id);

	CREATE TABLE push_topics (
		token TEXT NOT NULL REFERENCES push_tokens (token) ON DELETE CASCADE,
		topic TEXT NOT NULL,
		PRIMARY KEY (token, topic)
	) STRICT;

	-- Firebase's stand-in: installations of the app, and how they are reached.
	CREATE TABLE fcm_installations (
		fid TEXT PRIMARY KEY,
		merchant TEXT NOT NULL,
		refresh_token TEXT NOT NULL,
		auth_token TEXT NOT NULL,
		auth_ends INTEGER NOT NULL
	) STRICT;

	CREATE TABLE fcm_registrations (
		token TEXT PRIMARY KEY,
		fid TEXT NOT NULL REFERENCES fcm_installations (fid) ON DELETE CASCADE,
		origin TEXT NOT NULL,
		endpoint TEXT NOT NULL,
		auth TEXT NOT NULL,
		p256dh TEXT NOT NULL,
		-- '' for Firebase's own.
		public_key TEXT NOT NULL,
		created_at INTEGER NOT NULL,
		refreshed_at INTEGER
	) STRICT;
	CREATE INDEX fcm_registrations_of_installation ON fcm_registrations (fid);
	`,
	`
	-- What pixels have sent to the stand-ins of their networks.
	CREATE TABLE pixel_requests (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		network TEXT NOT NULL,
		account TEXT NOT NULL,
		event TEXT NOT NULL,
		event_id TEXT NOT NULL,
		-- JSON.
		fields TEXT NOT NULL,
		-- What the network would have refused.
		fault TEXT,
		received_at INTEGER NOT NULL
	) STRICT;
	`,
	`
	CREATE TABLE tracked_events (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		-- event or server: a server event has the id of the event that it is made of.
		kind TEXT NOT NULL,
		event_id TEXT NOT NULL,
		path TEXT NOT NULL,
		name TEXT NOT NULL,
		at INTEGER,
		value TEXT NOT NULL,
		user_name TEXT,
		received_at INTEGER NOT NULL,
		times INTEGER NOT NULL DEFAULT 1,
		UNIQUE (merchant, kind, event_id)
	) STRICT;

	-- What members have submitted at the cashier.
	CREATE TABLE deposits (
		id INTEGER PRIMARY KEY,
		member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
		amount REAL NOT NULL,
		submitted_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX deposits_of_member ON deposits (member_id);
	`,
];
