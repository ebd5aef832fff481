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
	/** A lottery: its tickets, or the lobby of all lotteries. The default is its tickets. */
	lottoView?: 'betting' | 'lobby' | undefined;
}

/** The address to play a game at. */
export function playUrl(game: Game, merchant: DemoMerchant, options: PlayUrlOptions): string {
	return playPath(game, { ...options, language: languageOf(merchant, options.language) });
}

/** The same for a page that knows its language already. */
export function playPath(
	{ vendor, code }: Game,
	{ back, language, room, trial, lottoView }: PlayUrlOptions,
): string {
	const query = new URLSearchParams({
		back: safeGo(back) ?? HOME,
		language,
		...(room && { room }),
		...(trial && { mode: 'trial' }),
		...(lottoView && { lottoView }),
	});
	return `/wps/play/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}?${query}`;
}
