import { pluralForms } from '../../../content/plural-forms.ts';
import { site } from '../../../content/site.ts';
import type { Language } from '../../../lib/languages.ts';
import { sectionTexts, textsOf, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { InboxProps } from './Inbox.island.tsx';
import '../../../components/icon.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import './inbox.css';

export function inboxProps(language: Language): InboxProps {
	const segment = language.toLowerCase();
	const t = translator(segment);
	return {
		texts: {
			...textsOf<InboxProps['texts']>(segment, 'inbox'),
			count: pluralForms(language, (category) => t(`member:unread_${category}`, { count: '#' })),
			...sectionTexts(t),
		},
		homeHref: pageLinks(site.merchant, '/member/home').own(language),
	};
}
