import { beforeEach, expect, test, vi } from 'vitest';
import { reportDeposit } from '../../../../src/features/member/after-load-member.ts';

const KEY = 'deposits_aurelia';
const FIRST = { id: 'D1', amount: 200, currency: 'PHP', count: 1 };
const track = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/track.ts', () => ({
	track,
	uuidOf: (bytes: Uint8Array) => `id of ${new TextDecoder().decode(bytes)}`,
}));
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));

beforeEach(() => {
	vi.stubGlobal('crypto', { subtle: { digest: async (_: string, bytes: Uint8Array) => bytes } });
});

test('TRK-02 reports a customer’s first deposit with their first depositSubmit', async () => {
	// Several answers contain it.
	await Promise.all([1, 2, 3].map(() => reportDeposit('7', FIRST)));
	const details = { amount: 200, currency: 'PHP' };
	expect(track.mock.calls).toEqual([
		['depositSubmit', details, 'id of aurelia depositSubmit 7 D1'],
		['firstDeposit', details, 'id of aurelia firstDeposit 7'],
	]);
	track.mockClear();
	// The next page, and the next deposit.
	await reportDeposit('7', FIRST);
	expect(track).not.toHaveBeenCalled();
	await reportDeposit('7', { id: 'D2', amount: 5, count: 2 });
	expect(track.mock.calls).toEqual([['depositSubmit', { amount: 5 }, 'id of aurelia depositSubmit 7 D2']]);
	track.mockClear();
	// Another customer on the same device has a first one, too.
	await reportDeposit('8', { id: 'D3', amount: 1, count: 1 });
	expect(track.mock.calls.map(([name]) => name)).toEqual(['depositSubmit', 'firstDeposit']);
});

test('PSH-03 a deposit lets the page offer notifications', async () => {
	await reportDeposit('7', undefined);
	expect(sessionStorage.getItem('push_moment')).toBeNull();
	await reportDeposit('7', FIRST);
	expect(sessionStorage.getItem('push_moment')).toBe('1');
});

const deposit = (id: string, count: number) => ({ id, amount: 5, count });

test.each([
	['no second first deposit if the gateway counts wrongly', [deposit('D1', 1), deposit('D2', 1)], 1],
	[
		'the first deposit of a customer who had none, even if the gateway has counted two by then',
		[undefined, undefined, deposit('D1', 2), undefined, deposit('D2', 3)],
		1,
	],
	[
		'no first deposit on a new device for a customer with earlier ones',
		[deposit('D1', 8), deposit('D2', 9)],
		0,
	],
])('TRK-02 reports %s', async (_, deposits, firsts) => {
	for (const each of deposits) await reportDeposit('7', each);
	const names = track.mock.calls.map(([name]) => name);
	expect(names.filter((name) => name === 'depositSubmit')).toHaveLength(2);
	expect(names.indexOf('firstDeposit')).toBe(firsts ? 1 : -1);
	expect(names).toHaveLength(2 + firsts);
});

test('ignores invalid values, and remembers twenty members', async () => {
	for (const amount of [-1, Number.POSITIVE_INFINITY]) await reportDeposit('7', { ...FIRST, amount });
	expect(track).not.toHaveBeenCalled();
	for (const kept of ['{', '{}', '[1,null,"x"]', 'null']) {
		localStorage.setItem(KEY, kept);
		await reportDeposit('7', FIRST);
	}
	expect(track).toHaveBeenCalledTimes(8);
	for (let member = 0; member < 30; member++) await reportDeposit(String(member), FIRST);
	const members = JSON.parse(localStorage.getItem(KEY) ?? '').map(([member]: [string]) => member);
	expect(members).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 10)));
});

test.each([
	['TLB', 'PHP'],
	['VND2', 'VND'],
	['PHP', 'PHP'],
])('CON-03 EN-21 reports the currency %s as %s, a code of ISO 4217', async (currency, code) => {
	await reportDeposit('7', { ...FIRST, currency });
	expect(track.mock.calls[0]?.[1]).toEqual({ amount: 200, currency: code });
});
