/** Path of the page that this visit began with, or '-' once another one was seen. */
export const LANDING_KEY = 'landing';

/** Whether the page at `path` is the one this visit began with, and no other was seen since. A reload changes nothing. */
export function onLanding(path: string, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
	const landing = store.getItem(LANDING_KEY) || path;
	store.setItem(LANDING_KEY, landing === path ? path : '-');
	return landing === path;
}
