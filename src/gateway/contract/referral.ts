import { number, object, optional, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const ReferralValue = object({ code: string(), invited: number(), bonus: optional(number()) });

/**
 * The path is ours (API-26): the member's own referral code, how many registered
 * with it, and what that has earned the member, in the merchant's currency
 * (EN-15). A gateway that pays no bonus leaves it out.
 */
export const referral: Endpoint<NoFields, typeof ReferralValue> = {
	name: 'referral',
	method: 'GET',
	path: '/wps/member/referral',
	auth: 'required',
	value: ReferralValue,
};
