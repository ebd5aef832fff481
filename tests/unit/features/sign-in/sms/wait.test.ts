import { beforeEach, expect, test, vi } from 'vitest';

const NUMBER = '+63 9175550001';
let store: import('../../../../../src/features/sign-in/sms/wait.ts').Wait;

/** Loads the module as after a reload, with storage kept. */
async function load() {
	vi.resetModules();
	store = (await import('../../../../../src/features/sign-in/sms/wait.ts')).smsWait;
}
const seen = () => [store.$sentTo.get(), store.$wait.get()];

beforeEach(async () => {
	vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
	await load();
});

test('it counts the seconds down, and no further than 0', () => {
	expect(seen()).toEqual(['', 0]);
	store.beginWait(NUMBER, 60);
	expect(seen()).toEqual([NUMBER, 60]);
	vi.advanceTimersByTime(1000);
	expect(seen()).toEqual([NUMBER, 59]);
	vi.advanceTimersByTime(58_999);
	expect(store.$wait.get()).toBe(1);
	vi.advanceTimersByTime(1);
	expect(seen()).toEqual([NUMBER, 0]);
	expect(vi.getTimerCount()).toBe(0);
});

test('a page in the background that counted late is right again at its next tick', () => {
	store.beginWait(NUMBER, 60);
	vi.setSystemTime(Date.now() + 45_500);
	vi.advanceTimersByTime(1000);
	expect(store.$wait.get()).toBe(14);
});

test('another number starts again, with one timer', () => {
	store.beginWait(NUMBER, 60);
	vi.advanceTimersByTime(20_000);
	store.beginWait('+63 9175550002', 30);
	expect(seen()).toEqual(['+63 9175550002', 30]);
	expect(vi.getTimerCount()).toBe(1);
});

test.each([
	[-5, 0],
	[0, 0],
	[0.4, 1],
	[1e9, 3600],
])('a delay of %d seconds from the gateway counts as %d', (said, taken) => {
	store.beginWait(NUMBER, said);
	expect(store.$wait.get()).toBe(taken);
});

test('a reload takes up the wait where it is', async () => {
	store.beginWait(NUMBER, 60);
	vi.advanceTimersByTime(10_000);
	await load();
	expect(seen()).toEqual(['', 0]);
	vi.advanceTimersByTime(5000);
	store.resumeWait();
	expect(seen()).toEqual([NUMBER, 45]);
	vi.advanceTimersByTime(45_000);
	expect(store.$wait.get()).toBe(0);
});

test('the number that got a code is remembered after a reload, for ten minutes beyond the wait', async () => {
	store.beginWait(NUMBER, 60);
	vi.setSystemTime(Date.now() + 659_999);
	await load();
	store.resumeWait();
	expect(seen()).toEqual([NUMBER, 0]);
	vi.setSystemTime(Date.now() + 1);
	await load();
	store.resumeWait();
	expect(seen()).toEqual(['', 0]);
});

test('a stored value that isn’t ours is ignored', async () => {
	const again = Date.now() + 30_000;
	for (const text of [
		'',
		'{',
		'null',
		'[]',
		'"x"',
		JSON.stringify({ number: NUMBER }),
		JSON.stringify({ again }),
		JSON.stringify({ number: 63, again }),
		JSON.stringify({ number: '<b>x</b>', again }),
		JSON.stringify({ number: '+63 917 call 0900', again }),
		JSON.stringify({ number: NUMBER, again: 'soon' }),
		JSON.stringify({ number: NUMBER, again: Date.now() + 3_600_001 }),
	]) {
		sessionStorage.setItem('sms_sent', text);
		await load();
		store.resumeWait();
		expect(seen(), text).toEqual(['', 0]);
		expect(vi.getTimerCount(), text).toBe(0);
	}
});
