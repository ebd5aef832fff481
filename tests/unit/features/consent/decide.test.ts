import { expect, test } from 'vitest';
import type { Choice } from '../../../../src/features/consent/choice.ts';
import { consentOf, decide } from '../../../../src/features/consent/decide.ts';
import { CONSENT_WISHES, type ConsentWish } from '../../../../src/lib/consent-wishes.ts';

const setting = (analytics: ConsentWish, marketing: ConsentWish, version = 1) => ({
	analytics,
	marketing,
	version,
});
const none: Choice = { version: 0 };
const both = (answer: boolean, version = 1): Choice => ({ version, analytics: answer, marketing: answer });

test('without a choice the setting counts', () => {
	for (const wish of CONSENT_WISHES)
		expect(decide(setting(wish, wish), none, false)).toEqual({ analytics: wish, marketing: wish });
});

test('a choice counts where the setting asks, and where it asks nobody only if it is stricter', () => {
	const cases: [ConsentWish, boolean, ConsentWish][] = [
		['ask', true, 'granted'],
		['ask', false, 'denied'],
		['granted', true, 'granted'],
		['granted', false, 'denied'],
		['denied', true, 'denied'],
		['denied', false, 'denied'],
	];
	for (const [wish, answer, result] of cases)
		expect(decide(setting(wish, wish), both(answer), false), `${wish} ${answer}`).toEqual({
			analytics: result,
			marketing: result,
		});
});

test('each purpose has an answer of its own, and one without is asked about', () => {
	const decision = decide(setting('ask', 'ask'), { version: 1, analytics: true }, false);
	expect(decision).toEqual({ analytics: 'granted', marketing: 'ask' });
	expect(consentOf(decision)).toBeUndefined();
});

test('a new version asks again, whatever the answer was', () => {
	for (const answer of [true, false])
		expect(decide(setting('ask', 'ask', 2), both(answer, 1), false)).toEqual({
			analytics: 'ask',
			marketing: 'ask',
		});
});

test('an old "no" stands where a new version asks nobody', () => {
	expect(decide(setting('granted', 'granted', 2), both(false, 1), false)).toEqual({
		analytics: 'denied',
		marketing: 'denied',
	});
});

test('Global Privacy Control denies marketing without asking, and leaves analytics alone', () => {
	for (const choice of [none, both(true)])
		expect(decide(setting('granted', 'ask'), choice, true).marketing).toBe('denied');
	expect(decide(setting('ask', 'ask'), none, true)).toEqual({ analytics: 'ask', marketing: 'denied' });
});

test('nothing may be sent before everything is known', () => {
	expect(consentOf({ analytics: 'ask', marketing: 'denied' })).toBeUndefined();
	expect(consentOf({ analytics: 'granted', marketing: 'denied' })).toEqual({
		analytics: true,
		marketing: false,
	});
});
