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
	/** For real vendors. The demo has the same page for a lottery's tickets and for the lobby. */
	lottoView?: 'betting' | 'lobby' | undefined;
}

/** The address to play a game at. */
export function playUrl(game: Game, merchant: DemoMerchant, options: PlayUrlOptions): string {
	const { back, language, room, trial, lottoView } = options;
	const query = new URLSearchParams({
		back: safeGo(back) ?? HOME,
		language: languageOf(merchant, language),
		...(room && { room }),
		...(trial && { mode: 'trial' }),
		...(lottoView && { lottoView }),
	});
	return `/wps/play/${encodeURIComponent(game.vendor)}/${encodeURIComponent(game.code)}?${query}`;
}
