import { parseJson } from '../lib/json.ts';

/** By address: style sheets that are loading or loaded. */
const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet of this site's own build that only some dialogs need. Resolves once it has loaded or
 * failed: what it styles works without it.
 */
export function loadStyle(href: string): Promise<void> {
	const known = loading.get(href);
	if (known) return known;
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	const loaded = new Promise<void>((resolve) => {
		link.onload = () => resolve();
		link.onerror = () => {
			// The next call tries again.
			loading.delete(href);
			link.remove();
			resolve();
		};
	});
	loading.set(href, loaded);
	document.head.append(link);
	return loaded;
}

let laterStyle = '';

/** Sets the address of the style of menus, dialogs and wide screens (layouts/later), which loads after the first view. */
export const setLaterStyle = (href: string): void => {
	laterStyle = href;
};

export const loadLaterStyle = (): Promise<void> => loadStyle(laterStyle);

/**
 * Reads a JSON file of this site's own build. Rejects with fetch's own error if it can't be loaded, also
 * if a network answers every request with its login page.
 */
export async function fetchJson<T>(path: string, options?: RequestInit): Promise<T> {
	const response = await fetch(path, options);
	const value = response.ok ? parseJson(await response.text()) : undefined;
	if (value === undefined) throw new TypeError(`Failed to fetch ${path}: ${response.status}`);
	return value as T;
}
