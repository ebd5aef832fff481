import { boolean, fallback, type InferOutput, number, object, string } from 'valibot';
import { contentLanguage } from './content-language.ts';
import type { Endpoint, NoFields } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

export const Promotion = object({
	id: string(),
	title: string(),
	/** One line for the card. */
	summary: string(),
	/** Plain text with blank lines between paragraphs, or HTML, which is reduced to a safe subset. */
	content: string(),
	category: string(),
	image: string(),
	/** ISO 8601; absent for a promotion without an end. */
	endsAt: maybe(string()),
});
export type Promotion = InferOutput<typeof Promotion>;

/** The same as in bonus.ts. If it came from there, members' pages would fetch this file along with theirs. */
const PublicBonus = object({ enabled: fallback(boolean(), false), count: fallback(number(), 0) });

const PromotionsValue = object({
	promotions: listOf(Promotion),
	language: contentLanguage,
	/** EN-19, for visitors; those of a member are in the personal promotions (ROL-04). */
	APP_DOWNLOAD: maybe(PublicBonus),
	REFERRAL: maybe(PublicBonus),
});

/** API-21. Promotions for everyone, and the bonuses for visitors. Sends no authorization (ROL-02). */
export const promotions: Endpoint<NoFields, typeof PromotionsValue> = {
	name: 'promotions',
	method: 'GET',
	path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
	auth: 'none',
	value: PromotionsValue,
	cached: true,
};
