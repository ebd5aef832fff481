import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { getPage, inOfficialApp } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { localStore, PUSH_KEY, PUSH_MOMENT_KEY, PUSH_OFFERED_KEY, sessionStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';
import type { DeviceRecord } from './device/record.ts';

/** PSH-01: milliseconds after a login, or after a member opens a page. */
const DELAY = 10_000;

/** Players don't stay on form pages, and games aren't disturbed. */
const NOT_ON = /^\/m\/(login|register|changePsw|launchGame)$/;

const loadDevice = () => import('./device/device.ts');

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Ties this device's push messages to the member who is logged in, and offers them at the right moment. On
 * iPhones they only work in the installed app, and in the web views of apps not at all.
 */
export function followPush(): void {
	if (inOfficialApp() || !('Notification' in window && 'PushManager' in window && navigator.serviceWorker))
		return;
	$session.subscribe(look);
	// The worker reports that the browser has changed its push address (src/worker/sw.ts).
	navigator.serviceWorker.addEventListener('message', ({ data }) => data?.type === 'push-changed' && look());
}

function look(): void {
	clearTimeout(timer);
	const isMember = $session.get() !== undefined;
	const { leaving, token } = readRecord();
	// A logout was cut short, or the player has withdrawn the permission in the browser's settings.
	if (leaving || (isMember && token && Notification.permission !== 'granted')) leave();
	else if (isMember && Notification.permission === 'granted') timer = setTimeout(bindIfNeeded, DELAY);
	else if (isMember && Notification.permission === 'default') offer();
}

const leave = () => void loadDevice().then((device) => device.leave(), ignoreNetworkFailure);

/**
 * Anything may have changed since the last time: the member, the push address (not all browsers tell the
 * worker), or a week has passed (PSH-02).
 */
async function bindIfNeeded(): Promise<void> {
	const id = $session.get()?.id;
	const { member, off, token, endpoint, next = 0 } = readRecord();
	const isSame = member === id;
	if (!id || (isSame && off)) return;
	if (isSame && Date.now() < next && (!token || endpoint === (await currentEndpoint()))) return;
	await loadDevice().then((device) => device.bindQuietly(), ignoreNetworkFailure);
}

async function currentEndpoint(): Promise<string | undefined> {
	try {
		const registration = await navigator.serviceWorker.getRegistration('/m/');
		return (await registration?.pushManager.getSubscription())?.endpoint;
	} catch {
		// Storage may have been blocked since.
		return undefined;
	}
}

/**
 * PSH-03: at most once a day, and only to a member who has just started a game, joined a promotion, made a
 * deposit or opened the inbox. By then they know what a notification could tell them. Players who are only
 * looking around say no, and a browser doesn't let a site ask again.
 */
function offer(): void {
	const path = barePath();
	if (path === '/m/member/inbox') sessionStore.setItem(PUSH_MOMENT_KEY, '1');
	if (!sessionStore.getItem(PUSH_MOMENT_KEY) || NOT_ON.test(path)) return;
	if (localStore.getItem(PUSH_OFFERED_KEY) === new Date().toDateString()) return;
	import('./offer.ts').then((script) => script.offerPush()).catch(ignoreNetworkFailure);
}

/**
 * The stored record, unchecked: the check would come to every page (device/record.ts). A wrong value at worst loads the
 * device's script, which checks it.
 */
const readRecord = () => (parseJson(localStore.getItem(PUSH_KEY + getPage().merchant)) ?? {}) as DeviceRecord;
