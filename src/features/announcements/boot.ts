import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { LANDING_KEY } from '../../core/storage-keys.ts';
import { fromAd } from '../../lib/ad-query.ts';

/**
 * Shows the popup of announcements on pages that have one (UI-10): on the first
 * page of a visit once it has been scrolled or tapped, on later ones at once,
 * and never on the page that an ad leads to. Which ones were shown today is for
 * the popup's own script to know: other pages pay nothing for it.
 */
export function showAnnouncements(): void {
	const landing = onLanding(location.pathname, sessionStore);
	const dialog = document.querySelector<HTMLDialogElement>('[data-popup]');
	if (!dialog || (landing && fromAd(location.search))) return;
	const open = () => {
		removeEventListener('scroll', open);
		removeEventListener('click', openOnTap);
		import('./announcements.ts').then((script) => script.openUnseen(dialog)).catch(ignoreNetworkFailure);
	};
	// A tap on a link or a button has an aim of its own.
	const openOnTap = ({ target }: Event) => {
		if (!(target as Element).closest('a,button,summary,dialog')) open();
	};
	if (!landing) open();
	else {
		addEventListener('scroll', open, { passive: true });
		addEventListener('click', openOnTap);
	}
}

/** Whether the page at `path` is the one this visit began with, and no other was seen since. A reload changes nothing. */
export function onLanding(path: string, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
	const landing = store.getItem(LANDING_KEY) || path;
	store.setItem(LANDING_KEY, landing === path ? path : '-');
	return landing === path;
}
