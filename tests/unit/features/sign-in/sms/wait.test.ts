// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createWait } from '../../../../../src/features/sign-in/sms/wait.ts';

const NUMBER = '+63 9175550001';
const NOW = Date.UTC(2026, 2, 1, 12);

/** Returns what a page has after a reload. */
function reload() {
	const wait = createWait('sms_sent');
	wait.resumeWait();
	return wait.$sent.get();
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

test.each([
	[-5, 0],
	[60, 60],
	[1e9, 3600],
])('takes a delay of %d seconds from the gateway as %d', (said, taken) => {
	createWait('sms_sent').beginWait(NUMBER, said);
	expect(reload()).toEqual({ number: NUMBER, again: NOW + taken * 1000 });
});

test('remembers the number after a reload for ten more minutes', () => {
	createWait('sms_sent').beginWait(NUMBER, 60);
	vi.setSystemTime(NOW + 659_999);
	expect(reload()?.number).toBe(NUMBER);
	vi.setSystemTime(NOW + 660_000);
	expect(reload()).toBeUndefined();
});

test.each([
	'null',
	JSON.stringify({ number: '+63 917 call 0900', again: NOW + 30_000 }),
	JSON.stringify({ number: NUMBER, again: 'soon' }),
	JSON.stringify({ number: NUMBER, again: NOW + 3_600_001 }),
])('ignores the invalid stored value %s', (text) => {
	sessionStorage.setItem('sms_sent', text);
	expect(reload()).toBeUndefined();
});
