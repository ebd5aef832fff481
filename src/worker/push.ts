/**
 * Push messages of Firebase Cloud Messaging. Its own script for service workers
 * has 15 KB; what the site needs of it is here. Fields as in
 * @firebase/messaging 0.13 (interfaces/internal-message-payload).
 */
import { parseJson } from '../lib/json.ts';
import { HOME, safeGo } from '../lib/safe-url.ts';

interface Message {
	title: string;
	options: NotificationOptions & { data: string; image?: string };
}

/** The service worker's tabs, as far as they matter here. */
interface Tabs {
	matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<
		readonly {
			readonly url: string;
			readonly frameType?: string;
			navigate(url: string): Promise<unknown>;
			focus(): Promise<unknown>;
		}[]
	>;
	openWindow(url: string): Promise<unknown>;
}

/** A notification of a push message's text. */
export function notificationOf(text: string, origin: string): Message {
	const { notification, data, fcmOptions, fcmMessageId } = fieldsOf(parseJson(text));
	const [shown, own] = [fieldsOf(notification), fieldsOf(data)];
	const image = textOf(shown.image);
	const link = [fieldsOf(fcmOptions).link, shown.click_action, own.link].map(textOf).find(Boolean);
	return {
		// Something has to be shown for every message: browsers take the permission back from sites that are silent.
		title: textOf(shown.title) || textOf(own.title) || new URL(origin).host,
		options: {
			body: textOf(shown.body) || textOf(own.body),
			icon: '/m/brand/icon-192.png',
			badge: '/m/brand/monochrome-192.png',
			...(/^https:\/\//.test(image) && { image }),
			// A message that comes twice is shown once.
			tag: textOf(shown.tag) || textOf(fcmMessageId),
			data: targetOf(link, origin),
		},
	};
}

/** The page a click opens: a path under /m/, whatever the message contains. */
export function targetOf(link: unknown, origin: string): string {
	const address = textOf(link);
	return safeGo(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address) ?? HOME;
}

/** Shows the page in an open tab of the site, if there is one, but not in a game's tab or in a frame. */
export async function showPage(clients: Tabs, target: string, origin: string): Promise<void> {
	const address = origin + target;
	const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
	const tabs = windows.filter(
		({ url, frameType }) => frameType !== 'nested' && /^\/m\/(?!.*launchGame)/.test(new URL(url).pathname),
	);
	const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
	try {
		if (tab && tab.url !== address) await tab.navigate(address);
	} catch {
		// A tab that this worker doesn't control can't be navigated.
		await clients.openWindow(address);
		return;
	}
	await (tab ? tab.focus() : clients.openWindow(address));
}

const fieldsOf = (value: unknown) =>
	(value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2000) : '');
