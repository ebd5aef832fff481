import { beforeEach, describe, expect, test, vi } from 'vitest';
import { namesIn } from '../gateway/client/support.ts';
import { MEMBER } from '../support/session.ts';

const ORIGIN = 'https://www.aurelia.example';

let shown: string[];
let session: typeof import('../../../src/core/session.ts') & typeof import('../../../src/core/member.ts');

/** A page at an address, with the storage of its tab. */
async function open(address: string) {
	const { origin, pathname, search, hash } = new URL(address, ORIGIN);
	vi.stubGlobal('location', { origin, pathname, search, hash });
	vi.resetModules();
	session = {
		...(await import('../../../src/core/session.ts')),
		...(await import('../../../src/core/member.ts')),
	};
}

beforeEach(() => {
	shown = [];
	vi.stubGlobal('history', {
		state: { dialog: 'login' },
		replaceState: (state: unknown, _: string, url: string) => {
			expect(state).toEqual({ dialog: 'login' });
			shown.push(url);
		},
	});
});

const record = { ...MEMBER, token: 'abc', type: 1, spanId: '0123456789abcdef' };

test('EN-01 the session record is kept in the session storage, with its seven fields', async () => {
	await open('/m/home');
	session.setSession(record);
	expect(namesIn(sessionStorage)).toEqual(['MC_SESSION_INFO']);
	expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(record);
	await open('/m/member/home');
	session.restoreSession();
	expect(session.$session.get()).toEqual(record);
	expect(shown).toEqual([]);
});

describe('RT-14 a token in the address', () => {
	test.each([
		['/m/home?token=new', '/m/home'],
		['/m/home?tokens=new', '/m/home'],
		['/m/home?r=1&token=new&fbclid=A%20b#games', '/m/home?r=1&fbclid=A%20b#games'],
		['/m/vi/home?token=new&tokens=other', '/m/vi/home'],
		['/m/home?token=new&username=player&r=1', '/m/home?r=1'],
		['/m/home?username=player&%74oken=new', '/m/home'],
	])('of %s is handed out to be checked, and leaves the address', async (address, remaining) => {
		await open(address);
		expect(session.restoreSession()).toBe('new');
		expect(session.$session.get()).toBeUndefined();
		expect(sessionStorage.length).toBe(0);
		expect(shown).toEqual([ORIGIN + remaining]);
	});

	test.each(['new', 'abc'])(
		'is ignored during a session, and removed from the address: %s',
		async (token) => {
			sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(record));
			await open(`/m/home?token=${token}`);
			expect(session.restoreSession()).toBeUndefined();
			expect(session.$session.get()).toEqual(record);
			expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(record);
			expect(shown).toEqual([`${ORIGIN}/m/home`]);
		},
	);
});

test('each span id is new and has 16 hexadecimal digits', async () => {
	await open('/m/home');
	const ids = Array.from({ length: 50 }, () => {
		session.startSession({ token: 'abc' });
		return session.$session.get()?.spanId;
	});
	for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
	expect(new Set(ids).size).toBe(50);
});

test('the end of a session clears its record and notifies subscribers', async () => {
	await open('/m/home');
	session.setSession(record);
	sessionStorage.setItem('splash_seen', '1');
	const heard: unknown[] = [];
	session.$session.listen((value) => heard.push(value));
	session.clearSession();
	expect(heard).toEqual([undefined]);
	expect(namesIn(sessionStorage)).toEqual(['splash_seen']);
});

test('a browser that refuses storage still has a session while the page lives', async () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
	await open('/m/home?token=new');
	session.startSession({ token: session.restoreSession() ?? '' });
	expect(session.$session.get()?.token).toBe('new');
	session.clearSession();
	expect(session.$session.get()).toBeUndefined();
});
