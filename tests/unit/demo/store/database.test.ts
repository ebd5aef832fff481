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
	old.exec('CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (7);');
	old.exec('CREATE TABLE members (id INTEGER); CREATE TABLE notes (id INTEGER REFERENCES members);');
	old.close();
	const { database, notes } = open();
	expect(notes.all()).toEqual([]);
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('is from another release'));
	database.close();
});

test('a file of another program is refused', () => {
	const other = new DatabaseSync(file());
	other.exec('CREATE TABLE poems (text TEXT)');
	other.close();
	expect(open).toThrow(`The gateway cannot use its database ${file()}: it belongs to another program.`);
});

test('a second gateway with the same file keeps its records in memory', () => {
	const first = open();
	const second = open();
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Another gateway uses'));
	second.notes.add((id) => ({ id, text: 'lost' }));
	expect(first.notes.all()).toEqual([]);
	first.database.close();
	second.database.close();
});
