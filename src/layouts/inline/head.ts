/**
 * Inline script of the head: what must be known before the first paint, and what must catch touches before
 * the other scripts load. It fetches nothing and stays under 1 KB on the wire (a build test checks).
 */

import type { Page } from '../../core/page.ts';
import { chooseLanguage } from '../../lib/choose-language.ts';
import { columnWidth } from '../../lib/column.ts';
import { CRAWLER } from '../../lib/crawler.ts';
import { INSTALLED_DISPLAY } from '../../lib/installed-display.ts';
import { savedLanguage } from '../../lib/saved-language.ts';
import { SESSION_KEY, TOKEN_IN_QUERY } from '../../lib/session-record.ts';

const { classList, style } = document.documentElement;
const { href, origin, search } = location;

// A crawler gets the page it asked for and leaves nothing in storage.
if (CRAWLER.test(navigator.userAgent)) classList.add('crawler');
else
	try {
		// By name: each getItem costs bytes here.
		const storage = sessionStorage;
		// UI-15: an app starts with a splash, a page in a browser with its content.
		if (!storage.splash_seen && (matchMedia(INSTALLED_DISPLAY).matches || /[?&]inApp=/.test(search)))
			classList.add('splash');
		storage.splash_seen = 1;

		// LNG-02: people get their own language.
		const { languages, segment }: Page = JSON.parse(
			(document.getElementById('page') as HTMLElement).textContent as string,
		);
		const wanted = chooseLanguage(savedLanguage(document.cookie), segment, navigator.languages, languages);
		// With the origin: a path such as //host/m/ would be another site's address.
		const baseOf = (code: string) => `${origin}/m/${languages.indexOf(code) > 0 ? `${code}/` : ''}`;
		// A link copied from the source of a page may have &amp; where & is meant.
		const target = href.replace(baseOf(segment), baseOf(wanted)).replace(/&amp;/g, '&');
		// Redirect only once: a host may redirect back, or show the same page at every address.
		if (target !== href && !storage.moved) {
			storage.moved = 1;
			// The next page's referrer is this address, and the query may hold a token (RT-14).
			history.replaceState(null, '', '?');
			classList.add('leaving');
			location.replace(target);
		} else storage.moved = '';

		// Back from a game: the page stays hidden until it has been scrolled, for a second at most (features/games/launch).
		if (storage.game_place) classList.add('back');

		// Last, as it throws without a session (lib/session-record.ts).
		const { token, userName } = JSON.parse(storage[SESSION_KEY]);
		if (token.trim()) classList.add('member');
		// The header shows it until boot runs; a string of JSON is one of CSS, too.
		style.setProperty('--name', JSON.stringify(userName));
	} catch {
		// No storage or no session: treat them as a visitor. Without storage, don't redirect, as that could repeat.
	}

if (TOKEN_IN_QUERY.test(search)) classList.add('member');

const width = columnWidth(navigator.userAgent, navigator.maxTouchPoints, innerWidth, innerHeight);
if (width) style.setProperty('--column', `${width}px`);

// A dialog that is in the page opens without waiting for other scripts.
document.addEventListener('click', (event) => {
	const target = event.target as Element;
	const link = target.closest<HTMLElement>('[data-opens]');
	const dialog = link && (document.getElementById(link.dataset.opens as string) as HTMLDialogElement);
	// biome-ignore lint/complexity/useOptionalChain: lowered to ES2018 it is longer, and each byte here counts.
	if (dialog && dialog.showModal && !event.ctrlKey && !event.metaKey) {
		event.preventDefault();
		if (!dialog.open) {
			// It replaces one that is open, and its history entry.
			const other = document.querySelector<HTMLDialogElement>('dialog[data-history][open]');
			history[other ? 'replaceState' : 'pushState']({ dialog: dialog.id }, '');
			if (other) other.close();
			dialog.showModal();
			dialog.dataset.shown = '';
		}
	}
	// Touches that come before an island runs are marked, and the island replays them.
	const button = target.closest<HTMLElement>('[data-island]:not([data-ready]) button[type=button]');
	if (button) button.dataset.pending = '';
});
document.addEventListener('submit', (event) => {
	const form = event.target as HTMLElement;
	if (form.closest('[data-island]:not([data-ready])')) {
		event.preventDefault();
		form.dataset.pending = '';
	}
});
