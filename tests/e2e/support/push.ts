import type { CDPSession, Page } from 'playwright/test';
import type { Site } from './fixtures.ts';

/**
 * Runs in the page, before its scripts. A push service needs a network, so this stands in for the browser's: each
 * subscription has an address of its own, and lasts. `askForPermission` answers the browser's question.
 */
function pushService(): void {
	const KEY = 'test_subscription';
	if (location.protocol !== 'http:' || self.origin === 'null' || !('PushManager' in self)) return;
	/** As long as keys of RFC 8291 are. */
	const bytes = (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(name.length).buffer;
	const subscription = (text: string | null) => {
		if (!text) return null;
		const { endpoint, key } = JSON.parse(text);
		return {
			endpoint,
			options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
			getKey: bytes,
			unsubscribe: async () => {
				localStorage.removeItem(KEY);
				return true;
			},
		} as unknown as PushSubscription;
	};
	PushManager.prototype.getSubscription = async () => subscription(localStorage.getItem(KEY));
	PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
		const key = Array.from(applicationServerKey as Uint8Array);
		if (key.length !== 65) throw new DOMException('Not a key', 'InvalidAccessError');
		const endpoint = `https://push.example/${crypto.randomUUID()}`;
		localStorage.setItem(KEY, JSON.stringify({ endpoint, key }));
		return subscription(localStorage.getItem(KEY)) as PushSubscription;
	};
	const { askForPermission } = window as { askForPermission?: () => Promise<NotificationPermission> };
	if (askForPermission) Notification.requestPermission = () => askForPermission();
}

/** Has the page's browser take push messages, and its player say yes when it asks, or right away. */
export async function allowNotifications(page: Page, site: Site, when: 'asked' | 'now'): Promise<void> {
	const allow = () => page.context().grantPermissions(['notifications'], { origin: site.url });
	if (when === 'now') await allow();
	else
		await page.exposeFunction('askForPermission', async () => {
			await allow();
			return 'granted';
		});
	await page.addInitScript(pushService);
}

/** Delivers push messages to the site's service worker, as the browser's push service does. */
export async function pushTo(page: Page, site: Site): Promise<(message: object) => Promise<void>> {
	const session: CDPSession = await page.context().newCDPSession(page);
	const registered = new Promise<string>((found) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			for (const { scopeURL, registrationId } of registrations)
				if (scopeURL === `${site.url}/m/`) found(registrationId);
		});
	});
	await session.send('ServiceWorker.enable');
	return async (message) => {
		const registrationId = await registered;
		const data = JSON.stringify(message);
		await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
	};
}
