/**
 * Firebase's token for this device. Keep its deprecated calls in this file: getToken and deleteToken are to
 * be replaced by register and unregister, whose registrations have no PATCH (@firebase/messaging 0.13).
 */
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import * as library from 'firebase/messaging';
import type { ProviderSettings } from '../../gateway/contract/provider-settings.ts';
import { PUSH_ERRORS, type PushCode, PushError } from './device/push-error.ts';

/** The merchant's Firebase project (EN-18), and where its servers are. */
export interface PushSettings
	extends Pick<ProviderSettings, 'apiKey' | 'appId' | 'projectId' | 'messagingSenderId' | 'vapidKey'> {
	/** Path of the stand-in for Google's servers; '' for Google's own. */
	server: string;
}

/** The type check would report each use of a deprecated function. */
interface Legacy {
	getToken(
		messaging: library.Messaging,
		options: { vapidKey?: string; serviceWorkerRegistration: ServiceWorkerRegistration },
	): Promise<string>;
	deleteToken(messaging: library.Messaging): Promise<boolean>;
}

/** Name of a separate app: the one for signing in needs more settings (features/sign-in/providers/firebase/app.ts). */
const APP = 'push';

/** Milliseconds. Neither the library's requests nor a browser's subscribe() have a time limit. */
const LIMIT = 30_000;

/** Milliseconds until the site's worker has to be active. The library waits as long for its own. */
const WORKER_LIMIT = 10_000;

const GOOGLE = /^https:\/\/(?=(firebaseinstallations|fcmregistrations)\.googleapis\.com\/)/;

export interface DeviceToken {
	token: string;
	/** The browser's push address. */
	endpoint: string;
}

/**
 * Registers this device with Firebase, and again when the registration is a week old (PSH-02, PSH-04). `known` is
 * true if it has been registered before. Rejects with a PushError.
 */
export async function pushToken(settings: PushSettings, known: boolean): Promise<DeviceToken> {
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

/** Removes this device from Firebase, and unsubscribes the browser. Rejects with a PushError. */
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

/** The site's own service worker, once it's active. features/site/offline registers it on each page after load. */
const activeWorker = () =>
	within('failed-service-worker-registration', () => navigator.serviceWorker.ready, WORKER_LIMIT);

/**
 * Subscribes to messages signed with the merchant's key. The library would do so by itself, but it keeps a
 * subscription with an older key, and then no message arrives.
 */
async function subscribe(pushManager: PushManager, vapidKey: string): Promise<void> {
	// Base64url (RFC 4648, 5).
	const binary = atob(vapidKey.replace(/-/g, '+').replace(/_/g, '/'));
	const applicationServerKey = Uint8Array.from(binary, (character) => character.charCodeAt(0));
	const kept = await pushManager.getSubscription();
	// Old browsers don't say which key a subscription uses.
	const key = kept?.options?.applicationServerKey;
	if (kept && (!key || String(new Uint8Array(key)) === String(applicationServerKey))) return;
	await kept?.unsubscribe();
	await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** The library also checks whether it's supported, but what it throws then can't be caught. */
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

/** Sends requests for Google's two servers to a path of this site instead. The library has no setting for that. */
export function leadTo(server: string): void {
	if (!/^\/[\w.-]/.test(server)) return;
	const { fetch } = window;
	window.fetch = (input, init) =>
		fetch.call(window, typeof input === 'string' ? input.replace(GOOGLE, `${server}/`) : input, init);
}

const opensDatabase = (): Promise<boolean> =>
	new Promise<boolean>((done) => {
		const opening = indexedDB.open('push-check');
		opening.onerror = () => done(false);
		opening.onsuccess = () => {
			opening.result.close();
			indexedDB.deleteDatabase('push-check');
			done(true);
		};
	}).catch(() => false);

/** Errors outside PSH-06, such as a failure of Firebase Installations, become `otherwise`. So does a timeout. */
async function within<Answer>(
	otherwise: PushCode,
	run: () => Promise<Answer>,
	limit = LIMIT,
): Promise<Answer> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new PushError(otherwise)), limit);
	});
	try {
		return await Promise.race([run(), late]);
	} catch (error) {
		const code = String((error as { code?: unknown } | null)?.code).replace(/^messaging\//, '');
		throw new PushError(Object.keys(PUSH_ERRORS).includes(code) ? (code as PushCode) : otherwise);
	} finally {
		clearTimeout(timer);
	}
}
