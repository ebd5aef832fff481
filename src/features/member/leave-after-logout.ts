import { barePath, leaveProtected } from '../../core/navigate.ts';
import { pageText, showToast } from '../../core/notice.ts';
import { isProtected } from '../../lib/routes.ts';

/**
 * After a logout: leaves a page that needs a session. Without a network, and without a service worker that has saved the
 * login page, leaving would end on the browser's own error page. Then this page stays instead, without any member data,
 * until the network is back. Resolves to whether it leaves the page.
 */
export async function leaveAfterLogout(): Promise<boolean> {
	const main = (await isCutOff()) && document.getElementById('main');
	if (!main) {
		if (leaveProtected()) return true;
		showToast(pageText('signed_out'));
		return false;
	}
	const title = document.createElement('h1');
	title.textContent = pageText('signed_out');
	const text = document.createElement('p');
	text.className = 'muted';
	text.textContent = pageText('network_offline');
	const content = document.createElement('div');
	content.className = 'stay';
	content.append(title, text);
	main.replaceChildren(content);
	main.focus();
	addEventListener('online', () => leaveProtected(), { once: true });
	return false;
}

async function isCutOff(): Promise<boolean> {
	if (navigator.onLine || navigator.serviceWorker?.controller || !isProtected(barePath())) return false;
	// If the script can't be loaded, the network is down.
	return import('../../core/forms/offline-guard.ts').then(
		(script) => script.isOffline(),
		() => true,
	);
}
