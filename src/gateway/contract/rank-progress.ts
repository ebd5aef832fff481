import { fallback, type InferOutput, number, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { maybe } from './maybe.ts';

const RankProgressValue = object({
	currentProgress: object({
		/** How many conditions of the next rank the member meets. */
		completedConditions: number(),
		totalExpectedConditions: number(),
	}),
	/** Without a label id the member is in no ranking (SES-04). */
	playerRankProgress: fallback(object({ labelId: maybe(string()) }), {}),
});
export type RankProgress = InferOutput<typeof RankProgressValue>;

/** API-23, EN-19. The member's way to the next VIP rank. */
export const rankProgress: Endpoint<NoFields, typeof RankProgressValue> = {
	name: 'rankProgress',
	method: 'GET',
	path: '/wps/relay/MCSFE_getPlayerRankProgress',
	auth: 'required',
	value: RankProgressValue,
};
