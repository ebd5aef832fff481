import { pluralForms } from '../../../content/plural-forms.ts';
import type { Language } from '../../../lib/languages.ts';
import { sectionTexts, textsOf, translator } from '../../../locales/index.ts';
import type { BindCardTexts } from './BindCardForm.tsx';
import type { WalletProps } from './Wallet.island.tsx';
import '../../../components/scroller.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import '../../../layouts/styles/more-fields.css';
import '../../../components/member/money.css';
import './wallet.css';

// texts: member:{balance,bonus,deposits,minimum,maximum,last}
const VALUES = ['balance', 'bonus', 'deposits', 'minimum', 'maximum', 'last'] as const;

export function walletProps(language: Language): WalletProps {
	const segment = language.toLowerCase();
	const t = translator(segment);
	return {
		money: {
			heading: t('wallet:summary'),
			values: VALUES.map((name) => ({ name, label: t(`member:${name}`) })),
		},
		texts: {
			...textsOf<BindCardTexts>(segment, 'wallet'),
			...sectionTexts(t),
			full: pluralForms(language, (category) => t(`wallet:full_${category}`, { count: '#' })),
		},
	};
}
