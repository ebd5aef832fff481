import { pluralForms } from '../../../content/plural-forms.ts';
import { site } from '../../../content/site.ts';
import { LANGUAGE_NAMES } from '../../../lib/language-names.ts';
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

/** Props of the islands on /m/member/home. */
export function memberHomeProps(language: Language): {
	home: MemberHomeProps;
	details: DetailsProps;
	icons: IconChoiceProps;
} {
	const t = translator(language.toLowerCase());
	const section = sectionTexts(t);
	const href = (path: string) => pageLinks(site.merchant, path).own(language);
	const entry = (path: string, label: string, hint: string) => ({ href: href(path), label, hint });
	return {
		home: {
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
				texts: section,
			},
			entries: {
				inbox: entry('/member/inbox', t('member:inbox'), t('member:inbox_hint')),
				news: entry('/news', t('nav_news'), t('member:news_hint')),
				rewards: entry('/member/rewards', t('member:rewards'), t('member:rewards_hint')),
				promotions: entry('/activity', t('nav_promotions'), t('member:promotions_hint')),
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
		},
		details: {
			texts: { ...section, ...pickTexts(t, DETAILS_TEXTS) },
			labels: [
				{ name: 'account', label: t('account:account_name') },
				{ name: 'type', label: t('account:member_type') },
				{ name: 'language', label: t('member:language') },
				{ name: 'country', label: t('account:region') },
				{ name: 'currency', label: t('account:currency') },
			],
			languages: LANGUAGE_NAMES,
		},
		icons: { texts: { ...section, ...pickTexts(t, ICON_TEXTS) } },
	};
}
