import { replaceQuery } from '../../core/replace-query.ts';
import { $session } from '../../core/session.ts';
import { withKeptQuery } from '../../lib/kept-query.ts';
import { clearLink, followButtons, showLink } from './own-link.ts';

/** Shows members their own link (RT-08, RT-09), and leads visitors who log in for it back to it. */
export function start(root: HTMLElement): void {
	comeBackAfterLogin(root);
	const card = root.querySelector<HTMLElement>('[data-link]');
	const results = root.querySelector<HTMLElement>('[data-section=referral]');
	if (!card || !results) return;
	const parts = { card, results };
	followButtons(parts);
	let token: string | undefined;
	$session.subscribe((session) => {
		// A session that is only learnt about better is the same one.
		if (session?.token === token) return;
		token = session?.token;
		clearLink(parts);
		if (token) void showLink(parts);
	});
}

/**
 * The dialog logs in for the page that its address asks for, else for home
 * (LOG-02). Opened by this page's own button, it asks for this page.
 */
function comeBackAfterLogin(root: HTMLElement): void {
	const button = root.querySelector('[data-opens=login]');
	const ask = () => {
		if (history.state?.dialog !== 'login') return;
		const { pathname, search } = location;
		// The entry is the dialog's own: without the dialog the address is as before.
		replaceQuery(withKeptQuery(`?go=${pathname}`, search), '');
	};
	// After the head script, which opens it, and may have done so already.
	document.addEventListener('click', ({ target }) => {
		if (button?.contains(target as Element)) ask();
	});
	ask();
}
