import { fillText } from '../../core/texts.ts';
import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { type Currency, moneyText } from '../../lib/money.ts';
import { countText } from '../../lib/plural.ts';

export type PromotionState = PersonalPromotion['state'];

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Returns the member's state in a promotion. It may have ended since the gateway's answer. */
export function stateNow({ state, endsAt }: PersonalPromotion, now: number): PromotionState {
	const open = state === 'available' || state === 'joined';
	return open && endsAt !== undefined && Date.parse(endsAt) <= now ? 'ended' : state;
}

/**
 * Returns the time left: in whole days, on the last day in whole hours, and in the last hour 'soon'. Undefined if the
 * promotion has ended, has no end date, or the date is invalid.
 */
export function timeLeft(promotion: PersonalPromotion, now: number) {
	const state = stateNow(promotion, now);
	const left = Date.parse(promotion.endsAt ?? '') - now;
	if ((state !== 'available' && state !== 'joined') || Number.isNaN(left)) return undefined;
	if (left >= DAY) return { unit: 'days', count: Math.floor(left / DAY) };
	return left >= HOUR ? { unit: 'hours', count: Math.floor(left / HOUR) } : { unit: 'soon', count: 0 };
}

/** Returns how much of the required amount has been wagered, 0 to 1; undefined if the amounts are unknown. */
export function progressOf({ wagered, required }: PersonalPromotion): number | undefined {
	if (wagered === undefined || required === undefined || !(required > 0)) return undefined;
	return Math.min(1, Math.max(0, wagered / required));
}

const ORDER: readonly PromotionState[] = ['joined', 'available', 'claimed', 'ended'];

/** Sorts by state; those that the member has joined by their end, the others in the gateway's order. */
export function inOrder(promotions: readonly PersonalPromotion[], now: number): PersonalPromotion[] {
	const rank = (promotion: PersonalPromotion) => ORDER.indexOf(stateNow(promotion, now));
	const end = ({ endsAt }: PersonalPromotion) => Date.parse(endsAt ?? '') || Number.MAX_VALUE;
	return [...promotions].sort(
		(one, other) => rank(one) - rank(other) || (rank(one) === 0 ? end(one) - end(other) : 0),
	);
}

type Texts = Record<string, string>;

/** Returns the time left, such as "3 days left"; '' if timeLeft() is undefined. */
export function leftText(promotion: PersonalPromotion, now: number, texts: Texts, tag: string): string {
	const left = timeLeft(promotion, now);
	if (!left) return '';
	if (left.unit === 'soon') return texts.soon_over ?? '';
	const prefix = `${left.unit}_left_`;
	const forms = Object.entries(texts).filter(([key]) => key.startsWith(prefix));
	const byCategory = Object.fromEntries(forms.map(([key, text]) => [key.slice(prefix.length), text]));
	return countText(byCategory, tag, left.count);
}

/** Returns a text such as "₱1,200 of ₱5,000 wagered"; '' if the amounts are unknown. */
export function wageredText(
	{ wagered, required }: PersonalPromotion,
	currency: Currency,
	texts: Texts,
	tag: string,
): string {
	if (wagered === undefined || required === undefined) return '';
	const money = (amount: number) => moneyText(amount, currency, tag, 0);
	return fillText(texts.wagered ?? '', { done: money(wagered), all: money(required) });
}
