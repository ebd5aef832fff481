import { expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));
const { readDismissed, storeDismissed } = await import(
	'../../../../../src/features/content/personal-news/personal-news-store.ts'
);

test('stores the ids of the last fifty dismissed messages, each once', () => {
	expect(readDismissed()).toEqual([]);
	for (const id of ['a', 'b', 'a']) storeDismissed(id);
	expect(readDismissed()).toEqual(['b', 'a']);
	for (let index = 0; index < 60; index++) storeDismissed(`n${index}`);
	expect(readDismissed()).toHaveLength(50);
	expect(readDismissed().at(-1)).toBe('n59');
});
