import type { Texts } from '../../../lib/texts.ts';

/** Texts that the island shows. The build passes them (props.astro.ts). */
export const REWARDS_TEXTS = [
	'rewards:promotions',
	'rewards:empty',
	'rewards:see_all',
	'rewards:join_of',
	'rewards:more',
	'rewards:invite',
	'rewards:invite_hint',
	'rewards:app',
	'rewards:app_hint',
	'rewards:code',
	'rewards:code_text',
	'rewards:code_label',
	'rewards:code_missing',
	'rewards:code_submit',
	'rewards:code_submitting',
	'rewards:code_unsent',
	'rewards:code_amount',
	'rewards:code_promotion',
	'rewards:code_done',
] as const;

export type RewardsTexts = Texts<typeof REWARDS_TEXTS>;

export interface RewardsProps {
	/** Those that the build knows. */
	promotions: readonly Record<'id' | 'title' | 'summary' | 'src' | 'href', string>[];
	/** The attributes lang and dir of the promotions' texts. */
	written: object;
	texts: RewardsTexts & { section: { loading: string; retry: string; failed: string } };
	listHref: string;
	inviteHref: string;
	downloadHref: string;
}
