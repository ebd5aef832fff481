import type { ComponentProps } from 'react';
import { site } from '../../../content/site.ts';
import { translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { LaunchPage } from './LaunchPage.island.tsx';

export function launchPageProps(language: string): ComponentProps<typeof LaunchPage> {
	const t = translator(language.toLowerCase());
	const own = (path: string) => pageLinks(site.merchant, path).own(language);
	return {
		texts: {
			loading: t('launch:loading'),
			slow: t('launch:slow'),
			late: t('launch:timeout_retry_please'),
			unknown: t('launch:unknown'),
			failed: t('launch:failed'),
			app: t('launch:label_start_game_error'),
			retry: t('retry'),
			getApp: t('launch:get_app'),
			back: t('account:back_home'),
		},
		downloadHref: own('/download'),
		homeHref: own('/home'),
	};
}
