import type { PluralForms } from '../../../lib/plural.ts';
import type { Texts } from '../../../lib/texts.ts';
import type { MoneyCardProps } from '../MoneyCard.tsx';

/** Props that the build passes to the islands of /m/member/home (props.astro.ts). */
export interface MemberHomeProps {
	profile: ProfileTexts;
	money: MoneyCardProps;
	entries: EntriesProps;
	tiles: TilesProps;
}

export const PROFILE_TEXTS = [
	'account:hello',
	'account:level',
	'account:type_agent',
	'account:type_player',
	'account:vip_benefit',
	'member:icon_choose',
	'member:section_failed',
	'member:vip',
	'member:vip_conditions',
	'member:vip_none',
	'member:vip_progress',
	'retry',
] as const;

export type ProfileTexts = Texts<typeof PROFILE_TEXTS>;

type SectionTexts = MoneyCardProps['texts'];

interface Entry {
	href: string;
	label: string;
	hint: string;
}

export interface EntriesProps {
	inbox: Entry;
	news: Entry;
	rewards: Entry;
	promotions: Entry;
	unread: PluralForms;
}

export interface TilesProps {
	label: string;
	tiles: readonly { name: TileName; href: string; label: string }[];
	promoCode: { href: string; label: string };
}

export type TileName = 'wallet' | 'history' | 'security' | 'invite' | 'language' | 'feedback' | 'password';

export const DETAILS_TEXTS = ['account:details', 'account:type_agent', 'account:type_player'] as const;

export interface DetailsProps {
	texts: SectionTexts & Texts<typeof DETAILS_TEXTS>;
	labels: readonly { name: DetailName; label: string }[];
}

export type DetailName = 'account' | 'type' | 'language' | 'country' | 'currency';

export const ICON_TEXTS = ['member:icon_n', 'member:icon_saved', 'member:icon_saving'] as const;

export type IconChoiceTexts = SectionTexts & Texts<typeof ICON_TEXTS>;
