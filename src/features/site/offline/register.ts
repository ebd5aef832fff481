import { getPage } from '../../../core/page.ts';
import { trustedScript } from '../../../core/trusted-types.ts';
import { runsInstalled } from '../../../lib/installed-display.ts';

/**
 * RT-25. Also under Save-Data: the worker then fetches next to nothing ahead, and
 * saving the pages that are opened anyway costs no traffic.
 */
export async function register(): Promise<void> {
	const query = new URLSearchParams({ env: import.meta.env.MODE, merchant: getPage().merchant });
	const { serviceWorker } = navigator;
	try {
		await serviceWorker.register(trustedScript(`/m/sw.js?${query}`));
		// This page's language may be new to the worker, and a new worker may not have saved everything yet.
		const { active } = await serviceWorker.ready;
		active?.postMessage({ type: 'loaded', installed: runsInstalled() });
	} catch {
		// ERR-12. Storage may be blocked, or the network gone: the site works without.
	}
}
