import { barePath, leaveProtected } from '../../core/navigate.ts';
import { pageText } from '../../core/notice.ts';
import { isProtected } from '../../lib/routes.ts';

/**
 * After a logout on a protected page. Without a network, and without a service
 * worker that has saved the login page, leaving would end on the browser's own
 * error page. Then this page stays instead, without any member data, until the
 * network is back. Returns true if it does.
 */
export async function staysOffline(): Promise<boolean> {
	if (navigator.onLine || navigator.serviceWorker?.controller || !isProtected(barePath())) return false;
	// A script that can't be loaded is an answer, too.
	const offline = await import('../../core/forms/offline-guard.ts').then(
		(script) => script.isOffline(),
		() => true,
	);
	const main = document.getElementById('main');
	if (!offline || !main) return false;
	const title = document.createElement('h1');
	title.textContent = pageText('signed_out');
	const text = document.createElement('p');
	text.className = 'muted';
	text.textContent = pageText('network_offline');
	const content = document.createElement('div');
	content.className = 'stay';
	content.append(title, text);
	main.textContent = '';
	main.append(content);
	main.focus();
	addEventListener('online', () => leaveProtected(), { once: true });
	return true;
}
