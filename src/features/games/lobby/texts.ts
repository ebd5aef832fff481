import type { PluralForms } from '../../../lib/plural.ts';

/** What the page hands to the lobby's script, as no text is compiled into one. */
export interface LobbyTexts {
	/** Number of games found. */
	found: PluralForms;
	nothingFound: string;
	favouritesEmpty: string;
	recentEmpty: string;
	loading: string;
	listFailed: string;
	tryGame: string;
	/** With the game for {{name}}. */
	tryName: string;
	favouriteName: string;
	tags: Record<'hot' | 'new' | 'jackpot', string>;
	/** Codes and names of vendors. */
	vendors: readonly (readonly [code: string, name: string])[];
}

export function readTexts(): LobbyTexts {
	return JSON.parse(document.getElementById('lobby-texts')?.textContent ?? '') as LobbyTexts;
}
