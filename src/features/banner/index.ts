import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { hostMatches } from '../../lib/host-matches.ts';

/**
 * RT-23: a banner that leads elsewhere takes the member's token and name along,
 * over https only, and only to the merchant's own list of hosts where he has
 * one. They are in the address for the moment of the tap, never in the page.
 */
export function signExternalBanners(): void {
	const sign = (event: Event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list=banners] a');
		const session = $session.get();
		const { externalHosts } = getPage();
		if (!link || !session || link.protocol !== 'https:' || link.host === location.host) return;
		if (externalHosts.length && !hostMatches(link.hostname, externalHosts)) return;
		const plain = link.href;
		const url = new URL(plain);
		url.searchParams.set('token', session.token);
		url.searchParams.set('username', session.userName);
		link.href = url.href;
		setTimeout(() => {
			link.href = plain;
		});
	};
	for (const type of ['click', 'auxclick']) document.addEventListener(type, sign);
}
