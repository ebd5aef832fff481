import { pluralForms } from '../../../content/plural-forms.ts';
import { site } from '../../../content/site.ts';
import type { Language } from '../../../lib/languages.ts';
import { pickTexts, sectionTexts, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import { REFERRAL_TEXTS, type ReferralProps } from './props.ts';
import '../../../components/section.css';
import '../../../components/skeleton.css';
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
			...pickTexts(t, REFERRAL_TEXTS),
			section: sectionTexts(t),
			brand: merchant.name,
			share_text: t('invite:share_text', { name: merchant.name }),
			age_only: t('age_only', { age: merchant.minimumAge }),
			invited: pluralForms(language, (category) => t(`invite:invited_${category}`, { count: '#' })),
		},
	};
}
