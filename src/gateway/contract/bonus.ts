import { boolean, fallback, type InferOutput, number, object } from 'valibot';

/** EN-19. */
export const Bonus = object({
	enabled: fallback(boolean(), false),
	/** How many of these bonuses there are to get. */
	count: fallback(number(), 0),
});
export type Bonus = InferOutput<typeof Bonus>;

/** Whether a bonus is left (EN-19). */
export const isOpen = (bonus: Bonus | undefined): boolean => Boolean(bonus?.enabled && bonus.count > 0);
