import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { takesSession } from './takes-session.ts';

/**
 * RT-23: a banner that leads to one of the merchant's other hosts takes the
 * member's token and name along. They are in the address for the moment of the
 * tap, never in the page.
 */
export function signExternalBanners(): void {
	const sign = (event: Event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list=banners] a');
		const session = $session.get();
		if (!link || !session || !takesSession(link, location.host, getPage().externalHosts)) return;
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
