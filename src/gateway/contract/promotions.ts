import { array, boolean, type InferOutput, number, object, optional, string } from 'valibot';
import { contentLanguage } from './content-language.ts';
import type { Endpoint, NoFields } from './endpoint.ts';

export const Promotion = object({
	id: string(),
	title: string(),
	/** One line for the card. */
	summary: string(),
	/** Plain text, where blank lines part paragraphs, or HTML of which a safe subset is kept. */
	content: string(),
	category: string(),
	image: string(),
	/** ISO 8601; absent for a promotion without an end. */
	endsAt: optional(string()),
});
export type Promotion = InferOutput<typeof Promotion>;

/** The same as in bonus.ts. If it came from there, members' pages would fetch this file along with theirs. */
const PublicBonus = object({ enabled: boolean(), count: number() });

const PromotionsValue = object({
	promotions: array(Promotion),
	language: contentLanguage,
	/** EN-19, for visitors; those of a member are in the personal promotions (ROL-04). */
	APP_DOWNLOAD: optional(PublicBonus),
	REFERRAL: optional(PublicBonus),
});

/** API-21. Sends no authorization (ROL-02). */
export const promotions: Endpoint<NoFields, typeof PromotionsValue> = {
	name: 'promotions',
	method: 'GET',
	path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
	auth: 'none',
	value: PromotionsValue,
	cached: true,
};
