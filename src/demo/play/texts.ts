import {
	type GenericSchema,
	type InferOutput,
	includes,
	nonEmpty,
	pipe,
	strictObject,
	string,
} from 'valibot';

const text = pipe(string(), nonEmpty('must not be empty'));

const withValue = pipe(text, includes('{0}', 'needs {0}')) as GenericSchema<string>;

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
	win: withValue,
	lose: text,
	empty: text,
	slot: strictObject({ play: text, ready: text, playing: text, reels: text }),
	lottery: strictObject({
		play: text,
		/** {0} is how many numbers to choose. */
		ready: withValue,
		playing: text,
		/** {0} are the numbers. */
		drawn: withValue,
		tray: text,
		full: withValue,
		quick: text,
		clear: text,
	}),
});
export type PlayTexts = InferOutput<typeof PlayTexts>;
