import { type InferOutput, number, object, optional, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** Amounts are in the merchant's currency (EN-15). A gateway leaves out what it doesn't tell. */
export const DepositSettings = object({
	/** How many of the member's deposits went through. */
	totalDepositSuccessCount: number(),
	balance: optional(number()),
	bonusBalance: optional(number()),
	/** Of one deposit. */
	minimum: optional(number()),
	maximum: optional(number()),
	/** ISO 8601. */
	lastDepositAt: optional(string()),
	/**
	 * The newest deposit that the member has submitted at the cashier, for a day. It
	 * is how the site hears of one, as cashiers are no pages of it.
	 */
	submitted: optional(
		object({
			/** Unique for the merchant. */
			id: string(),
			amount: number(),
			/** ISO 4217: networks know no other codes. */
			currency: optional(string()),
			/** How many the member has submitted, with this one: 1 is the first. */
			count: number(),
		}),
	),
});
export type DepositSettings = InferOutput<typeof DepositSettings>;

/** EN-19. The path and all fields but the count are ours (API-26). */
export const depositSettings: Endpoint<NoFields, typeof DepositSettings> = {
	name: 'depositSettings',
	method: 'GET',
	path: '/wps/member/depositSettings',
	auth: 'required',
	value: DepositSettings,
};
