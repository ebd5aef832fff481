import { site } from '../../../content/site.ts';
import type { Language } from '../../../lib/languages.ts';
import { sectionTexts, textsOf, translator } from '../../../locales/index.ts';
import type { PushCardProps } from './PushCard.island.tsx';
import type { SecurityProps } from './Security.island.tsx';
import type { SecurityTexts } from './texts.ts';
import '../../../components/icon.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import './security.css';

const SECOND_STEP_CHANNELS = ['google', 'facebook', 'twitter'] as const;

/** Props of the islands on /m/member/security. */
export function securityProps(language: Language): { security: SecurityProps; push: PushCardProps } {
	const { name, logins } = site.merchant;
	const segment = language.toLowerCase();
	const t = translator(segment);
	const section = sectionTexts(t);
	return {
		security: {
			texts: {
				...textsOf<SecurityTexts>(segment, 'security'),
				...section,
				copy: t('copy'),
				copied: t('copied'),
				device_app: t('security:device_app', { name }),
			},
			hasSecondStep: SECOND_STEP_CHANNELS.some((channel) => logins.includes(channel)),
			...(logins.includes('passkey') && { passkeys: textsOf(segment, 'passkey') }),
		},
		push: { texts: { ...textsOf<PushCardProps['texts']>(segment, 'push'), ...section } },
	};
}
