import { HOME, safeGo } from '../lib/safe-url.ts';
import type { Game } from './catalogue.ts';
import { type DemoMerchant, languageOf } from './merchants.ts';

interface PlayUrlOptions {
	/** Where the game's back link goes. Not trusted outside the site. */
	back: string | undefined;
	language: string;
	/** The table or room that a banner leads to. */
	room?: string | undefined;
	/** With play credits, for players without an account. */
	trial?: boolean;
}

/** The address to play a game at. */
export function playUrl(game: Game, merchant: DemoMerchant, options: PlayUrlOptions): string {
	const query = new URLSearchParams({
		back: safeGo(options.back) ?? HOME,
		language: languageOf(merchant, options.language),
		...(options.room && { room: options.room }),
		...(options.trial ? { mode: 'trial' } : {}),
	});
	return `/wps/play/${encodeURIComponent(game.vendor)}/${encodeURIComponent(game.code)}?${query}`;
}
