import { boolean, type InferOutput, number, object } from 'valibot';

/** EN-19. */
export const Bonus = object({
	enabled: boolean(),
	/** How many of these bonuses there are to get. */
	count: number(),
});
export type Bonus = InferOutput<typeof Bonus>;
