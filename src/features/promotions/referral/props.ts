import type { PluralForms } from '../../../lib/plural.ts';
import type { Texts } from '../../../lib/texts.ts';

/** Texts that the island shows. The build passes them (props.astro.ts). */
export const REFERRAL_TEXTS = [
	'common:loading',
	'common:retry',
	'common:copy',
	'common:copied',
	'common:share',
	'invite:failed',
	'invite:your_link',
	'invite:qr',
	'invite:bonus',
	'invite:results',
	'invite:waiting_text',
	'invite:tile_invited',
	'invite:tile_deposited',
	'invite:tile_month',
	'invite:tile_waiting',
	'invite:months',
	'invite:month',
	'invite:friends',
	'invite:bonus_column',
	'invite:picture',
	'invite:picture_share',
	'invite:picture_save',
	'invite:picture_hold',
	'invite:picture_alt',
	'invite:picture_saved',
	'invite:picture_failed',
	'invite:picture_from',
	'invite:picture_scan',
] as const;

export interface ReferralTexts extends Texts<typeof REFERRAL_TEXTS> {
	section: { loading: string; retry: string; failed: string };
	brand: string;
	/** The invitation, which is shared with the link. */
	share_text: string;
	age_only: string;
	invited: PluralForms;
}

export interface ReferralProps {
	/** Whether the page is for agents, or for all other members. */
	isForAgents: boolean;
	/** Where members go whose link is on the other page. */
	elsewhere: { text: string; link: string; href: string };
	texts: ReferralTexts;
}
