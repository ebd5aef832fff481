import type { PluralForms } from '../../../lib/plural.ts';
import type { MoneyCardProps } from '../MoneyCard.tsx';

/** Props that the build passes to the islands of /m/member/home (props.astro.ts). */
export interface MemberHomeProps {
	profile: ProfileTexts;
	money: MoneyCardProps;
	entries: EntriesProps;
	tiles: TilesProps;
}

export interface ProfileTexts {
	hello: string;
	player: string;
	agent: string;
	icon_choose: string;
	retry: string;
	failed: string;
	vip: string;
	/** With {{level}}. */
	level: string;
	vip_progress: string;
	/** With #1 for the conditions that are met, and #2 for all. */
	vip_conditions: string;
	vip_none: string;
	vip_benefit: string;
}

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

export interface DetailsProps {
	texts: { heading: string; loading: string; retry: string; failed: string; player: string; agent: string };
	labels: readonly { name: DetailName; label: string }[];
}

export type DetailName = 'account' | 'type' | 'language' | 'country' | 'currency';

export interface IconChoiceTexts {
	loading: string;
	retry: string;
	failed: string;
	/** With # for its number. */
	name: string;
	saving: string;
	saved: string;
}
