import * as arcade from './arcade.ts';
import * as balls from './balls.ts';
import * as beasts from './beasts.ts';
import * as boards from './boards.ts';
import * as cards from './cards.ts';
import * as figures from './figures.ts';
import * as flight from './flight.ts';
import * as folkCards from './folk-cards.ts';
import * as gifts from './gifts.ts';
import * as lottery from './lottery.ts';
import * as pairs from './pairs.ts';
import * as sea from './sea.ts';
import * as seafarers from './seafarers.ts';
import * as sweets from './sweets.ts';
import * as tables from './tables.ts';
import * as treasure from './treasure.ts';
import * as wheels from './wheels.ts';

/** Every motif fits a square of 200 around its own middle. */
export const MOTIFS = {
	...arcade,
	...balls,
	...beasts,
	...boards,
	...cards,
	...figures,
	...flight,
	...folkCards,
	...gifts,
	...lottery,
	...pairs,
	...sea,
	...seafarers,
	...sweets,
	...tables,
	...treasure,
	...wheels,
};
export type MotifName = keyof typeof MOTIFS;
