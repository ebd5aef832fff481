import { afterPageLoad } from '../../core/after-load.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { hostMatches } from '../../lib/host-matches.ts';
import type { SessionRecord } from '../../lib/session-record.ts';

/** Moves the banners of a page, and adds the session to those that link to a trusted host. */
export function startBanners(): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarouselLate(root);
	for (const type of ['click', 'auxclick']) document.addEventListener(type, addSession);
}

/** Fetches the carousel's script once the page has loaded. A tap on one of its buttons before that is repeated. */
function startCarouselLate(root: HTMLElement): void {
	const load = async () => {
		const { startCarousel } = await import('../../core/carousel.ts');
		// Only the first of several taps finds it still waiting.
		if ('started' in root.dataset) return;
		root.dataset.started = '';
		root.removeEventListener('click', repeat);
		startCarousel(root);
	};
	const repeat = ({ target }: Event) => {
		const button = (target as Element).closest('button');
		if (button) load().then(() => button.click(), ignoreNetworkFailure);
	};
	root.addEventListener('click', repeat);
	afterPageLoad(() => void load().catch(ignoreNetworkFailure), 2000);
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
	link.href = withSession(plain, session);
	setTimeout(() => {
		link.href = plain;
	});
}

/** As text, because URLSearchParams would encode the banner's own query again. */
export function withSession(
	href: string,
	{ token, userName }: Pick<SessionRecord, 'token' | 'userName'>,
): string {
	const [address = '', ...hash] = href.split(/(?=#)/);
	const added = `token=${encodeURIComponent(token)}${userName && `&username=${encodeURIComponent(userName)}`}`;
	return address + (/\?$/.test(address) ? '' : address.includes('?') ? '&' : '?') + added + hash.join('');
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
