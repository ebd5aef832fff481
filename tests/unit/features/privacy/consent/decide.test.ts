import { expect, test } from 'vitest';
import type { Choice } from '../../../../../src/features/privacy/consent/choice.ts';
import { consentOf, decide } from '../../../../../src/features/privacy/consent/decide.ts';
import type { ConsentWish } from '../../../../../src/lib/consent-wishes.ts';

const setting = (analytics: ConsentWish, marketing: ConsentWish, version = 1) => ({
	analytics,
	marketing,
	version,
});
const NONE: Choice = { version: 0 };
const both = (answer: boolean, version = 1): Choice => ({ version, analytics: answer, marketing: answer });

test.each<[string, ConsentWish, number, Choice, ConsentWish]>([
	['a setting that denies counts', 'denied', 1, NONE, 'denied'],
	['a setting that asks counts', 'ask', 1, NONE, 'ask'],
	['a setting that grants counts', 'granted', 1, NONE, 'granted'],
	['accepting counts if the setting asks', 'ask', 1, both(true), 'granted'],
	['declining counts if the setting asks', 'ask', 1, both(false), 'denied'],
	['declining counts if the setting grants', 'granted', 1, both(false), 'denied'],
	['accepting changes nothing if the setting grants', 'granted', 1, both(true), 'granted'],
	['accepting changes nothing if the setting denies', 'denied', 1, both(true), 'denied'],
	['declining changes nothing if the setting denies', 'denied', 1, both(false), 'denied'],
	['a new version asks again after accepting', 'ask', 2, both(true), 'ask'],
	['a new version asks again after declining', 'ask', 2, both(false), 'ask'],
	['declining still counts if a new version grants', 'granted', 2, both(false), 'denied'],
])('%s', (_, wish, version, choice, result) => {
	expect(decide(setting(wish, wish, version), choice, false)).toEqual({
		analytics: result,
		marketing: result,
	});
});

test('each purpose has its own answer, and the player is asked about the others', () => {
	const decision = decide(setting('ask', 'ask'), { version: 1, analytics: true }, false);
	expect(decision).toEqual({ analytics: 'granted', marketing: 'ask' });
	expect(consentOf(decision)).toBeUndefined();
});

test('Global Privacy Control denies marketing without asking, and leaves analytics alone', () => {
	for (const choice of [NONE, both(true)])
		expect(decide(setting('granted', 'ask'), choice, true).marketing).toBe('denied');
	expect(decide(setting('ask', 'ask'), NONE, true)).toEqual({ analytics: 'ask', marketing: 'denied' });
});
