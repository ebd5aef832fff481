import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from './migrations.ts';
import { Records } from './records.ts';

/** The gateway's records, each as JSON in one table of an SQLite file. */
export class Database {
	readonly sql: DatabaseSync;
	readonly #kinds = new Map<string, Records<object>>();
	#writes = 0;

	constructor(sql: DatabaseSync) {
		this.sql = sql;
	}

	/** Changes with each write. */
	get writes(): number {
		return this.#writes;
	}

	/** All kinds of records that were used so far. */
	get kinds(): ReadonlyMap<string, Records<object>> {
		return this.#kinds;
	}

	/** Returns the records of a kind, which must all have this type. */
	records<T extends object>(kind: string): Records<T> {
		const known = this.#kinds.get(kind) ?? this.#read(kind);
		this.#kinds.set(kind, known);
		return known as unknown as Records<T>;
	}

	close(): void {
		this.sql.close();
	}

	#read(kind: string): Records<object> {
		const save = this.sql.prepare(
			'INSERT INTO records VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
		);
		const remove = this.sql.prepare('DELETE FROM records WHERE kind = ? AND key = ?');
		const rows = this.sql.prepare('SELECT key, value FROM records WHERE kind = ? ORDER BY rowid').all(kind);
		return new Records<object>(
			rows.map(({ key, value }) => [String(key), JSON.parse(String(value))]),
			(key, record) => {
				this.#writes += 1;
				if (record) save.run(kind, key, JSON.stringify(record));
				else remove.run(kind, key);
			},
		);
	}
}

/** Throws a one-line Error that says what's wrong with the file and what to do. */
export function openDatabase(file: string): Database {
	let database: DatabaseSync | undefined;
	try {
		if (file !== ':memory:') prepareFolder(file);
		database = new DatabaseSync(file, { timeout: 2000 });
		// This is also the first read, so SQLite throws here if the file isn't a database.
		database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
		migrate(database);
		database.exec(
			'CREATE TABLE IF NOT EXISTS records (kind TEXT, key TEXT, value TEXT, PRIMARY KEY (kind, key)) STRICT',
		);
		return new Database(database);
	} catch (error) {
		database?.close();
		throw new Error(`The gateway cannot use its database ${file}: ${explain(error)}`);
	}
}

function prepareFolder(file: string): void {
	if (existsSync(file) && statSync(file).isDirectory()) {
		throw new Error('it is a folder. Give the path of a file.');
	}
	const folder = dirname(file);
	// Create only one level: if more of the path is missing, it's probably a typo.
	if (!existsSync(folder)) mkdirSync(folder);
}

function migrate(database: DatabaseSync): void {
	const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
	const ours = tables.some((table) => table.name === 'schema_version');
	if (tables.length > 0 && !ours) throw new Error('it belongs to another program. Choose another file.');
	if (!ours) {
		database.exec('CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;');
		database.exec('INSERT INTO schema_version VALUES (0)');
	}
	const version = Number(database.prepare('SELECT version FROM schema_version').get()?.version);
	if (version > MIGRATIONS.length) {
		throw new Error(
			`a newer release made it (schema ${version}, this one knows ${MIGRATIONS.length}). Update, or choose another file.`,
		);
	}
	for (const [index, migration] of MIGRATIONS.entries()) {
		if (index < version) continue;
		database.exec(`BEGIN; ${migration} UPDATE schema_version SET version = ${index + 1}; COMMIT;`);
	}
}

/** SQLite and the system give only short reasons, so add what to do. */
function explain(error: unknown): string {
	const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
	if (/not a database|malformed/.test(reason))
		return 'it is not an SQLite database, or it is damaged. Choose another file.';
	if (/unable to open|readonly|EACCES|EPERM|ENOENT|EROFS/.test(reason)) {
		return `${reason}. Choose a file in an existing folder that you can write to.`;
	}
	return reason;
}
