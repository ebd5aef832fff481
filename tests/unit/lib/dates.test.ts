import { expect, test } from 'vitest';
import { dayInWords, newestFirst } from '../../../src/lib/dates.ts';

test.each([
	['en-US', 'November 18, 2026'],
	['vi', '18 tháng 11, 2026'],
	// The Buddhist calendar, as Thai readers count.
	['th', '18 พฤศจิกายน 2569'],
	['ur-Latn', '18 November 2026'],
])('a day in %s reads %s', (tag, day) => {
	expect(dayInWords('2026-11-18T23:59:00Z', tag)).toBe(day);
});

test.each([
	// 07:29 on the 26th in Manila.
	['2026-11-25T23:29:00Z', 'Asia/Manila', 'November 26, 2026'],
	['2026-11-26T02:00:00Z', 'America/Lima', 'November 25, 2026'],
	// A date without a time is the same day everywhere.
	['2026-11-26', 'America/Lima', 'November 26, 2026'],
])('%s in the time zone %s is %s', (iso, zone, day) => {
	expect(dayInWords(iso, 'en-US', zone)).toBe(day);
});

test('an invalid date has no words', () => {
	for (const text of ['', 'soon', '2026-13-45']) expect(dayInWords(text, 'en-US')).toBe('');
});

test('sorts the newest first and those without a date last, and keeps the order of equals', () => {
	const of = (id: string, publishedAt: string) => ({ id, publishedAt });
	const sorted = newestFirst([
		of('none', 'soon'),
		of('old', '2026-01-01T00:00:00Z'),
		of('new', '2026-02-01T00:00:00+07:00'),
		of('new too', '2026-01-31T17:00:00Z'),
	]);
	expect(sorted.map(({ id }) => id)).toEqual(['new', 'new too', 'old', 'none']);
});
