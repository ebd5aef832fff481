import { GAME_CATEGORIES, type GameCategory } from '../lib/game-categories.ts';
import games from './seeds/games.json' with { type: 'json' };

interface Seed {
	vendor: string;
	code: string;
	tag?: 'hot' | 'new' | 'jackpot';
	/** Field of a launch (API-22). */
	nodeId?: string;
}

/** The demo's games by category, without their names, which are in texts/LANGUAGE.json. */
const SEEDS = games as Partial<Record<GameCategory, readonly Seed[]>>;

const FREEPLAY: readonly GameCategory[] = ['rng', 'table', 'fish', 'crash', 'arcade'];

const GAMES = GAME_CATEGORIES.flatMap((gameCategory) =>
	(SEEDS[gameCategory] ?? []).map((game) => ({
		...game,
		gameCategory,
		// Pooled jackpots have no free play: real stakes fill the pot.
		freeplay: FREEPLAY.includes(gameCategory) && game.tag !== 'jackpot',
	})),
);

/** A game of the seeds, or a numbered variation of one. */
export type Game = (typeof GAMES)[number] & {
	/** The seed's code, the key to its name and picture. */
	seedCode: string;
	/** The number after a variation's name. */
	number?: number;
};

/** Enough for any scale test, and still small enough for a single list. */
const LARGEST = 20_000;

/** The games that the gateway offers. */
export class Catalogue {
	readonly all: readonly Game[];
	readonly #byVendorAndCode: ReadonlyMap<string, Game>;

	/** If `size` is larger than the number of seeds, numbered variations ("Gem Cascade 17") fill the list. */
	constructor(size = GAMES.length) {
		if (!Number.isInteger(size) || size < GAMES.length || size > LARGEST) {
			throw new Error(
				`The demo cannot offer ${size} games: choose a whole number from ${GAMES.length} to ${LARGEST}.`,
			);
		}
		this.all = Array.from({ length: size }, (_, index) => gameAt(index));
		this.#byVendorAndCode = new Map(this.all.map((game) => [`${game.vendor}:${game.code}`, game]));
	}

	find(vendor: string | undefined, code: string | undefined): Game | undefined {
		return this.#byVendorAndCode.get(`${vendor}:${code}`);
	}

	/** A lottery is identified by its code alone (API-19). */
	findLottery(code: string | undefined): Game | undefined {
		return this.all.find((game) => game.gameCategory === 'elott' && game.code === code);
	}

	/** A game by `vendor:code`, each part URI-encoded. */
	findById(id: string): Game | undefined {
		const parts = id.split(':');
		if (parts.length !== 2) return undefined;
		try {
			return this.find(...(parts.map(decodeURIComponent) as [string, string]));
		} catch {
			// A lone percent sign isn't valid encoding.
			return undefined;
		}
	}
}

/** All seeds come first, then all of them as number 2, then as number 3, and so on. */
function gameAt(index: number): Game {
	const seed = GAMES[index % GAMES.length];
	if (!seed) throw new Error('There are no games');
	const number = Math.floor(index / GAMES.length) + 1;
	if (number === 1) return { ...seed, seedCode: seed.code };
	return { ...seed, code: `${seed.code}-${number}`, seedCode: seed.code, number };
}

/** The path of a game's picture. */
export const gamePicture = ({ vendor, code }: Pick<Game, 'vendor' | 'code'>): string =>
	`/wps/art/game/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`;

/** The list length that DEMO_GAMES asks for. */
export function gamesAsked(): number | undefined {
	return process.env.DEMO_GAMES ? Number(process.env.DEMO_GAMES) : undefined;
}
