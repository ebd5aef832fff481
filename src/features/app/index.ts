import { thisBrowser } from '../../core/browser.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import type { Reason } from './in-app/OpenInBrowser.tsx';

/**
 * Puts the site on the home screen: opens the browser's own dialog, or shows the steps. Call it from a tap: browsers
 * require one. Never rejects (ERR-12).
 */
export const openInstall = (): Promise<void> =>
	import('./install/open.ts').then((script) => script.openInstall()).catch(ignoreNetworkFailure);

/**
 * Adds help for leaving to the end of `place`, once, if another app shows the page. With `isSheet`, it stays in view above
 * the tabs, and can be closed for the session. Resolves to whether it's there.
 */
export async function showOpenInBrowser(
	place: Element,
	{ reason, isSheet = false }: { reason: Reason; isSheet?: boolean },
): Promise<boolean> {
	if (!thisBrowser().inApp) return false;
	const isAdded = await import('./in-app/OpenInBrowser.tsx')
		.then((script) => script.addOpenInBrowser(place, reason, isSheet))
		.catch(ignoreNetworkFailure);
	return isAdded ?? false;
}
