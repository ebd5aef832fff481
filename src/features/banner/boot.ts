import { startCarousel } from '../../core/carousel.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { hostMatches } from '../../lib/host-matches.ts';

/** The banners of a page: they move by themselves, and those that lead to a trusted host take the session along. */
export function startBanners(): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(root);
	for (const type of ['click', 'auxclick']) document.addEventListener(type, addSession);
}

/**
 * RT-23: a banner that leads to one of the merchant's other hosts takes the
 * member's token and name along. They are in the address for the moment of the
 * tap, never in the page.
 */
function addSession(event: Event): void {
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
}

/** Whether a link may carry the session: over https, to another host that the merchant trusts with it. */
export const takesSession = (
	link: Pick<URL, 'protocol' | 'host' | 'hostname'>,
	ownHost: string,
	trusted: 'any' | readonly string[],
): boolean =>
	link.protocol === 'https:' &&
	link.host !== ownHost &&
	(trusted === 'any' || hostMatches(link.hostname, trusted));
