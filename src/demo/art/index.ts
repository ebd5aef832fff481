import type { Game } from '../catalogue.ts';
import type { DemoMerchant } from '../merchants.ts';
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

export function bannerArt(merchant: DemoMerchant, id: string): string | undefined {
	const seed = merchant.banners.find((each) => each.id === id);
	return seed && bannerOf(merchant, seed);
}

export function promotionArt(merchant: DemoMerchant, id: string): string | undefined {
	const seed = merchant.promotions.find((each) => each.id === id);
	return seed && promotionOf(merchant, seed);
}
