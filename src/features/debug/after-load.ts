import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { DEBUG_KEY } from '../../core/storage-keys.ts';
import { consentSetting } from '../privacy/index.ts';

const VIEW = 'events';

/**
 * Shows what became of each event, to staff who open a page with
 * ?debug=events, until they close it or the tab. The gateway says who is staff.
 */
export async function startDebugView(): Promise<void> {
	const asked = new URLSearchParams(location.search).get('debug') === VIEW;
	if (!asked && sessionStore.getItem(DEBUG_KEY) !== VIEW) return;
	try {
		const { debug } = await consentSetting();
		if (!debug) return sessionStore.removeItem(DEBUG_KEY);
		sessionStore.setItem(DEBUG_KEY, VIEW);
		const { openDebugView } = await import('./view/view.ts');
		await openDebugView();
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}
