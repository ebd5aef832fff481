import { replaceQuery } from '../../../core/navigate.ts';
import { withKeptQuery } from '../../../lib/kept-query.ts';

/**
 * Shows visitors of /m/inviteFriends the code they were invited with, if any (RT-17), and returns them to the page
 * after a login. Without React, which a visitor's page doesn't need for anything else.
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

/** Makes the login dialog of this page's button return here: by default it opens home (LOG-02). */
function returnAfterLogin(): void {
	if (history.state?.dialog !== 'login') return;
	const { pathname, search } = location;
	// The dialog has its own entry in the history, so the page's address stays as it is.
	replaceQuery(withKeptQuery(`?go=${pathname}`, search), '');
}
