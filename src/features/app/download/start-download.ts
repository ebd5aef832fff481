import { getPage } from '../../../core/page.ts';
import { track } from '../../../core/track.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';
import type { Download, Platform } from '../../../lib/downloads.ts';

/** Reports a download to the merchant (API-15). It has no personal data, so it needs no consent; the event does. */
export function countDownload(platform: Platform): void {
	const { gatewayUrl: baseUrl, merchant } = getPage();
	sendBeacon({ baseUrl, merchant }, collect, { event: 'download', platform });
	track('downloadClick', { contentId: platform });
}

/** Starts a download without a link (DLB-04). If the browser blocks new windows, a store opens in this one. */
export function startDownload({ platform, href, store }: Omit<Download, 'type'>): void {
	countDownload(platform);
	const opened = store && window.open(href, '_blank');
	if (opened) opened.opener = null;
	else location.assign(href);
}
