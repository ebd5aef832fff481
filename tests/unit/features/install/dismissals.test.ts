import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	dismissedNow,
	rememberDismissal,
	rememberGuided,
	rememberShown,
} from '../../../../src/features/install/dismissals.ts';
import { memoryStorage } from '../../gateway/client/support.ts';

const DAY = 86_400_000;

beforeEach(() => {
	vi.useFakeTimers({ now: new Date(2026, 10, 22) });
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const pausedDays = () => (Number(localStorage.getItem('a2hs_pause')) - Date.now()) / DAY;

test('INS-02 a dismissal sets the flag and counts in the session', () => {
	expect(dismissedNow()).toBe(false);
	rememberDismissal();
	expect(localStorage.getItem('a2hs_dismissed')).toBe('1');
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('1');
	expect(dismissedNow()).toBe(true);
	rememberDismissal();
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('2');
});

test('the pause grows with every dismissal, up to two months', () => {
	const pauses = [1, 2, 3, 4].map(() => {
		rememberDismissal();
		return pausedDays();
	});
	expect(pauses).toEqual([3, 14, 60, 60]);
});

test('who has seen the steps is asked again in two weeks, who has let the offer be on the next day', () => {
	rememberGuided();
	expect(pausedDays()).toBe(14);
	expect(rememberShown()).toBe(true);
	expect(pausedDays()).toBe(1);
});

test('it is said where nothing can be kept', () => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	expect(rememberShown()).toBe(false);
});

test.each(['-1', '1e9', '999', 'x', '{}', ' '])('a counter that is none counts for nothing: %j', (kept) => {
	sessionStorage.setItem('a2hs_dismissals', kept);
	localStorage.setItem('a2hs_dismissed', kept);
	expect(dismissedNow()).toBe(false);
	rememberDismissal();
	expect([sessionStorage.getItem('a2hs_dismissals'), localStorage.getItem('a2hs_dismissed')]).toEqual([
		'1',
		'1',
	]);
});
