import { expect, test } from 'vitest';
import { contentRevision } from '../../../src/lib/content-revision.ts';

const CONTENT = { banners: [{ id: 'b1', title: 'Chào mừng', rank: 3, off: false, end: null }] };

test('the order of fields doesn’t change the revision of a content, but the order of a list does', () => {
	const shuffled = { banners: [{ end: null, off: false, rank: 3, title: 'Chào mừng', id: 'b1' }] };
	expect(contentRevision(shuffled)).toBe(contentRevision(CONTENT));
	expect(contentRevision({ ...CONTENT, more: undefined })).toBe(contentRevision(CONTENT));
	expect(contentRevision([1, 2])).not.toBe(contentRevision([2, 1]));
});

test.each([
	['a letter', { banners: [{ ...CONTENT.banners[0], title: 'Chào mưng' }] }],
	['a type', { banners: [{ ...CONTENT.banners[0], rank: '3' }] }],
	['a field more', { banners: [{ ...CONTENT.banners[0], tag: '' }] }],
	['an item more', { banners: [...CONTENT.banners, {}] }],
	['nothing at all', {}],
])('%s changes the revision', (_what, changed) => {
	expect(contentRevision(changed)).not.toBe(contentRevision(CONTENT));
});

test('revisions are short and differ between many similar contents', () => {
	const seen = new Set(Array.from({ length: 50_000 }, (_, n) => contentRevision({ id: `a${n}`, n })));
	expect(seen.size).toBe(50_000);
	expect([...seen].filter((revision) => !/^[0-9a-z]{1,11}$/.test(revision))).toEqual([]);
});

test('the revision of a content stays the same between releases, as built pages carry it', () => {
	expect(contentRevision({ announcements: [] })).toBe('1guih4cx3fn');
});
