import { contentOf, site } from '../../../content/site.ts';
import { appIconIn, downloadsIn } from '../../../lib/downloads.ts';
import { translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { DownloadsProps } from './download-store.ts';
import './download.css';
import './intro.css';

export function downloadsProps(language: string): DownloadsProps {
	const { merchant } = site;
	const { app, appBonus, resources } = contentOf(language);
	const t = translator(language.toLowerCase());
	const own = (path: string) => pageLinks(merchant, path).own(language);
	return {
		texts: {
			title: t('download:title'),
			bonus: t('download:bonus'),
			none: t('download:none'),
			android: t('download:android'),
			android_text: t('download:android_text'),
			ios: t('download:ios'),
			ios_text: t('download:ios_text'),
			profile: t('download:profile'),
			profile_text: t('download:profile_text'),
			button: t('download:button'),
			button_for: t('download:button_for'),
			gone: t('download:gone'),
			safari: t('download:safari'),
			home_screen: t('download:home_screen'),
			home_screen_android: t('download:home_screen_android'),
			home_screen_ios: t('download:home_screen_ios'),
			home_screen_button: t('download:home_screen_button'),
			login: t('login'),
		},
		icon: appIconIn(resources, merchant.imageOrigins) || '/m/brand/icon-180.png',
		description: app.description || t('download:intro'),
		look: { ground: app.ground, ink: app.ink },
		hasBonus: appBonus,
		downloads: downloadsIn(resources),
		gates: { setting: app.requiredLogin, switch: app.switches.includes('requiredLogin') },
		loginPrompt: app.loginPrompt || t('download:login_first'),
		loginHref: `${own('/login')}?go=${encodeURIComponent(own('/download'))}`,
	};
}
