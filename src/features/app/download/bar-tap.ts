/** Loads when the button of the download bar is touched. */

import { thisBrowser } from '../../../core/browser.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { Download } from '../../../lib/downloads.ts';
import { openInstall } from '../index.ts';
import { directDownload, downloadsHere } from './devices.ts';
import { downloadsOf, loginComesFirst, statusInTime } from './download-store.ts';
import { openDownloads } from './popup.tsx';
import { startDownload } from './start-download.ts';

/** A handler that is an app's file (see isAppFile). */
function fileAt(href: string): Omit<Download, 'type'> {
	const platform = /\.mobileconfig([?#]|$)/i.test(href)
		? 'profile'
		: /\.ipa([?#]|$)/i.test(href)
			? 'ios'
			: 'android';
	return { platform, href, store: false };
}

/**
 * Does what the merchant's settings say (DLB-03); a button that only leads somewhere is a plain link. Where there's
 * nothing to start any more, the popup says so. If what it needs is out of reach, the link is followed: the page that
 * it leads to has all of it.
 */
export async function followBarButton(link: HTMLAnchorElement): Promise<void> {
	try {
		await act(link);
	} catch (error) {
		ignoreNetworkFailure(error);
		location.assign(link.href);
	}
}

async function act(link: HTMLAnchorElement): Promise<void> {
	const { way } = link.dataset;
	if (way === 'home-screen') return openInstall();
	const setting = link.closest<HTMLElement>('[data-login]') !== null;
	const status = way === 'popup' ? undefined : await statusInTime();
	const file = way === 'file' ? fileAt(link.href) : undefined;
	const own = file ?? (status && directDownload(downloadsOf(status), downloadsHere(thisBrowser())));
	if (own && !loginComesFirst({ setting, switch: false })) startDownload(own);
	// EN-23: the popup asks for the login.
	else await openDownloads();
}
