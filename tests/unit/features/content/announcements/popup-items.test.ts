import { beforeEach, expect, test, vi } from 'vitest';
import { markSeen, seenToday } from '../../../../../src/features/content/announcements/popup-items.ts';

vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));

const KEY = 'seen_announcements_aurelia';

beforeEach(() => {
	vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 0) });
});

test('UI-10 stores the announcements shown today until the end of the day', () => {
	expect(markSeen(['a', 'b'])).toBe(true);
	expect(markSeen(['b', 'c'])).toBe(true);
	expect(seenToday()).toEqual(['a', 'b', 'c']);
	vi.setSystemTime(new Date(2026, 10, 21, 23, 59));
	expect(seenToday()).toEqual(['a', 'b', 'c']);
	vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
	expect(seenToday()).toEqual([]);
});

test.each(['', '{', 'null', ',,,', 'Sat Nov 21 1926,x', '{"day":1}'])(
	'UI-10 ignores the invalid record %j',
	(record) => {
		localStorage.setItem(KEY, record);
		expect(seenToday()).toEqual([]);
		expect(markSeen(['a'])).toBe(true);
		expect(seenToday()).toEqual(['a']);
	},
);
