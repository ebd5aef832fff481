import { currencyCode } from '../../lib/currency.ts';
import type { Game } from '../catalogue.ts';
import type { DemoMerchant } from '../merchants.ts';
import { gameName } from '../wording.ts';
import { canBeWritten } from './letters.ts';
import { lettersOf } from './palette.ts';
import { tile, wide } from './picture.ts';

export function gameArt(game: Game): string {
	return tile(gameName(game, 'EN'), game.vendor, game.drawing);
}

/** Without words: the site writes the banner's title over it, in the page's language. */
export function bannerArt({ banners, theme }: DemoMerchant, id: string): string | undefined {
	const seed = banners.find((each) => each.id === id);
	return seed && wide(id, [720, 320], seed.drawing, theme.night);
}

export function promotionArt(merchant: DemoMerchant, id: string): string | undefined {
	const seed = merchant.promotions.find((each) => each.id === id);
	if (!seed) return undefined;
	const text = typeof seed.figure === 'number' ? shortAmount(seed.figure, merchant.country) : seed.figure;
	const place = { x: 24, y: 164, width: 186, largest: 84, anchor: 0 };
	return wide(id, [480, 270], seed.drawing, merchant.theme.night, {
		text,
		place,
		letters: lettersOf(merchant.theme),
	});
}

/** As ₱1M: short enough to be read at a glance, and alike in every language. */
function shortAmount(amount: number, { currency, currencySymbol }: DemoMerchant['country']): string {
	const short = new Intl.NumberFormat('en', { notation: 'compact' }).format(amount);
	return canBeWritten(currencySymbol) ? currencySymbol + short : `${currencyCode(currency)} ${short}`;
}
