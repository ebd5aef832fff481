import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { type Currency, moneyText } from '../../lib/money.ts';
import { countText, type PluralForms } from '../../lib/plural.ts';
import { stateNow, timeLeft } from './state.ts';

type Texts = Record<string, string>;

export const stateText = (promotion: PersonalPromotion, now: number, texts: Texts): string =>
	texts[stateNow(promotion, now)] ?? '';

/** "3 days left"; empty where nothing is left, or there is no end. */
export function leftText(promotion: PersonalPromotion, now: number, texts: Texts, tag: string): string {
	const left = timeLeft(promotion, now);
	if (!left) return '';
	if (left.unit === 'soon') return texts.soon_over ?? '';
	return countText(formsOf(texts, `${left.unit}_left_`), tag, left.count);
}

/** "₱1,200 of ₱5,000 wagered"; empty where the gateway doesn't say. */
export function wageredText(
	{ wagered, required }: PersonalPromotion,
	currency: Currency,
	texts: Texts,
	tag: string,
): string {
	if (wagered === undefined || required === undefined) return '';
	const money = (amount: number) => moneyText(amount, currency, tag, 0);
	return (texts.wagered ?? '')
		.replace('{{done}}', () => money(wagered))
		.replace('{{all}}', () => money(required));
}

function formsOf(texts: Texts, prefix: string): PluralForms {
	return Object.fromEntries(
		Object.entries(texts)
			.filter(([key]) => key.startsWith(prefix))
			.map(([key, text]) => [key.slice(prefix.length), text]),
	);
}
