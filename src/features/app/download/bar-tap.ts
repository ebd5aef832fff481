import { thisBrowser } from '../../../core/browser.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { Download, Platform } from '../../../lib/downloads.ts';
import { openInstall } from '../index.ts';
import { directDownload } from './devices.ts';
import { downloadsOf, loginComesFirst, startDownload, statusInTime } from './download-store.ts';
import { openDownloads } from './popup.tsx';

const PLATFORMS: Record<string, Platform> = { apk: 'android', ipa: 'ios', mobileconfig: 'profile' };

/** Returns the download of a handler that is an app's file (isAppFile). */
function fileAt(href: string): Omit<Download, 'type'> {
	const [, ending = 'apk'] = /\.(\w+)([?#]|$)/.exec(href) ?? [];
	return { platform: PLATFORMS[ending.toLowerCase()] ?? 'android', href, store: false };
}

/**
 * Runs the action from the merchant's settings (DLB-03). If the download no longer exists, the popup shows that. If
 * scripts can't be loaded, the link is followed instead.
 */
export const followBarButton = (link: HTMLAnchorElement): Promise<void> =>
	act(link).catch((error) => {
		ignoreNetworkFailure(error);
		location.assign(link.href);
	});

async function act(link: HTMLAnchorElement): Promise<void> {
	const { way } = link.dataset;
	if (way === 'home-screen') return openInstall();
	const status = way === 'popup' ? undefined : await statusInTime();
	const file = way === 'file' ? fileAt(link.href) : undefined;
	const own = file ?? (status && directDownload(downloadsOf(status), thisBrowser()));
	const setting = link.closest('[data-login]') !== null;
	if (own && !loginComesFirst({ setting, switch: false })) startDownload(own);
	// EN-23: the popup has the login.
	else await openDownloads();
}
