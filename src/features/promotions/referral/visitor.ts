import { replaceQuery } from '../../../core/navigate.ts';
import { withKeptQuery } from '../../../lib/kept-query.ts';

/**
 * Welcomes visitors of /m/inviteFriends with the code they were invited with, if any (RT-17), and returns them to the
 * page after a login. It works without React, which a visitor's page doesn't need for anything else.
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
