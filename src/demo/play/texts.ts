import { type InferOutput, includes, nonEmpty, pipe, strictObject, string } from 'valibot';

const text = pipe(string(), nonEmpty('must not be empty'));

/** The texts of a game's page. */
export const PlayTexts = strictObject({
	back: text,
	demo: text,
	noMoney: text,
	credits: text,
	bet: text,
	won: text,
	less: text,
	more: text,
	refill: text,
	/** {0} is the amount. */
	win: pipe(text, includes('{0}', 'needs {0}')),
	lose: text,
	empty: text,
	slot: strictObject({ play: text, ready: text, playing: text, reels: text }),
});
export type PlayTexts = InferOutput<typeof PlayTexts>;
