import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { memo } from '../../../src/lib/memo.ts';

test('the same texts are worked on once, others by themselves', () => {
	const make = vi.fn((one: string, other: string) => `${one}-${other}`);
	const kept = memo(make);
	expect([kept('a', 'b'), kept('a', 'b'), kept('b', 'a'), kept('ab', '')]).toEqual([
		'a-b',
		'a-b',
		'b-a',
		'ab-',
	]);
	expect(make).toHaveBeenCalledTimes(3);
});

test('memory stays small, whatever comes', () => {
	const make = vi.fn((text: string) => text.length);
	const kept = memo(make);
	for (let index = 0; index < 5000; index++) kept(`text ${index}`);
	kept('text 4999');
	expect(make).toHaveBeenCalledTimes(5000);
	kept('text 0');
	expect(make).toHaveBeenCalledTimes(5001);
});

test('of long texts, such as the styles of pages, fewer are kept', () => {
	const make = vi.fn((text: string) => text.length);
	const kept = memo(make);
	for (let index = 0; index < 50; index++) kept(`${index}`.padEnd(50_000));
	expect(make).toHaveBeenCalledTimes(50);
	kept('0'.padEnd(50_000));
	expect(make).toHaveBeenCalledTimes(51);
	kept('49'.padEnd(50_000));
	expect(make).toHaveBeenCalledTimes(51);
});

test('what is cut out of a page does not keep the page in memory', () => {
	setFlagsFromString('--expose-gc');
	const collect: () => void = runInNewContext('gc');
	const heap = () => {
		collect();
		return process.memoryUsage().heapUsed;
	};
	const firstWords = memo((text: string) => text.slice(0, 50));
	const before = heap();
	for (let index = 0; index < 50; index++) {
		const page = Buffer.alloc(1_000_000, `page ${index} `).toString('latin1');
		firstWords(page.slice(100, 1100));
	}
	expect(heap() - before).toBeLessThan(5_000_000);
});
