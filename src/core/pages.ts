import { tellLost } from './tell-lost.ts';

/** By the name in the data-page attribute. */
export type PageStarters = Record<string, (root: HTMLElement) => Promise<void>>;

/** Starts what only this page needs. A page is useless without its own script, so it's tried until it loads. */
export function startPage(starters: PageStarters): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-page]')) {
		const start = starters[root.dataset.page as string];
		if (start) void untilDone(() => start(root));
	}
}

/** Offers to try again if the network is down. Resolves once it has worked. */
export async function untilDone(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		await new Promise<void>((done) => tellLost(error, () => done(untilDone(run))));
	}
}
