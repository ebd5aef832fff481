import { fallback, type InferOutput, number, object, picklist, string } from 'valibot';
import { Bonus } from './bonus.ts';
import type { Endpoint, NoFields } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

/** A member's progress in a promotion. The public promotions describe it (API-21). */
export const PersonalPromotion = object({
	id: string(),
	state: picklist(['available', 'joined', 'claimed', 'ended']),
	/** ISO 8601, both. After `endsAt` it is over for this member. */
	joinedAt: maybe(string()),
	endsAt: maybe(string()),
	/** In the merchant's currency (EN-15): played so far, and needed for the bonus. */
	wagered: maybe(number()),
	required: maybe(number()),
});
export type PersonalPromotion = InferOutput<typeof PersonalPromotion>;

/** EN-19. */
const PersonalPromotionsValue = object({
	promotions: listOf(PersonalPromotion),
	APP_DOWNLOAD: fallback(Bonus, { enabled: false, count: 0 }),
	REFERRAL: fallback(Bonus, { enabled: false, count: 0 }),
});

/** The path is ours (API-26). The member's progress in promotions, and their bonuses. Unlike the public promotions it carries the token. */
export const personalPromotions: Endpoint<NoFields, typeof PersonalPromotionsValue> = {
	name: 'personalPromotions',
	method: 'GET',
	path: '/wps/member/promotions',
	auth: 'required',
	value: PersonalPromotionsValue,
};
