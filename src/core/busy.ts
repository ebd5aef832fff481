import { fromAd } from '../lib/ad-query.ts';
import { showToast } from './notice.ts';
import { LANDING_KEY, sessionStore } from './storage.ts';

/** A game is launched, something is being sent, or a dialog waits for its answer; the update's own doesn't count. */
const UNDER_WAY =
	'[data-island="launch"], a[aria-busy="true"], button[aria-busy="true"], dialog[open]:not(#update)';
/** A code is awaited. On a phone, the player may be in another app to read it. */
const CODE = 'input[autocomplete="one-time-code"]';
const OUT_OF_SIGHT = 'dialog:not([open]), [hidden]';

/**
 * Whether a reload would take something from the player. A closed dialog that a
 * password manager has filled in doesn't count, nor does a search.
 */
export function isBusy(root: ParentNode = document): boolean {
	const inUse = [...typedFields(root), ...root.querySelectorAll(CODE)];
	return (
		root.querySelector(UNDER_WAY) !== null ||
		inUse.some((field) => !field.closest(OUT_OF_SIGHT) && !field.matches('[type="search"]'))
	);
}

/** The fields with input that the player would have to type again. */
export function typedFields(within: ParentNode): Element[] {
	const fields = within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		'textarea:not([readonly]), input:not([readonly], [type=hidden], [type=checkbox], [type=radio], [type=submit])',
	);
	return [...fields].filter(({ value, defaultValue }) => value !== '' && value !== defaultValue);
}

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Milliseconds between two checks. */
const LOOK = 1000;

let taken = false;

/**
 * Waits until a panel may appear by itself: no other panel and no dialog is open, the page is visible, and `inTheWay`
 * returns false. Call the returned function once the panel is gone, or the next one never appears.
 */
export async function whenPanelFree(inTheWay: () => boolean = () => false): Promise<() => void> {
	while (taken || document.hidden || isDialogOpen() || inTheWay())
		await new Promise((look) => setTimeout(look, LOOK));
	taken = true;
	return () => {
		taken = false;
	};
}

/** Nothing may cover the page that an ad leads to. Later pages keep its query in their address (RT-21). */
export function onLandingOfAd(): boolean {
	const landing = sessionStore.getItem(LANDING_KEY) ?? location.pathname;
	return landing === location.pathname && fromAd(location.search);
}

/** Milliseconds without a change after which a page is at rest. */
const REST_MS = 150;

/**
 * Calls `look` each time the page has come to rest: nothing scrolls, and nothing has come, gone or changed its size.
 * Returns a function that ends it.
 */
export function whenAtRest(look: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(look, REST_MS);
	};
	const scrolling = { capture: true, passive: true };
	addEventListener('scroll', wait, scrolling);
	addEventListener('resize', wait);
	const changes = new MutationObserver(wait);
	changes.observe(document.body, {
		subtree: true,
		childList: true,
		attributes: true,
		attributeFilter: ['hidden', 'open', 'class'],
	});
	// Styles and pictures that come late move what is below them.
	const sizes = new ResizeObserver(wait);
	sizes.observe(document.body);
	wait();
	return () => {
		clearTimeout(timer);
		removeEventListener('scroll', wait, scrolling);
		removeEventListener('resize', wait);
		changes.disconnect();
		sizes.disconnect();
	};
}

/** CON-02: a toast that something is on its way, for 5 or 10 s. An empty showToast() ends it earlier. */
export function showLoadingToast(message: string, seconds: 5 | 10 = 5): void {
	showToast(message, seconds * 1000);
	// The spinner (layouts/later/toast.css). The next text replaces it.
	document.getElementById('toast')?.prepend(document.createElement('i'));
}
