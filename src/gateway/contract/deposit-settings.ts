import { type InferOutput, number, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { maybe } from './maybe.ts';

/** Amounts are in the merchant's currency (EN-15). A gateway leaves out figures that it doesn't disclose. */
export const DepositSettings = object({
	/** How many of the member's deposits went through. */
	totalDepositSuccessCount: maybe(number()),
	balance: maybe(number()),
	bonusBalance: maybe(number()),
	/** Limits of one deposit. */
	minimum: maybe(number()),
	maximum: maybe(number()),
	/** ISO 8601. */
	lastDepositAt: maybe(string()),
	/**
	 * The newest deposit that the member has submitted at the cashier, for a day. It
	 * is how the site finds out about one, as cashiers aren't its pages.
	 */
	submitted: maybe(
		object({
			/** Unique for the merchant. */
			id: string(),
			amount: number(),
			/** ISO 4217: networks have no other codes. */
			currency: maybe(string()),
			/** How many the member has submitted, with this one: 1 is the first. */
			count: number(),
		}),
	),
});
export type DepositSettings = InferOutput<typeof DepositSettings>;

/** EN-19. The member's balance, the limits of a deposit, and the newest deposit. The path and all fields but the count are ours (API-26). */
export const depositSettings: Endpoint<NoFields, typeof DepositSettings> = {
	name: 'depositSettings',
	method: 'GET',
	path: '/wps/member/depositSettings',
	auth: 'required',
	value: DepositSettings,
};
