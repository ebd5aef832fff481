import { pluralForms } from '../../../content/plural-forms.ts';
import { site } from '../../../content/site.ts';
import type { Language } from '../../../lib/languages.ts';
import { translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { ReferralProps } from './referral-props.ts';
import '../../../core/ui/section.css';
import '../../../core/ui/skeleton.css';
import './referral.css';

/** The referral of agents on /m/agentRegister, or of other members on /m/inviteFriends. */
export function referralProps(language: Language, whose: 'agents' | 'others'): ReferralProps {
	const { merchant } = site;
	const t = translator(language.toLowerCase());
	const href = (path: string) => pageLinks(merchant, path).own(language);
	const isForAgents = whose === 'agents';
	return {
		isForAgents,
		elsewhere: isForAgents
			? { text: t('agent:not_agent'), link: t('invite:title'), href: href('/inviteFriends') }
			: { text: t('invite:agent'), link: t('invite:agent_go'), href: href('/agentRegister') },
		texts: {
			section: { loading: t('loading'), retry: t('retry'), failed: t('member:section_failed') },
			loading: t('loading'),
			retry: t('retry'),
			failed: t('invite:failed'),
			copy: t('copy'),
			copied: t('copied'),
			share: t('share'),
			share_text: t('invite:share_text', { name: merchant.name }),
			your_link: t('invite:your_link'),
			qr: t('invite:qr'),
			invited: pluralForms(language, (category) => t(`invite:invited_${category}`, { count: '#' })),
			bonus: t('invite:bonus', { amount: '#' }),
			results: t('invite:results'),
			waiting_text: t('invite:waiting_text'),
			tiles: {
				invited: t('invite:tile_invited'),
				deposited: t('invite:tile_deposited'),
				month: t('invite:tile_month'),
				waiting: t('invite:tile_waiting'),
			},
			months: t('invite:months'),
			month: t('invite:month'),
			friends: t('invite:friends'),
			bonus_column: t('invite:bonus_column'),
			picture: {
				make: t('invite:picture'),
				share: t('invite:picture_share'),
				save: t('invite:picture_save'),
				hold: t('invite:picture_hold'),
				alt: t('invite:picture_alt'),
				saved: t('invite:picture_saved'),
				failed: t('invite:picture_failed'),
				brand: merchant.name,
				from: t('invite:picture_from', { name: '#' }),
				scan: t('invite:picture_scan'),
				age: t('age_only', { age: merchant.minimumAge }),
			},
		},
	};
}
