import type { GameCategory } from '../../../lib/game-categories.ts';
import type { PluralForms } from '../../../lib/plural.ts';
import type { Texts } from '../../../lib/texts.ts';

/** Texts that the island shows. The build passes them (Lobby.astro). */
export const LOBBY_TEXTS = [
	'common:loading',
	'common:retry',
	'games:search',
	'games:search_hint',
	'games:filter',
	'games:vendor',
	'games:all_vendors',
	'games:all',
	'games:favourites',
	'games:recent',
	'games:nothing_found',
	'games:favourites_empty',
	'games:recent_empty',
	'games:list_failed',
	'games:show_more',
	'games:try',
	'games:try_name',
	'games:favourite_name',
	'home:tag_hot',
	'home:tag_new',
	'home:tag_jackpot',
] as const;

export interface LobbyProps {
	/** `found` is the number of games found. */
	texts: Texts<typeof LOBBY_TEXTS> & { found: PluralForms };
	/** Without it, all games are searched. */
	category?: GameCategory | undefined;
	page?: string | undefined;
	vendors: readonly (readonly [code: string, name: string])[];
	/** Codes of the vendors that have games here, in their order. */
	choices: readonly string[];
}
