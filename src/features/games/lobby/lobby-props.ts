import type { GameCategory } from '../../../lib/game-categories.ts';
import type { PluralForms } from '../../../lib/plural.ts';
import type { CardTexts } from '../GameCard.tsx';

interface LobbyTexts extends CardTexts {
	search: string;
	searchHint: string;
	filter: string;
	vendor: string;
	allVendors: string;
	all: string;
	favourites: string;
	recent: string;
	/** Number of games found. */
	found: PluralForms;
	nothingFound: string;
	favouritesEmpty: string;
	recentEmpty: string;
	loading: string;
	listFailed: string;
	retry: string;
	showMore: string;
	tags: Record<'hot' | 'new' | 'jackpot', string>;
}

/** Codes and names of vendors. */
type Vendors = readonly (readonly [code: string, name: string])[];

export interface LobbyProps {
	texts: LobbyTexts;
	/** Without it, all games are searched. */
	category?: GameCategory | undefined;
	/** Address of the category's page. */
	page?: string | undefined;
	vendors: Vendors;
	/** Codes of the vendors that have games here, in their order. */
	choices: readonly string[];
}
