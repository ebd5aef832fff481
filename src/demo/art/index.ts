import type { Game } from '../catalogue.ts';
import { gameName } from '../wording.ts';
import { bannerOf } from './banners.ts';
import { DRAWINGS } from './games/index.ts';
import { promotionOf } from './promotions.ts';
import { entry } from './svg.ts';
import { tile } from './tile.ts';

export function gameArt(game: Game): string | undefined {
	const drawing = entry(DRAWINGS, game.drawnAs);
	return drawing && tile(gameName(game, 'EN'), game.vendor, drawing);
}

export function bannerArt(merchant: string, id: string): string | undefined {
	return bannerOf(merchant, id);
}

export function promotionArt(merchant: string, id: string): string | undefined {
	return promotionOf(merchant, id);
}
