/** Fetched when the button of the download bar is tapped. */
import { hrefTo } from '../../core/navigate.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import type { Download } from '../../lib/downloads.ts';
import { openInstall } from '../app/index.ts';
import { downloadsOf, loginComesFirst, statusInTime } from './current.ts';
import { directDownload, hereOf } from './here.ts';
import { openDownloads } from './popup.ts';
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
 * DLB-03, but for buttons that are plain links. Where there's nothing to start
 * directly any more, the popup says so. Rejects if what it needs is out of reach.
 */
export async function follow(link: HTMLAnchorElement): Promise<void> {
	const { way } = link.dataset;
	if (way === 'home-screen') return openInstall();
	const setting = link.closest<HTMLElement>('[data-login]') !== null;
	const status = way === 'popup' ? undefined : await statusInTime();
	const file = way === 'file' ? fileAt(link.href) : undefined;
	const own = file ?? (status && directDownload(downloadsOf(status), hereOf(thisBrowser())));
	if (own && !loginComesFirst({ setting, switch: false })) startDownload(own);
	// EN-23: the popup asks for the login.
	else await openDownloads(file ? hrefTo('/m/download') : link.href);
}
