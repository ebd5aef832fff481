import { expect, test } from 'vitest';
import {
	inOrder,
	leftText,
	progressOf,
	stateNow,
	timeLeft,
	wageredText,
} from '../../../../src/features/promotions/state.ts';
import type { PersonalPromotion } from '../../../../src/gateway/contract/personal-promotions.ts';

const NOW = Date.UTC(2027, 0, 15, 12);
const HOUR = 3600_000;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(NOW + ms).toISOString();
const joined = (more: Partial<PersonalPromotion> = {}): PersonalPromotion => ({
	id: 'a',
	state: 'joined',
	...more,
});

test.each([
	[3 * DAY + HOUR, { unit: 'days', count: 3 }],
	[DAY, { unit: 'days', count: 1 }],
	[DAY - 1, { unit: 'hours', count: 23 }],
	[HOUR, { unit: 'hours', count: 1 }],
	[HOUR - 1, { unit: 'soon', count: 0 }],
	[1, { unit: 'soon', count: 0 }],
	[0, undefined],
	[-DAY, undefined],
])('%i ms before the end, %o is left', (ms, left) => {
	expect(timeLeft(joined({ endsAt: after(ms) }), NOW)).toEqual(left);
});

test.each([
	['has no end', {}],
	['has an invalid end', { endsAt: 'soon' }],
	['was claimed', { state: 'claimed', endsAt: after(DAY) }],
	['has ended', { state: 'ended', endsAt: after(DAY) }],
] as const)('no time is left if a promotion %s', (_, promotion) => {
	expect(timeLeft(joined(promotion), NOW)).toBeUndefined();
});

test.each([
	['joined', 1, 'joined'],
	['joined', 0, 'ended'],
	['available', -1, 'ended'],
	['claimed', -1, 'claimed'],
	['joined', Number.NaN, 'joined'],
] as const)('a promotion that is %s and ends in %d ms is %s', (state, ms, now) => {
	const endsAt = Number.isNaN(ms) ? 'never' : after(ms);
	expect(stateNow(joined({ state, endsAt }), NOW)).toBe(now);
});

test.each([
	[1200, 5000, 0.24],
	[6000, 5000, 1],
	[-5, 5000, 0],
	[0, 0, undefined],
	[undefined, 5000, undefined],
	[10, undefined, undefined],
])('wagering %o of %o is a progress of %o', (wagered, required, progress) => {
	expect(progressOf({ ...joined(), wagered, required } as PersonalPromotion)).toBe(progress);
});

test('sorts by state, joined promotions by their end, and keeps the order of the others', () => {
	const all = [
		joined({ id: 'over', state: 'ended' }),
		joined({ id: 'free', state: 'available', endsAt: after(9 * DAY) }),
		joined({ id: 'endless' }),
		joined({ id: 'later', endsAt: after(5 * DAY) }),
		joined({ id: 'free-too', state: 'available', endsAt: after(DAY) }),
		joined({ id: 'soon', endsAt: after(HOUR) }),
		joined({ id: 'had', state: 'claimed' }),
		joined({ id: 'just-over', endsAt: after(-1) }),
	];
	expect(
		inOrder(all, NOW)
			.map(({ id }) => id)
			.join(' '),
	).toBe('soon later endless free free-too had over just-over');
});

const TEXTS = {
	soon_over: 'Soon',
	days_left_one: '# day',
	days_left_other: '# days',
	hours_left_other: '# h',
	wagered: '{{done}} of {{all}} wagered',
};
const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' } as const;

test('writes the time left and the progress in words', () => {
	const words = (endsAt: string) => leftText(joined({ endsAt }), NOW, TEXTS, 'en-US');
	expect(words(after(DAY))).toBe('1 day');
	expect(words(after(3 * DAY))).toBe('3 days');
	// The texts lack the form for one hour.
	expect(words(after(HOUR))).toBe('1 h');
	expect(words(after(1))).toBe('Soon');
	expect(words(after(-1))).toBe('');
	const amounts = joined({ wagered: 1200, required: 5000 });
	expect(wageredText(amounts, PESO, TEXTS, 'en-US')).toBe('\u2068₱1,200\u2069 of \u2068₱5,000\u2069 wagered');
	expect(wageredText(joined({ wagered: 1 }), PESO, TEXTS, 'en-US')).toBe('');
});
