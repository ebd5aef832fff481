import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { LANDING_KEY, sessionStore } from '../../core/storage.ts';
import { fromAd } from '../../lib/ad-query.ts';
import { hostMatches } from '../../lib/host-matches.ts';
import type { SessionRecord } from '../../lib/session-record.ts';

/**
 * Opens the popup of announcements on home (UI-10): on the first page of a visit once that has been scrolled or tapped,
 * on later ones at once, and never on the page that an ad links to.
 */
export function showAnnouncements(): void {
	const landing = onLanding(location.pathname, sessionStore);
	const place = document.getElementById('popup');
	if (!place || (landing && fromAd(location.search))) return;
	const open = () => {
		removeEventListener('scroll', open);
		removeEventListener('click', openOnTap);
		const ids = (place.dataset.ids as string).split(',').filter(Boolean);
		import('./announcements/popup.tsx').then((script) => script.openUnseen(ids)).catch(ignoreNetworkFailure);
	};
	// Links and buttons have another purpose.
	const openOnTap = ({ target }: Event) => {
		if (!(target as Element).closest('a,button,summary,dialog')) open();
	};
	if (!landing) open();
	else {
		addEventListener('scroll', open, { passive: true });
		addEventListener('click', openOnTap);
	}
}

/** Returns whether the visit began with the page at `path` and has opened no other, reloads aside. */
export function onLanding(path: string, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
	const landing = store.getItem(LANDING_KEY) || path;
	store.setItem(LANDING_KEY, landing === path ? path : '-');
	return landing === path;
}

/** Adds the session to banners that link to a trusted host. */
export function addSessionToBanners(): void {
	for (const type of ['click', 'auxclick']) document.addEventListener(type, addSession);
}

/**
 * RT-23: adds the member's token and name to a banner that links to one of the merchant's other hosts. The link contains
 * them for the moment of the tap only.
 */
function addSession(event: Event): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>('#banners a');
	const session = $session.get();
	if (!link || !session || !takesSession(link, location.host, getPage().externalHosts)) return;
	const plain = link.href;
	link.href = withSession(plain, session);
	setTimeout(() => {
		link.href = plain;
	});
}

/** Adds the session to an address, as text: URLSearchParams would encode the rest of the query again. */
export function withSession(
	href: string,
	{ token, userName }: Pick<SessionRecord, 'token' | 'userName'>,
): string {
	const [address = '', ...hash] = href.split(/(?=#)/);
	const added = `token=${encodeURIComponent(token)}${userName && `&username=${encodeURIComponent(userName)}`}`;
	return address + (/\?$/.test(address) ? '' : address.includes('?') ? '&' : '?') + added + hash.join('');
}

/** Returns whether a link may contain the session: it's https, and to another host that the merchant trusts. */
export const takesSession = (
	link: Pick<URL, 'protocol' | 'host' | 'hostname'>,
	ownHost: string,
	trusted: 'any' | readonly string[],
): boolean =>
	link.protocol === 'https:' &&
	link.host !== ownHost &&
	(trusted === 'any' || hostMatches(link.hostname, trusted));
