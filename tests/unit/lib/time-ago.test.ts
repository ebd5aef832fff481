import { afterEach, expect, test, vi } from 'vitest';
import { timeAgo } from '../../../src/lib/time-ago.ts';

const NOW = Date.UTC(2027, 0, 15, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (passed: number, tag = 'en-US') => timeAgo(NOW - passed, NOW, tag);
afterEach(() => {
	vi.unstubAllGlobals();
});

test.each([
	[0, 'now'],
	[MINUTE - 1, 'now'],
	[MINUTE, '1 minute ago'],
	[HOUR - 1, '59 minutes ago'],
	[HOUR, '1 hour ago'],
	[DAY - 1, '23 hours ago'],
	[DAY, 'yesterday'],
	[6 * DAY, '6 days ago'],
])('%i ms ago is “%s”', (passed, words) => {
	expect(ago(passed)).toBe(words);
});

test('counts days by the midnights of this device', () => {
	const at = (day: number, hour: number) => new Date(2027, 0, day, hour).getTime();
	const now = at(15, 12);
	expect(timeAgo(at(14, 20), now, 'en-US')).toBe('16 hours ago');
	expect(timeAgo(at(14, 0), now, 'en-US')).toBe('yesterday');
	// 40 hours.
	expect(timeAgo(at(13, 20), now, 'en-US')).toBe('2 days ago');
	expect(timeAgo(at(9, 23), now, 'en-US')).toBe('6 days ago');
	expect(timeAgo(at(8, 23), now, 'en-US')).toBe('Jan 8, 2027');
});

test('shows the date from a week on', () => {
	expect(ago(7 * DAY)).toBe('Jan 8, 2027');
	expect(ago(7 * DAY, 'vi')).toContain('2027');
	expect(ago(2 * HOUR, 'vi')).toBe('2 giờ trước');
	expect(ago(2 * HOUR, 'ur-Latn')).toBe('2 hours ago');
});

test('shows “now” for a time in the future, and the date in an old browser', () => {
	expect(ago(-5 * MINUTE)).toBe('now');
	vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat });
	expect(ago(2 * HOUR)).toBe('Jan 15, 2027');
});
