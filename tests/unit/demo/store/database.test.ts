import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../src/demo/store/database.ts';

let folder = '';
const file = () => join(folder, 'gateway.sqlite');
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'database-'));
	warn.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => {
	const database = openDatabase(file());
	return { database, notes: database.records<{ id: number; text: string }>('note') };
};

test('records outlive a restart, in their order, and no id is used twice', () => {
	const first = open();
	for (const text of ['a', 'b', 'c']) first.notes.add((id) => ({ id, text }));
	first.notes.change(1, { text: 'changed' });
	first.notes.delete(2);
	first.database.close();

	const second = open();
	second.notes.add((id) => ({ id, text: 'd' }));
	expect(second.notes.all()).toEqual([
		{ id: 1, text: 'changed' },
		{ id: 3, text: 'c' },
		{ id: 4, text: 'd' },
	]);
	second.database.close();
});

test('a file of another release loses its data, with a message', () => {
	const old = new DatabaseSync(file());
	for (const table of ['schema_version', 'members', 'rsa_keys', 'site_states']) {
		old.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY)`);
	}
	old.exec('CREATE TABLE sessions (id INTEGER REFERENCES members); INSERT INTO sessions VALUES (NULL);');
	old.close();
	for (const messages of [1, 1]) {
		const { database, notes } = open();
		expect(notes.all()).toEqual([]);
		expect(warn).toHaveBeenCalledTimes(messages);
		expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('is from another release'));
		database.close();
	}
});

test('a file of another program is refused and stays as it is', () => {
	const other = new DatabaseSync(file());
	other.exec("CREATE TABLE schema_version (text TEXT); INSERT INTO schema_version VALUES ('1')");
	other.close();
	expect(open).toThrow(`The gateway cannot use its database ${file()}: it belongs to another program.`);
	const after = new DatabaseSync(file());
	expect(after.prepare('SELECT text FROM schema_version').all()).toEqual([{ text: '1' }]);
	after.close();
});

test('a second gateway with the same file keeps its records in memory', () => {
	const first = open();
	const second = open();
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Another process uses'));
	second.notes.add((id) => ({ id, text: 'lost' }));
	expect(first.notes.all()).toEqual([]);
	first.database.close();
	second.database.close();
});
