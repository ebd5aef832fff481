import { contentOf, site } from '../../../content/site.ts';
import { appIconIn, downloadsIn } from '../../../lib/downloads.ts';
import { pickTexts, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import { DOWNLOAD_TEXTS, type DownloadsProps } from './props.ts';
import './download.css';

export function downloadsProps(language: string): DownloadsProps {
	const { merchant } = site;
	const { app, appBonus, resources } = contentOf(language);
	const t = translator(language.toLowerCase());
	const own = (path: string) => pageLinks(merchant, path).own(language);
	return {
		texts: pickTexts(t, DOWNLOAD_TEXTS),
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
