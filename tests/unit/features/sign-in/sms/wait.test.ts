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

test('counts the seconds down to 0', () => {
	expect(seen()).toEqual(['', 0]);
	store.beginWait(NUMBER, 60);
	expect(seen()).toEqual([NUMBER, 60]);
	vi.advanceTimersByTime(1000);
	expect(seen()).toEqual([NUMBER, 59]);
	// A page in the background counts late, and is right again at its next tick.
	vi.setSystemTime(Date.now() + 44_500);
	vi.advanceTimersByTime(1000);
	expect(store.$wait.get()).toBe(14);
	vi.advanceTimersByTime(14_000);
	expect(seen()).toEqual([NUMBER, 0]);
	expect(vi.getTimerCount()).toBe(0);
});

test('a code to another number starts the countdown again, with one timer', () => {
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
])('takes a delay of %d seconds from the gateway as %d', (said, taken) => {
	store.beginWait(NUMBER, said);
	expect(store.$wait.get()).toBe(taken);
});

test('resumes the countdown after a reload, and remembers the number for ten more minutes', async () => {
	store.beginWait(NUMBER, 60);
	vi.advanceTimersByTime(15_000);
	await load();
	expect(seen()).toEqual(['', 0]);
	store.resumeWait();
	expect(seen()).toEqual([NUMBER, 45]);
	vi.setSystemTime(Date.now() + 644_999);
	await load();
	store.resumeWait();
	expect(seen()).toEqual([NUMBER, 0]);
	vi.setSystemTime(Date.now() + 1);
	await load();
	store.resumeWait();
	expect(seen()).toEqual(['', 0]);
});

test('ignores an invalid stored value', async () => {
	const again = Date.now() + 30_000;
	for (const text of [
		'{',
		'null',
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
