import { beforeEach, expect, test, vi } from 'vitest';
import { markSeen, seenToday } from '../../../../../src/features/content/announcements/popup-items.ts';

vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));

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
