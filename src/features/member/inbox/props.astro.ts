import { site } from '../../../content/site.ts';
import { sectionTexts, textsOf, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { InboxProps } from './Inbox.island.tsx';
import '../../../components/icon.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import './inbox.css';

export function inboxProps(language: string): InboxProps {
	const segment = language.toLowerCase();
	return {
		texts: {
			...textsOf<InboxProps['texts']>(segment, 'inbox'),
			section: sectionTexts(translator(segment)),
		},
		homeHref: pageLinks(site.merchant, '/member/home').own(language),
	};
}
