import type { ComponentProps } from 'react';
import { translator } from '../../../locales/index.ts';
import type { PersonalNews } from './PersonalNews.island.tsx';
import './personal-news.css';

export function personalNewsProps(language: string): ComponentProps<typeof PersonalNews> {
	const t = translator(language.toLowerCase());
	return {
		texts: {
			title: t('rewards:for_you'),
			dismiss: t('rewards:dismiss'),
			dismissOf: t('rewards:dismiss_of', { title: '{{title}}' }),
		},
	};
}
