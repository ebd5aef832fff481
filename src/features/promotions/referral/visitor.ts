import { replaceQuery } from '../../../core/navigate.ts';
import { withKeptQuery } from '../../../lib/kept-query.ts';

/**
 * Welcomes visitors of /m/inviteFriends with the code they were invited with, if any (RT-17), and returns them to the
 * page after a login. It works without React, which a visitor's page doesn't need for anything else.
 */
export function startForVisitor(code: string | undefined): void {
	const place = document.getElementById('invited-code');
	if (code && place) {
		place.textContent = code;
		for (const id of ['invited', 'uninvited'])
			document.getElementById(id)?.toggleAttribute('data-away', id === 'uninvited');
	}
	// The head script opens the dialog before this listener runs, or has already done so.
	document.addEventListener('click', ({ target }) => {
		if ((target as Element).closest('#uninvited [data-opens=login]')) returnAfterLogin();
	});
	returnAfterLogin();
}

/**
 * The login dialog leads to the page that its address asks for, or else to home (LOG-02). Opened by this page's own
 * button, it asks for this page.
 */
function returnAfterLogin(): void {
	if (history.state?.dialog !== 'login') return;
	const { pathname, search } = location;
	// The history entry is the dialog's own: without the dialog, the address is as before.
	replaceQuery(withKeptQuery(`?go=${pathname}`, search), '');
}
