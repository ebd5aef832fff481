import { untilDone } from './until-done.ts';

/** By the name in the data-page attribute. */
export type PageStarters = Record<string, (root: HTMLElement) => Promise<void>>;

/** Starts what only this page needs. A page is nothing without its own script, so it's tried until it comes. */
export function startPage(starters: PageStarters): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-page]')) {
		const start = starters[root.dataset.page as string];
		if (start) void untilDone(() => start(root));
	}
}
