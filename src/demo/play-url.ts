import { HOME, safeGo } from '../lib/safe-url.ts';
import type { Game } from './catalogue.ts';
import { type DemoMerchant, languageOf } from './merchants.ts';

interface PlayUrlOptions {
	/** Where the game's own way back leads; anywhere but on the site it is not trusted. */
	back: string | undefined;
	language: string;
	/** With play credits, for whoever has no account. */
	trial?: boolean;
}

/** Where a game is played. */
export function playUrl(game: Game, merchant: DemoMerchant, options: PlayUrlOptions): string {
	const query = new URLSearchParams({
		back: safeGo(options.back) ?? HOME,
		language: languageOf(merchant, options.language),
		...(options.trial ? { mode: 'trial' } : {}),
	});
	return `/wps/play/${encodeURIComponent(game.vendor)}/${encodeURIComponent(game.code)}?${query}`;
}
