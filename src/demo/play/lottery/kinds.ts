import type { Kind } from './rules.ts';

type Pays = Kind['pays'];

const numbers = (pick: number, pool: number, every: number, pays: Pays, drawn = pick): Kind => ({
	pool,
	pick,
	drawn,
	digits: false,
	pays,
	every,
});

const digits = (count: number, every: number, pays: Pays): Kind => ({
	pool: 10,
	pick: count,
	drawn: count,
	digits: true,
	pays,
	every,
});

const SIX_DIGITS = digits(6, 300, { 1: 2, 2: 12, 3: 120, 4: 1200, 5: 8000, 6: 50_000 });

/** By the code of the game. A test works out what each pays back in the long run. */
const KINDS: Readonly<Record<string, Kind>> = {
	'northern-lottery': digits(5, 180, { 1: 2, 2: 15, 3: 130, 4: 1000, 5: 10_000 }),
	'southern-lottery': SIX_DIGITS,
	'central-lottery': { ...SIX_DIGITS, every: 240 },
	'super-six-49': numbers(6, 49, 180, { 2: 2, 3: 10, 4: 100, 5: 2000, 6: 100_000 }),
	'rapid-keno': numbers(10, 80, 60, { 0: 2, 5: 2, 6: 15, 7: 80, 8: 500, 9: 4000, 10: 100_000 }, 20),
	'fast-three': digits(3, 60, { 1: 2, 2: 20, 3: 400 }),
	'ninety-second-draw': numbers(5, 11, 90, { 3: 1, 4: 5, 5: 90 }),
	'five-minute-draw': numbers(5, 35, 300, { 2: 2, 3: 15, 4: 250, 5: 20_000 }),
	'loto-fair': numbers(5, 90, 240, { 2: 10, 3: 200, 4: 5000, 5: 500_000 }),
	'racing-ten': numbers(3, 10, 75, { 2: 2, 3: 50 }),
	'lucky-seven-draw': numbers(7, 35, 120, { 3: 3, 4: 12, 5: 120, 6: 3000, 7: 77_777 }),
	'lotus-lottery': numbers(6, 36, 150, { 2: 1, 3: 6, 4: 40, 5: 800, 6: 30_000 }),
	'golden-drum': numbers(6, 45, 200, { 2: 2, 3: 8, 4: 80, 5: 1500, 6: 80_000 }),
	'zodiac-twelve': numbers(3, 12, 90, { 2: 3, 3: 80 }),
	'classic-4d': digits(4, 120, { 1: 2, 2: 15, 3: 120, 4: 3000 }),
};

const ANY = numbers(6, 49, 180, { 2: 2, 3: 10, 4: 100, 5: 2000, 6: 100_000 });

/** A lottery without an entry of its own is played as 6 of 49. */
export const kindOf = (code: string): Kind => KINDS[code] ?? ANY;
