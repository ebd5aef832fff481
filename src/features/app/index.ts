import { thisBrowser } from '../../core/browser.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import type { Reason } from './in-app/OpenInBrowser.tsx';

/**
 * Puts the site on the home screen: opens the browser's own dialog, or shows how it's done in this browser. Call it
 * from a tap: browsers accept nothing else. It never rejects (ERR-12).
 */
export const openInstall = (): Promise<void> =>
	import('./install/open.ts').then((script) => script.openInstall()).catch(ignoreNetworkFailure);

/**
 * Adds the way to the player's own browser to the end of `place`, if another app shows the page: a link, if the app
 * follows one, and the address to copy. A sheet, for a page, stays in view above the tabs, and can be closed for the
 * session. Resolves to whether it's there.
 */
export async function showOpenInBrowser(
	place: Element,
	{ reason, isSheet = false }: { reason: Reason; isSheet?: boolean },
): Promise<boolean> {
	if (!thisBrowser().inApp) return false;
	try {
		const { addOpenInBrowser } = await import('./in-app/OpenInBrowser.tsx');
		return await addOpenInBrowser(place, reason, isSheet);
	} catch (error) {
		ignoreNetworkFailure(error);
		return false;
	}
}
