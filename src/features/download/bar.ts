/** Fetched when the button of the download bar is tapped. */
import { thisBrowser } from '../../core/this-browser.ts';
import { openInstall } from '../install/index.ts';
import { downloadsOf, loginComesFirst, statusInTime } from './current.ts';
import { directDownload, hereOf } from './here.ts';
import { openDownloads } from './popup.ts';
import { startDownload } from './start-download.ts';

/**
 * DLB-03, but for buttons that are plain links. Where there's nothing to start
 * directly any more, the popup says so. Rejects if what it needs is out of reach.
 */
export async function follow(link: HTMLAnchorElement): Promise<void> {
	const { way } = link.dataset;
	if (way === 'home-screen') return openInstall();
	const login = link.closest<HTMLElement>('[data-login]') !== null;
	const status = way === 'direct' ? await statusInTime() : undefined;
	const own = status && directDownload(downloadsOf(status), hereOf(thisBrowser()));
	if (own && !loginComesFirst(login)) startDownload(own);
	else await openDownloads(link.href);
}
