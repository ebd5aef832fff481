import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { pageText, showNotice } from './notice.ts';

/** By the name in the data-page attribute. */
export type PageStarters = Record<string, (root: HTMLElement) => Promise<void>>;

/** Starts what only this page needs. A page is nothing without its own script, so it's tried until it comes. */
export function startPage(starters: PageStarters): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-page]')) {
		const start = starters[root.dataset.page as string];
		if (start) void untilDone(() => start(root));
	}
}

/** Offers to try again if the network is away. Resolves once it has worked. */
export async function untilDone(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		ignoreNetworkFailure(error);
		await new Promise<void>((done) =>
			showNotice(pageText('internet_lost'), { retry: () => done(untilDone(run)) }),
		);
	}
}
