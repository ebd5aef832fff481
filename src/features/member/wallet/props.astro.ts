import { pluralForms } from '../../../content/plural-forms.ts';
import type { Language } from '../../../lib/languages.ts';
import { sectionTexts, translator } from '../../../locales/index.ts';
import type { WalletProps } from './Wallet.island.tsx';
import '../../../components/scroller.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import '../../../layouts/styles/more-fields.css';
import '../../../components/member/money.css';
import './wallet.css';

export function walletProps(language: Language): WalletProps {
	const t = translator(language.toLowerCase());
	const section = sectionTexts(t);
	return {
		money: {
			heading: t('wallet:summary'),
			values: [
				{ name: 'balance', label: t('member:balance') },
				{ name: 'bonus', label: t('member:bonus') },
				{ name: 'deposits', label: t('member:deposits') },
				{ name: 'minimum', label: t('member:minimum') },
				{ name: 'maximum', label: t('member:maximum') },
				{ name: 'last', label: t('member:last') },
			],
			texts: section,
			isFresh: true,
		},
		texts: {
			section,
			cards: t('wallet:cards'),
			cards_empty: t('wallet:cards_empty'),
			full: pluralForms(language, (category) => t(`wallet:full_${category}`, { count: '#' })),
			bind: t('wallet:bind'),
			bank: t('wallet:bank'),
			bank_choose: t('wallet:bank_choose'),
			bank_missing: t('wallet:bank_missing'),
			holder: t('wallet:holder'),
			holder_missing: t('wallet:holder_missing'),
			number: t('wallet:number'),
			number_rule: t('wallet:number_rule'),
			number_hint: t('wallet:number_hint'),
			submit: t('wallet:submit'),
			sending: t('wallet:sending'),
			unsent: t('wallet:unsent'),
			done: t('wallet:done'),
			safe: t('wallet:safe'),
		},
	};
}
