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
	['a yes counts where the setting asks', 'ask', 1, both(true), 'granted'],
	['a no counts where the setting asks', 'ask', 1, both(false), 'denied'],
	['a no counts where the setting asks nobody', 'granted', 1, both(false), 'denied'],
	['a yes changes nothing where the setting grants', 'granted', 1, both(true), 'granted'],
	['a yes changes nothing where the setting denies', 'denied', 1, both(true), 'denied'],
	['a no changes nothing where the setting denies', 'denied', 1, both(false), 'denied'],
	['a new version asks again after a yes', 'ask', 2, both(true), 'ask'],
	['a new version asks again after a no', 'ask', 2, both(false), 'ask'],
	['an old no stands where a new version asks nobody', 'granted', 2, both(false), 'denied'],
])('%s', (_, wish, version, choice, result) => {
	expect(decide(setting(wish, wish, version), choice, false)).toEqual({
		analytics: result,
		marketing: result,
	});
});

test('each purpose has an answer of its own, and one without is asked about', () => {
	const decision = decide(setting('ask', 'ask'), { version: 1, analytics: true }, false);
	expect(decision).toEqual({ analytics: 'granted', marketing: 'ask' });
	expect(consentOf(decision)).toBeUndefined();
});

test('Global Privacy Control denies marketing without asking, and leaves analytics alone', () => {
	for (const choice of [NONE, both(true)])
		expect(decide(setting('granted', 'ask'), choice, true).marketing).toBe('denied');
	expect(decide(setting('ask', 'ask'), NONE, true)).toEqual({ analytics: 'ask', marketing: 'denied' });
});

test('nothing may be sent before everything is known', () => {
	expect(consentOf({ analytics: 'ask', marketing: 'denied' })).toBeUndefined();
	expect(consentOf({ analytics: 'granted', marketing: 'denied' })).toEqual({
		analytics: true,
		marketing: false,
	});
});
