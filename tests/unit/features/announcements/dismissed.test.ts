import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../gateway/client/support.ts';

vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));
const { dismiss, dismissed } = await import('../../../../src/features/announcements/dismissed.ts');

const KEY = 'dismissed_announcements_aurelia';
beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('keeps the ids of dismissed messages, each once, and no more than fifty', () => {
	expect(dismissed()).toEqual([]);
	for (const id of ['a', 'b', 'a']) dismiss(id);
	expect(dismissed()).toEqual(['b', 'a']);
	for (let index = 0; index < 60; index++) dismiss(`n${index}`);
	expect(dismissed()).toHaveLength(50);
	expect(dismissed().at(-1)).toBe('n59');
});

test.each(['', '{', 'null', '{"a":1}', '7', '"a"'])('takes %s in storage for no record', (kept) => {
	localStorage.setItem(KEY, kept);
	expect(dismissed()).toEqual([]);
});

test('leaves out what is no id', () => {
	localStorage.setItem(KEY, JSON.stringify(['a', 7, null, ['b'], 'x'.repeat(65), 'c']));
	expect(dismissed()).toEqual(['a', 'c']);
});
