import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'gateway-'));
});
afterEach(() => {
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true });
});

test('members, sessions, keys and settings outlive a restart', async () => {
	// The folder is made too.
	const database = join(folder, 'data', 'gateway.sqlite');
	const first = await createGateway({ database });
	const headers = { Merchant: 'aurelia' };
	const key = await (await first.app.request('/wps/session/key/rsa?_=1', { headers })).json();
	first.controls.setSwitch('aurelia', 'INBOX3', false);
	first.controls.setSiteState('aurelia', { maintenance: true });
	const members = first.database.prepare('SELECT * FROM members').all();
	first.close();

	const second = await createGateway({ database });
	expect(await (await second.app.request('/wps/session/key/rsa?_=1', { headers })).json()).toEqual(key);
	expect(second.controls.switches('aurelia').INBOX3).toBe(false);
	expect(second.controls.siteState('aurelia').maintenance).toBe(true);
	expect(second.database.prepare('SELECT * FROM members').all()).toEqual(members);
	expect(second.database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
	second.close();
});

async function failure(database: string): Promise<string> {
	const error = await createGateway({ database }).then(
		(gateway) => gateway.close(),
		(reason: Error) => reason,
	);
	expect(error).toBeInstanceOf(Error);
	const { message } = error as Error;
	expect(message).not.toContain('\n');
	expect(message).toContain(database);
	return message;
}

test('a database that cannot be used is one clear line that says what to do', async () => {
	expect(await failure(folder)).toContain('it is a folder. Give the path of a file.');

	const garbage = join(folder, 'garbage');
	writeFileSync(garbage, 'no database at all '.repeat(500));
	expect(await failure(garbage)).toContain(
		'it is not an SQLite database, or it is damaged. Choose another file.',
	);

	const foreign = join(folder, 'foreign');
	const other = new DatabaseSync(foreign);
	other.exec('CREATE TABLE recipes (name TEXT)');
	other.close();
	expect(await failure(foreign)).toContain('it belongs to another program. Choose another file.');

	const newer = join(folder, 'newer');
	const made = await createGateway({ database: newer });
	made.database.exec('UPDATE schema_version SET version = 99');
	made.close();
	expect(await failure(newer)).toMatch(/a newer release made it \(schema 99, this one knows \d+\)\. Update/);

	expect(await failure(join(folder, 'no', 'such', 'place'))).toContain('that you can write to');
});

test('the gateway refuses to be made with NODE_ENV=production', async () => {
	vi.stubEnv('NODE_ENV', 'production');
	await expect(createGateway()).rejects.toThrow(/does not run with NODE_ENV=production/);
});

const ENTRY = join(import.meta.dirname, '../../../src/demo/serve.ts');

/** Runs the entry until it ends by itself. */
async function serveOnce(env: Record<string, string>) {
	const running = spawn(process.execPath, [ENTRY], { env: { ...process.env, NODE_ENV: 'test', ...env } });
	const [lines, [status]] = await Promise.all([text(running.stderr), once(running, 'exit')]);
	return { status, lines: lines.trim().split('\n') };
}

test('the entry stops with one line: in production, on a taken port, with a bad port, database or number of games', {
	timeout: 30_000,
}, async () => {
	const taken = createServer();
	await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
	const { port } = taken.address() as AddressInfo;
	const cases: [Record<string, string>, RegExp][] = [
		[{ NODE_ENV: 'production' }, /does not run with NODE_ENV=production/],
		[{ PORT: `${port}` }, new RegExp(`Port ${port} is taken`)],
		[{ PORT: 'abc' }, /PORT=abc is not a port number/],
		[{ GATEWAY_DB: folder }, /it is a folder/],
		[{ DEMO_GAMES: 'many' }, /cannot offer NaN games/],
	];
	await Promise.all(
		cases.map(async ([env, message]) => {
			const { status, lines } = await serveOnce(env);
			expect(status).toBe(1);
			expect(lines).toHaveLength(1);
			expect(lines[0]).toMatch(message);
		}),
	);
	taken.close();
});
