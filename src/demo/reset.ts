import type { DatabaseSync } from 'node:sqlite';
import { addDemoPlays } from './demo-plays.ts';
import { DEMO_MEMBERS, restoreDemoMembers } from './members.ts';
import type { Platform } from './platform.ts';

/** Tables that a reset leaves alone. Of the members, it removes all but the demo's. */
const KEPT = ['schema_version', 'records', 'rsa_keys', 'members'];

/** Resets everything to the state of the first start, except keys and referral codes. */
export function reset(platform: Platform): void {
	const { database, members, merchants, faults } = platform;
	faults.clear();
	clearTables(database.sql);
	for (const records of database.kinds.values()) records.deleteAll();
	members.forgetAllBut(DEMO_MEMBERS.map(({ userName }) => userName));
	restoreDemoMembers(members, merchants, platform.now());
	addDemoPlays(platform);
	platform.personalPromotions.seed(members, merchants);
	for (const { code, languages } of merchants.all) members.setLanguageOfAll(code, languages[0]);
}

function clearTables(database: DatabaseSync): void {
	const tables = database
		.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
		.all()
		.map(({ name }) => String(name))
		.filter((name) => !KEPT.includes(name));
	// Rows may refer to a table that comes earlier in this list.
	database.exec(
		`BEGIN; PRAGMA defer_foreign_keys = ON; ${tables.map((name) => `DELETE FROM ${name};`).join(' ')} COMMIT;`,
	);
}
