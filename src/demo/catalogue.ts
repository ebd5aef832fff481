import { GAMES, type GameSeed } from './seeds/games.ts';

/** A game on offer: one of the seeds, or a numbered variation of one. */
export interface Game extends GameSeed {
	/** The seed's code, by which its name and its drawing are found. */
	drawnAs: string;
	/** Follows the name of a variation. */
	number?: number;
}

/** Enough for any test of scale, and small enough to be answered in one list. */
const LARGEST = 20_000;

/** The games that the gateway offers. */
export class Catalogue {
	readonly all: readonly Game[];
	readonly #byVendorAndCode: ReadonlyMap<string, Game>;

	/** With `size`, numbered variations ("Gem Cascade 17") fill the list up to that many games. */
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

	/** A lottery is named by its own code alone (API-19). */
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
			// A lone per cent sign is no encoding.
			return undefined;
		}
	}
}

/** The seeds first, then all of them as number 2, then as number 3. */
function gameAt(index: number): Game {
	const seed = GAMES[index % GAMES.length];
	if (!seed) throw new Error('There are no games');
	const number = Math.floor(index / GAMES.length) + 1;
	if (number === 1) return { ...seed, drawnAs: seed.code };
	return { ...seed, code: `${seed.code}-${number}`, drawnAs: seed.code, number };
}

/** How long DEMO_GAMES wants the list to be. */
export function gamesAsked(): number | undefined {
	return process.env.DEMO_GAMES ? Number(process.env.DEMO_GAMES) : undefined;
}
