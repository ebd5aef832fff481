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

test('NET-02 forgets an entry from the future, as a clock that is set back makes one', () => {
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
])('NET-02 trusts and keeps no entry with %s', (_, entry) => {
	const storage = memoryStorage();
	writeCache(storage, 'k', { count: 1 });
	const [name = ''] = namesIn(storage);
	storage.setItem(name, entry(Date.now()));
	expect(readCache(storage, 'k', schema)).toBeUndefined();
	expect(storage.length).toBe(0);
});

test('NET-02 sweeps expired entries when it writes, and leaves what is not its own', () => {
	const storage = memoryStorage();
	storage.setItem('MC_SESSION_INFO', '{}');
	writeCache(storage, 'old', { count: 1 });
	writeCache(storage, 'older', { count: 1 });
	vi.advanceTimersByTime(180_000);
	writeCache(storage, 'new', { count: 2 });
	expect(namesIn(storage)).toEqual(['MC_SESSION_INFO', expect.stringMatching(/new$/)]);
});

test('NET-02 takes a storage that is full or refuses for one without entries', () => {
	const broken = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
	expect(() => writeCache(broken, 'k', { count: 1 })).not.toThrow();
	expect(() => writeCache({ ...memoryStorage(), setItem: refuse }, 'k', { count: 1 })).not.toThrow();
	expect(readCache(broken, 'k', schema)).toBeUndefined();
});
