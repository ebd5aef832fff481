import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { fromAd } from '../attribution/index.ts';
import { onLanding } from './landing.ts';

/**
 * Shows the popup of announcements on pages that have one (UI-10): on the first
 * page of a visit once it has been scrolled or tapped, on later ones at once,
 * and never on the page that an ad leads to. What was shown today is for its
 * script to know: other pages pay nothing for it.
 */
export function showAnnouncements(): void {
	const landing = onLanding(location.pathname, sessionStore);
	const dialog = document.querySelector<HTMLDialogElement>('[data-popup]');
	if (!dialog || (landing && fromAd(location.search))) return;
	const open = () => {
		removeEventListener('scroll', open);
		removeEventListener('click', openOnTap);
		import('./announcements.ts').then(({ openUnseen }) => openUnseen(dialog)).catch(ignoreNetworkFailure);
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
