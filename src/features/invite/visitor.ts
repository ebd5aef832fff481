import { replaceQuery } from '../../core/replace-query.ts';
import { withKeptQuery } from '../../lib/kept-query.ts';

/**
 * What /m/inviteFriends does for visitors: it welcomes them with the code they were invited with, if any (RT-17), and
 * a login there leads back to it. Without React, as a visitor's page has nothing else to fetch it for.
 */
export function startForVisitor(root: HTMLElement, code: string | undefined): void {
	const place = root.querySelector('[data-code]');
	if (code && place) {
		place.textContent = code;
		for (const part of root.querySelectorAll<HTMLElement>('[data-visitor]'))
			part.toggleAttribute('data-away', part.dataset.visitor !== 'invited');
	}
	comeBackAfterLogin(root);
}

/**
 * The login dialog leads to the page that its address asks for, or else to home (LOG-02). Opened by this page's own
 * button, it asks for this page.
 */
function comeBackAfterLogin(root: HTMLElement): void {
	const button = root.querySelector('[data-opens=login]');
	const ask = () => {
		if (history.state?.dialog !== 'login') return;
		const { pathname, search } = location;
		// The history entry is the dialog's own: without the dialog, the address is as before.
		replaceQuery(withKeptQuery(`?go=${pathname}`, search), '');
	};
	// The head script opens the dialog before this listener runs, or has already done so.
	document.addEventListener('click', ({ target }) => {
		if (button?.contains(target as Element)) ask();
	});
	ask();
}
