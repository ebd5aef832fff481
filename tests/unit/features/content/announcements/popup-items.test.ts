import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'seen_announcements_aurelia';
let markSeen: typeof import('../../../../../src/features/content/announcements/popup-items.ts').markSeen;
let seenToday: typeof import('../../../../../src/features/content/announcements/popup-items.ts').seenToday;

beforeEach(async () => {
	vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 0) });
	vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"merchant":"aurelia"}' }) });
	// Core reads the page once.
	vi.resetModules();
	({ markSeen, seenToday } = await import(
		'../../../../../src/features/content/announcements/popup-items.ts'
	));
});

test('UI-10 announcements shown today are remembered until the calendar day is over', () => {
	expect(markSeen(['a', 'b'])).toBe(true);
	expect(markSeen(['b', 'c'])).toBe(true);
	expect(seenToday()).toEqual(['a', 'b', 'c']);
	vi.setSystemTime(new Date(2026, 10, 21, 23, 59));
	expect(seenToday()).toEqual(['a', 'b', 'c']);
	vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
	expect(seenToday()).toEqual([]);
});

test.each(['', '{', 'null', ',,,', 'Sat Nov 21 1926,x', '{"day":1}'])(
	'UI-10 an invalid record is ignored: %j',
	(record) => {
		localStorage.setItem(KEY, record);
		expect(seenToday()).toEqual([]);
		expect(markSeen(['a'])).toBe(true);
		expect(seenToday()).toEqual(['a']);
	},
);

test('UI-10 returns false if nothing can be stored', () => {
	vi.stubGlobal('localStorage', {
		getItem: () => null,
		setItem: () => {
			throw new DOMException('full', 'QuotaExceededError');
		},
	});
	expect(markSeen(['a'])).toBe(false);
});
