import type { PluralForms } from '../../../lib/plural.ts';

/** Props that the build passes to the island (props.astro.ts). */
export interface ReferralProps {
	/** Whether the page is for agents, or for all other members. */
	isForAgents: boolean;
	/** Where members go whose link is on the other page. */
	elsewhere: { text: string; link: string; href: string };
	texts: ReferralTexts;
}

/** In each, # stands for a value that only the browser knows. */
export interface ReferralTexts {
	/** Texts of the section with the results. */
	section: { loading: string; retry: string; failed: string };
	loading: string;
	retry: string;
	failed: string;
	copy: string;
	copied: string;
	share: string;
	/** The invitation, which is shared with the link. */
	share_text: string;
	your_link: string;
	qr: string;
	invited: PluralForms;
	bonus: string;
	results: string;
	waiting_text: string;
	/** Titles of the tiles, by their names. */
	tiles: Record<Tile, string>;
	months: string;
	month: string;
	friends: string;
	bonus_column: string;
	picture: PictureLabels;
}

export type Tile = 'invited' | 'deposited' | 'month' | 'waiting';

/** Texts of the picture, and of the buttons that make, share and save it. */
export interface PictureLabels {
	make: string;
	share: string;
	save: string;
	hold: string;
	alt: string;
	saved: string;
	failed: string;
	brand: string;
	from: string;
	scan: string;
	age: string;
}
