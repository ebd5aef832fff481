import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import type { WayOutOptions } from './options.ts';

/** This page's address for another browser, with what brought the visitor here. Rejects if its script is out of reach. */
export const addressForBrowser = (): Promise<string> =>
	import('./address.ts').then((script) => script.addressToOpen());

/**
 * Adds the way to the player's own browser to the end of `place`, if another
 * app shows the page: a link, where the app's menu has it, and the address to
 * copy. Answers whether it's there.
 */
export async function showWayOut(place: Element, options: WayOutOptions): Promise<boolean> {
	if (!thisBrowser().inApp) return false;
	try {
		const { makeWayOut } = await import('./way-out-card.ts');
		return await makeWayOut(place, options);
	} catch (error) {
		ignoreNetworkFailure(error);
		return false;
	}
}
