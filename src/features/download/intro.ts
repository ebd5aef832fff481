import { getPage } from '../../core/page.ts';
import type { DownloadSetting } from '../../gateway/contract/download-setting.ts';
import type { SiteStatus } from '../../gateway/contract/status.ts';
import { appLook } from '../../lib/app-look.ts';

/** Shows what the gateway says of the app now (EN-12, API-23), where it's another thing than the build knew. */
export function fillIntro(intro: HTMLElement, { info }: SiteStatus, setting: DownloadSetting): void {
	const { app_background: ground = '', app_desc_font_color: ink = '', app_desc = '' } = info.mobileTemplate;
	const theme = getComputedStyle(document.documentElement);
	const own = (name: string) => theme.getPropertyValue(name).trim();
	const look = appLook({ ground, ink }, { ground: own('--surface'), ink: own('--text') });
	for (const name of ['ground', 'ink'] as const) intro.style.setProperty(`--${name}`, look[name]);
	const words = (setting.app_desc?.[getPage().language] || app_desc).trim();
	const line = intro.querySelector<HTMLElement>('[data-description]');
	if (!line || !words || line.textContent === words) return;
	// A shorter text moves nothing.
	line.style.setProperty('min-height', `${line.offsetHeight}px`);
	line.textContent = words;
}
