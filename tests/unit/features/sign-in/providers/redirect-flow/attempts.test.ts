import { beforeEach, expect, test } from 'vitest';
import {
	type Attempt,
	dropAttempt,
	findAttempt,
	keepAttempt,
} from '../../../../../../src/features/sign-in/providers/redirect-flow/attempts.ts';

const NOW = 1_800_000_000_000;
const KEY = 'signin_attempts';

const attempt = (state: string, changes: Partial<Attempt> = {}): Attempt => ({
	provider: 'line',
	state,
	nonce: 'n',
	verifier: 'v',
	back: 'https://www.example.com/m/login?signin=line',
	from: '?go=%2Fm%2Fpromotions',
	at: NOW,
	...changes,
});
const find = (state: string | null, now = NOW, provider = 'line') =>
	findAttempt(storage, provider, state, now);

const kept = new Map<string, string>();
const storage = {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
	removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

test('an attempt is found by provider and state, for ten minutes', () => {
	keepAttempt(storage, attempt('s1'));
	expect(find('s1')).toEqual(attempt('s1'));
	expect(find('s1', NOW + 600_000)).toBeDefined();
	expect(find('s1', NOW + 600_001)).toBeUndefined();
	expect(find('s1', NOW - 1)).toBeUndefined();
	expect(find('s1', NOW, 'telegram')).toBeUndefined();
	for (const wrong of ['s2', '', 'S1', null]) expect(find(wrong)).toBeUndefined();
});

test('several tabs have one each, and the oldest makes room', () => {
	for (const state of ['s1', 's2', 's3', 's4']) keepAttempt(storage, attempt(state));
	expect(['s1', 's2', 's3', 's4'].filter((state) => find(state))).toEqual(['s2', 's3', 's4']);
	dropAttempt(storage, attempt('s3'), NOW);
	expect(['s2', 's3', 's4'].filter((state) => find(state))).toEqual(['s2', 's4']);
	dropAttempt(storage, attempt('s2'), NOW);
	dropAttempt(storage, attempt('s4'), NOW);
	expect(storage.getItem(KEY)).toBeNull();
});

test.each([
	'',
	'{',
	'null',
	'{}',
	'"x"',
	'[null, 1, "s1", {}]',
	JSON.stringify([{ ...attempt('s1'), at: 'now' }]),
	JSON.stringify([{ ...attempt('s1'), verifier: 1 }]),
	JSON.stringify([{ ...attempt('s1'), from: '//evil.example' }]),
])('storage that holds %s has no attempt, and takes a new one', (written) => {
	storage.setItem(KEY, written);
	expect(find('s1')).toBeUndefined();
	keepAttempt(storage, attempt('s9'));
	expect(find('s9')).toBeDefined();
});
