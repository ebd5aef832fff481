/** Customer service. A part of ../migrations.ts, whose rules hold here too. */
export const SERVICE: readonly string[] = [
	`
	-- The platform's own chat. A conversation is a member's, or a visitor's whose browser has the cookie.
	CREATE TABLE conversations (
		id INTEGER PRIMARY KEY,
		merchant TEXT NOT NULL,
		member_id INTEGER UNIQUE REFERENCES members (id) ON DELETE CASCADE,
		visitor_hash TEXT UNIQUE,
		CHECK ((member_id IS NULL) <> (visitor_hash IS NULL))
	) STRICT;

	CREATE TABLE conversation_messages (
		-- Never given twice: pages ask for what came after the last one they know.
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
		author TEXT NOT NULL CHECK (author IN ('player', 'service')),
		text TEXT NOT NULL,
		-- The same for each try to send it; NULL for answers.
		submission TEXT,
		sent_at INTEGER NOT NULL,
		-- By the other side.
		seen_at INTEGER,
		UNIQUE (conversation_id, submission)
	) STRICT;
	`,
	`
	-- Nothing reads it since the control panel has no charts.
	DROP TABLE measurements;
	`,
];
