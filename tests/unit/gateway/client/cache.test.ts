import { number, object } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCache, writeCache } from '../../../../src/gateway/client/cache.ts';
import { memoryStorage, namesIn } from './support.ts';

const schema = object({ count: number() });
const refuse = () => {
	throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('NET-02 ignores entries from the future, which appear when a clock is set back', () => {
	const storage = memoryStorage();
	writeCache(storage, 'k', { count: 1 });
	vi.setSystemTime(Date.now() - 1);
	expect(readCache(storage, 'k', schema)).toBeUndefined();
});

test.each([
	['no JSON', (now: number) => `${now} {"count":`],
	['a value that breaks the contract', (now: number) => `${now} {"count":"1"}`],
	['no time', () => '{"count":1}'],
	['nothing at all', () => ''],
])('NET-02 removes an entry with %s', (_, entry) => {
	const storage = memoryStorage();
	writeCache(storage, 'k', { count: 1 });
	const [name = ''] = namesIn(storage);
	storage.setItem(name, entry(Date.now()));
	expect(readCache(storage, 'k', schema)).toBeUndefined();
	expect(storage.length).toBe(0);
});

test('NET-02 removes expired entries when it writes, and nothing else', () => {
	const storage = memoryStorage();
	storage.setItem('MC_SESSION_INFO', '{}');
	writeCache(storage, 'old', { count: 1 });
	writeCache(storage, 'older', { count: 1 });
	vi.advanceTimersByTime(180_000);
	writeCache(storage, 'new', { count: 2 });
	expect(namesIn(storage)).toEqual(['MC_SESSION_INFO', expect.stringMatching(/new$/)]);
});

test('NET-02 treats a full or blocked storage as empty', () => {
	const broken = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
	expect(() => writeCache(broken, 'k', { count: 1 })).not.toThrow();
	expect(() => writeCache({ ...memoryStorage(), setItem: refuse }, 'k', { count: 1 })).not.toThrow();
	expect(readCache(broken, 'k', schema)).toBeUndefined();
});
