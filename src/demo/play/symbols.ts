import type { GameCategory } from '../../lib/game-categories.ts';
import { gradients, type Palette, paletteOf } from '../art/palette.ts';
import { sceneOf } from '../art/picture.ts';
import { drawing, randomOf } from '../art/sheet.ts';

/** Payouts of three of a kind, as multiples of the bet, one entry for each symbol. */
export const PAYS: readonly number[] = [60, 25, 15, 10, 6, 4];
/** Payout of the best symbol if only the first two reels show it. */
export const PAY_OF_TWO = 3;

const COMPANIONS: Record<GameCategory, readonly string[]> = {
	sports: ['trophy', 'football', 'basketball', 'tennis', 'glove', 'volleyball'],
	live: ['crown', 'roulette', 'blackjack', 'threeDice', 'coins', 'bigSeven'],
	rng: ['crown', 'bigSeven', 'gems', 'ingots', 'fruits', 'coins'],
	table: ['jacks', 'roulette', 'craps', 'aceFan', 'mahjong', 'coins'],
	fish: ['shark', 'octopus', 'crab', 'turtle', 'koi', 'pearl'],
	pvp: ['crown', 'holdem', 'dominoes', 'mahjong', 'ludo', 'coins'],
	crash: ['rocket', 'saucer', 'plane', 'balloon', 'comet', 'coins'],
	arcade: ['cabinet', 'claw', 'pinball', 'chest', 'candy', 'coins'],
	elott: ['bigSeven', 'drum', 'lottoBalls', 'tickets', 'lotus', 'coins'],
};
/** Far apart, so that players can tell the symbols apart at a glance. */
const COMPANION_HUES = [0, 25, 230, 140, 300, 60];

export interface Symbols {
	palette: Palette;
	/** Hidden markup that defines #symbol-0, #symbol-1 and so on, best first. */
	markup: string;
}

/** Makes ids unique to each symbol. */
function numbered(markup: string, index: number): string {
	return markup.replaceAll(/\b(id="|url\(#)(\w)/g, `$1$2${index}`);
}

/** The game's own motif in its own colours, and five motifs of its category in other colours. */
export function symbolsOf(own: string, category: GameCategory): Symbols {
	const { hues, motifs } = sceneOf(own);
	const palette = paletteOf(hues);
	const names = [...new Set([...motifs.map(({ name }) => name), ...COMPANIONS[category]])];
	const symbols = names.slice(0, PAYS.length).map((name, i) => {
		const hue = COMPANION_HUES[i] ?? 0;
		const colours = i ? paletteOf([hues[0], hue, hue + 60]) : palette;
		const motif = drawing(name, randomOf(name));
		return numbered(
			`${gradients(colours)}<symbol id="-" viewBox="-108 -112 216 224">${motif}</symbol>`,
			i,
		).replace('id="-"', `id="symbol-${i}"`);
	});
	const markup = `<svg class="defs" aria-hidden="true">${symbols.join('')}</svg>`;
	return { palette, markup };
}
