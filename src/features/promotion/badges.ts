import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { stateNow, timeLeft } from './state.ts';
import { leftText, stateText } from './words.ts';

/** Days before the end of a promotion at which the member is told that they could still join. */
const SHORT = 7;

/** The badges over a card's picture; nothing for a promotion that can be joined for long. */
export function badgesOf(
	promotion: PersonalPromotion,
	now: number,
	texts: Record<string, string>,
	tag: string,
): HTMLElement | undefined {
	const state = stateNow(promotion, now);
	const left = timeLeft(promotion, now);
	const isShort = left && (left.unit !== 'days' || left.count <= SHORT);
	const words = [
		state === 'available' ? '' : stateText(promotion, now, texts),
		state === 'joined' || isShort ? leftText(promotion, now, texts, tag) : '',
	].filter(Boolean);
	if (!words.length) return undefined;
	const badges = document.createElement('p');
	badges.className = 'promo-states';
	badges.dataset.state = state;
	badges.append(
		...words.map((word) => {
			const badge = document.createElement('b');
			badge.textContent = word;
			return badge;
		}),
	);
	return badges;
}
