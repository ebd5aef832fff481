import { array, type InferOutput, number, object, pipe, regex, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { maybe } from './maybe.ts';

const ReferralValue = object({
	/** As long as a registration takes it (registerFields). */
	code: pipe(string(), regex(/^[^\ud800-\udfff]{1,64}$/u)),
	/** How many registered with it. */
	invited: number(),
	/** How many of them have made a deposit. */
	deposited: maybe(number()),
	/** The member's earnings with it. A gateway that pays no bonus leaves all sums out. */
	bonus: maybe(number()),
	bonusThisMonth: maybe(number()),
	/** Further earnings once the friends who haven't yet make a deposit. */
	bonusWaiting: maybe(number()),
	/** Newest first; months without anything are there too. */
	months: maybe(
		array(
			object({
				month: pipe(string(), regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
				invited: number(),
				bonus: maybe(number()),
			}),
		),
	),
});
export type ReferralValue = InferOutput<typeof ReferralValue>;

/**
 * The path is ours (API-26): the member's own referral code, and its results.
 * Sums are in the merchant's currency (EN-15).
 */
export const referral: Endpoint<NoFields, typeof ReferralValue> = {
	name: 'referral',
	method: 'GET',
	path: '/wps/member/referral',
	auth: 'required',
	value: ReferralValue,
};
