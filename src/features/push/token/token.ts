/**
 * Firebase's token for this device. Keep its deprecated calls in this file: getToken and deleteToken are to
 * be replaced by register and unregister, whose registrations have no PATCH (@firebase/messaging 0.13).
 */
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import * as library from 'firebase/messaging';
import { isPushCode, type PushCode, PushError } from '../device/push-error.ts';
import type { PushSettings } from '../device/settings.ts';
import { leadTo } from './server.ts';
import { subscribe } from './subscribe.ts';
import { activeWorker } from './worker.ts';

/** The type check would report each use of a deprecated function. */
interface Legacy {
	getToken(
		messaging: library.Messaging,
		options: { vapidKey?: string; serviceWorkerRegistration: ServiceWorkerRegistration },
	): Promise<string>;
	deleteToken(messaging: library.Messaging): Promise<boolean>;
}

/** An app of its own: the one used for signing in needs more settings (features/identity/firebase/app.ts). */
const APP = 'push';

/** Milliseconds. Neither the library's requests nor a browser's subscribe() have a time limit. */
const LIMIT = 30_000;

export interface DeviceToken {
	token: string;
	/** The browser's push address. */
	endpoint: string;
}

/**
 * Registers this device with Firebase, and again when the registration is a week old (PSH-02, PSH-04).
 * `known` says that it has been registered before. Rejects with a PushError.
 */
export async function pushToken(settings: PushSettings, known: boolean): Promise<DeviceToken> {
	checkPermission();
	const serviceWorkerRegistration = await activeWorker();
	const messaging = await messagingOf(settings);
	const { vapidKey } = settings;
	const token = await within(known ? 'token-update-failed' : 'token-subscribe-failed', async () => {
		// Without a key from the merchant, the library uses Firebase's.
		if (vapidKey) await subscribe(serviceWorkerRegistration.pushManager, vapidKey);
		return (library as Legacy).getToken(messaging, {
			serviceWorkerRegistration,
			...(vapidKey && { vapidKey }),
		});
	});
	const subscription = await serviceWorkerRegistration.pushManager.getSubscription();
	return { token, endpoint: subscription?.endpoint ?? '' };
}

/** Has Firebase forget this device, and the browser unsubscribe. Rejects with a PushError. */
export async function dropToken(settings: PushSettings): Promise<void> {
	const worker = await activeWorker();
	const messaging = await messagingOf(settings);
	// deleteToken can't be given a registration, and would register Firebase's own worker.
	(messaging as library.Messaging & { swRegistration: ServiceWorkerRegistration }).swRegistration = worker;
	let wasRefused = false;
	try {
		await within('token-unsubscribe-failed', () =>
			(library as Legacy).deleteToken(messaging).catch((error) => {
				wasRefused = isRefusal(error);
				throw error;
			}),
		);
	} catch (error) {
		// Even if Firebase failed: without an address, no message arrives.
		const subscription = await worker.pushManager.getSubscription().catch(() => null);
		await subscription?.unsubscribe().catch(() => undefined);
		if (!wasRefused) throw error;
	}
}

/**
 * Whether Google refused, because an earlier page has deleted the token and was closed before the answer came.
 * The library (@firebase/messaging 0.13) gives its own error as the reason then, and the browser's error if
 * there was no answer.
 */
const isRefusal = (error: { customData?: { errorInfo?: unknown } }): boolean =>
	/^FirebaseError/.test(String(error.customData?.errorInfo));

/** The library reports both as permission-blocked. */
function checkPermission(): void {
	const { permission } = Notification;
	if (permission === 'denied') throw new PushError('permission-blocked');
	if (permission === 'default') throw new PushError('permission-default');
}

/** The library checks its support by itself too, but what it throws then can't be caught. */
async function messagingOf(settings: PushSettings): Promise<library.Messaging> {
	if (!(await library.isSupported()))
		throw new PushError((await opensDatabase()) ? 'unsupported-browser' : 'indexed-db-unsupported');
	return library.getMessaging(appOf(settings));
}

function appOf({ apiKey, appId, projectId, messagingSenderId, server }: PushSettings): FirebaseApp {
	const made = getApps().find(({ name }) => name === APP);
	if (made) return made;
	leadTo(server);
	return initializeApp({ apiKey, appId, projectId, messagingSenderId }, APP);
}

function opensDatabase(): Promise<boolean> {
	return new Promise((done) => {
		try {
			const opening = indexedDB.open('push-check');
			opening.onerror = () => done(false);
			opening.onsuccess = () => {
				opening.result.close();
				indexedDB.deleteDatabase('push-check');
				done(true);
			};
		} catch {
			done(false);
		}
	});
}

/** Errors outside PSH-06, such as a failure of Firebase Installations, become `otherwise`. So does a timeout. */
async function within<Answer>(otherwise: PushCode, run: () => Promise<Answer>): Promise<Answer> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new PushError(otherwise)), LIMIT);
	});
	try {
		return await Promise.race([run(), late]);
	} catch (error) {
		const code = String((error as { code?: unknown } | null)?.code).replace(/^messaging\//, '');
		throw new PushError(isPushCode(code) ? code : otherwise);
	} finally {
		clearTimeout(timer);
	}
}
