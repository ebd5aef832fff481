import { site } from '../../../content/site.ts';
import { sectionTexts, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { InboxProps } from './Inbox.island.tsx';
import '../../../components/icon.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import './inbox.css';

export function inboxProps(language: string): InboxProps {
	const t = translator(language.toLowerCase());
	return {
		texts: {
			section: sectionTexts(t),
			read_all: t('inbox:read_all'),
			unread: t('inbox:unread'),
			more: t('inbox:more'),
			empty: t('inbox:empty'),
			off: t('inbox:off'),
			off_hint: t('inbox:off_hint'),
			back: t('inbox:back'),
		},
		homeHref: pageLinks(site.merchant, '/member/home').own(language),
	};
}
