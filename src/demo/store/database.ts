import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Records } from './records.ts';

/** Increase it when a kind of records changes. The data in a file of another version is deleted: it's a demo. */
const VERSION = 2;
/** Tells the gateway's files from those of other programs (sqlite.org/pragma.html#pragma_application_id): "memb". */
const APPLICATION_ID = 0x6d656d62;

/** The gateway's records, each as JSON in an SQLite file. */
export class Database {
	readonly #file: DatabaseSync;
	readonly #kinds = new Map<string, Records<object>>();

	constructor(file: DatabaseSync) {
		this.#file = file;
	}

	/** All kinds of records that the gateway uses. */
	get kinds(): ReadonlyMap<string, Records<object>> {
		return this.#kinds;
	}

	/** Returns the records of a kind. All its callers must use the same type. */
	records<T extends object>(kind: string): Records<T> {
		const records = this.#kinds.get(kind) ?? this.#read(kind);
		this.#kinds.set(kind, records);
		return records as unknown as Records<T>;
	}

	close(): void {
		this.#file.close();
	}

	#read(kind: string): Records<object> {
		// Unlike INSERT OR REPLACE, it keeps the row's place.
		const save = this.#file.prepare(
			'INSERT INTO records VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
		);
		const remove = this.#file.prepare('DELETE FROM records WHERE kind = ? AND key = ?');
		const rows = this.#file.prepare('SELECT key, value FROM records WHERE kind = ? ORDER BY rowid').all(kind);
		return new Records<object>(
			rows.map(({ key, value }) => [String(key), JSON.parse(String(value))]),
			(key, record) => {
				if (record) save.run(kind, key, JSON.stringify(record));
				else remove.run(kind, key);
			},
		);
	}
}

/**
 * Opens a file, or creates it. If another process uses it, the records stay in memory, as two would overwrite each
 * other's. Throws a one-line Error that says what's wrong with the file and what to do.
 */
export function openDatabase(path: string): Database {
	let file: DatabaseSync | undefined;
	try {
		if (path !== ':memory:') prepareFolder(path);
		file = new DatabaseSync(path, { timeout: 2000, enableForeignKeyConstraints: false });
		// Locks the file, and is the first read: SQLite throws here if the file isn't a database.
		file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT;');
		prepareTables(file, path);
		file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
		return new Database(file);
	} catch (error) {
		file?.close();
		const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
		if (!/locked/.test(reason))
			throw new Error(`The gateway cannot use its database ${path}: ${explain(reason)}`);
		console.warn(`Another process uses ${path}. This gateway's accounts are gone when it ends.`);
		return openDatabase(':memory:');
	}
}

function prepareFolder(path: string): void {
	if (existsSync(path) && statSync(path).isDirectory()) {
		throw new Error('it is a folder. Give the path of a file.');
	}
	const folder = dirname(path);
	// Create only one level: if more of the path is missing, it's probably a typo.
	if (!existsSync(folder)) mkdirSync(folder);
}

function prepareTables(file: DatabaseSync, path: string): void {
	const names = file
		.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
		.all()
		.map(({ name }) => String(name));
	const { id, version } = file.prepare(PRAGMAS).get() ?? {};
	if (id === APPLICATION_ID && version === VERSION) return;
	if (names.length && id !== APPLICATION_ID)
		throw new Error('it belongs to another program. Choose another file.');
	if (names.length) console.warn(`${path} is from another release, so its demo data was deleted.`);
	file.exec(`
		BEGIN;
		${names.map((name) => `DROP TABLE "${name}";`).join('')}
		CREATE TABLE records (kind TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (kind, key)) STRICT;
		PRAGMA application_id = ${APPLICATION_ID};
		PRAGMA user_version = ${VERSION};
		COMMIT;
	`);
}

const PRAGMAS =
	'SELECT application_id AS id, user_version AS version FROM pragma_application_id, pragma_user_version';

/** SQLite and the system give only short reasons, so add what to do. */
function explain(reason: string): string {
	if (/not a database|malformed/.test(reason))
		return 'it is not an SQLite database, or it is damaged. Choose another file.';
	if (/unable to open|readonly|EACCES|EPERM|ENOENT|EROFS/.test(reason)) {
		return `${reason}. Choose a file in an existing folder that you can write to.`;
	}
	return reason;
}
