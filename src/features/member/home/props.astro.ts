import { pluralForms } from '../../../content/plural-forms.ts';
import { site } from '../../../content/site.ts';
import type { Language } from '../../../lib/languages.ts';
import { pickTexts, sectionTexts, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import { DETAILS_TEXTS, type DetailsProps } from './AccountDetails.island.tsx';
import { ICON_TEXTS, type IconChoiceProps } from './IconChoice.island.tsx';
import type { MemberHomeProps } from './MemberHome.island.tsx';
import { PROFILE_TEXTS } from './ProfileCard.tsx';
import '../../../components/icon.css';
import '../../../components/member/badge.css';
import '../../../components/member/money.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import './account.css';
import './profile.css';

export function memberHomeProps(language: Language): MemberHomeProps {
	const t = translator(language.toLowerCase());
	const href = (path: string) => pageLinks(site.merchant, path).own(language);
	return {
		profile: pickTexts(t, PROFILE_TEXTS),
		money: {
			heading: t('member:wallet'),
			more: {
				href: href('/member/wallet'),
				text: t('account:details'),
				label: `${t('account:details')}: ${t('member:wallet')}`,
			},
			values: [
				{ name: 'balance', label: t('member:balance') },
				{ name: 'bonus', label: t('member:bonus') },
				{ name: 'deposits', label: t('member:deposits') },
			],
			texts: sectionTexts(t),
		},
		entries: {
			inbox: { href: href('/member/inbox'), label: t('member:inbox'), hint: t('member:inbox_hint') },
			news: { href: href('/news'), label: t('nav_news'), hint: t('member:news_hint') },
			rewards: { href: href('/member/rewards'), label: t('member:rewards'), hint: t('member:rewards_hint') },
			promotions: { href: href('/activity'), label: t('nav_promotions'), hint: t('member:promotions_hint') },
			unread: pluralForms(language, (category) => t(`member:unread_${category}`, { count: '#' })),
		},
		tiles: {
			label: t('account:page_title'),
			tiles: [
				{ name: 'wallet', href: href('/member/wallet'), label: t('member:wallet') },
				{ name: 'history', href: href('/member/history'), label: t('member:history') },
				{ name: 'security', href: href('/member/security'), label: t('member:security') },
				// ROL-01: agents have a page of their own.
				{ name: 'invite', href: href('/inviteFriends'), label: t('member:invite') },
				{ name: 'language', href: href('/languages'), label: t('member:language') },
				{ name: 'feedback', href: href('/feedback'), label: t('member:feedback') },
				{ name: 'password', href: href('/changePsw'), label: t('member:password') },
			],
			promoCode: { href: `${href('/member/rewards')}#code`, label: t('member:promo_code') },
		},
	};
}

export function accountDetailsProps(language: Language): DetailsProps {
	const t = translator(language.toLowerCase());
	return {
		texts: { ...sectionTexts(t), ...pickTexts(t, DETAILS_TEXTS) },
		labels: [
			{ name: 'account', label: t('account:account_name') },
			{ name: 'type', label: t('account:member_type') },
			{ name: 'language', label: t('member:language') },
			{ name: 'country', label: t('account:region') },
			{ name: 'currency', label: t('account:currency') },
		],
	};
}

export function iconChoiceProps(language: Language): IconChoiceProps {
	const t = translator(language.toLowerCase());
	return { texts: { ...sectionTexts(t), ...pickTexts(t, ICON_TEXTS) } };
}
