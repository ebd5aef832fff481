import { array, type InferOutput, number, object, optional, picklist, string } from 'valibot';
import { Bonus } from './bonus.ts';
import type { Endpoint, NoFields } from './endpoint.ts';

/** How a member stands with a promotion. What it is, the public promotions say (API-21). */
export const PersonalPromotion = object({
	id: string(),
	state: picklist(['available', 'joined', 'claimed', 'ended']),
	/** ISO 8601, both. After `endsAt` it is over for this member. */
	joinedAt: optional(string()),
	endsAt: optional(string()),
	/** In the merchant's currency (EN-15): played so far, and needed for the bonus. */
	wagered: optional(number()),
	required: optional(number()),
});
export type PersonalPromotion = InferOutput<typeof PersonalPromotion>;

/** EN-19. */
const PersonalPromotionsValue = object({
	promotions: array(PersonalPromotion),
	APP_DOWNLOAD: Bonus,
	REFERRAL: Bonus,
});

/** The path is ours (API-26). Unlike the public promotions it carries the token. */
export const personalPromotions: Endpoint<NoFields, typeof PersonalPromotionsValue> = {
	name: 'personalPromotions',
	method: 'GET',
	path: '/wps/member/promotions',
	auth: 'required',
	value: PersonalPromotionsValue,
};
