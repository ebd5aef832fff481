import {
	exactOptional,
	type GenericSchema,
	type InferOutput,
	includes,
	nonEmpty,
	pipe,
	strictObject,
	string,
} from 'valibot';

const text = pipe(string(), nonEmpty('must not be empty'));

const withValues = (count: number) =>
	Array.from({ length: count }, (_, index) => `{${index}}`).reduce(
		(schema, value) => pipe(schema, includes(value, `needs ${value}`)),
		text as GenericSchema<string>,
	);

/** The texts of a lottery, and of the lobby of all. */
const LotteryTexts = strictObject({
	/** Heading of the lobby, and the link to it. */
	title: text,
	hint: text,
	/** Such as 6 of 49: {0} numbers on a ticket, {1} to choose from. */
	range: withValues(2),
	digits: withValues(1),
	next: text,
	now: text,
	choose: withValues(1),
	chooseDigits: withValues(1),
	/** {0} of {1} are chosen. */
	chosen: withValues(2),
	full: withValues(1),
	remove: text,
	quick: text,
	clear: text,
	buy: text,
	/** {0} is the number of the draw. */
	bought: withValues(1),
	drawing: text,
	/** {0} are the numbers. */
	drawn: withValues(1),
	tray: text,
	tickets: text,
	none: text,
	waiting: withValues(1),
	/** {0} is the number of the draw, {1} how many numbers are right. */
	matched: withValues(2),
	prizes: text,
	matches: text,
	lastDigits: withValues(1),
	keys: text,
	digitKeys: text,
});
export type LotteryTexts = InferOutput<typeof LotteryTexts>;

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
	spin: text,
	refill: text,
	ready: text,
	spinning: text,
	/** {0} is the amount. */
	win: withValues(1),
	lose: text,
	empty: text,
	table: text,
	three: text,
	two: text,
	keys: text,
	reels: text,
	/** A language without these plays lotteries in English. */
	lottery: exactOptional(LotteryTexts),
});
export type PlayTexts = InferOutput<typeof PlayTexts>;
