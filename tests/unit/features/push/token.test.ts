import { beforeEach, expect, test, vi } from 'vitest';
import { dropToken, leadTo, type PushSettings, pushToken } from '../../../../src/features/push/token.ts';

const library = vi.hoisted(() => ({
	isSupported: vi.fn(async () => true),
	getMessaging: vi.fn(() => ({})),
	getToken: vi.fn(async () => 'token'),
	deleteToken: vi.fn(async () => true),
}));
vi.mock('firebase/messaging', () => library);
vi.mock('firebase/app', () => ({ getApps: () => [], initializeApp: (options: object) => options }));

/** 65 bytes, as a key has. */
const KEY = Buffer.alloc(65, 4).toString('base64url');
const SETTINGS: PushSettings = {
	apiKey: 'a',
	appId: 'b',
	projectId: 'c',
	messagingSenderId: 'd',
	vapidKey: KEY,
	server: '',
};
const subscription = {
	endpoint: 'https://push.example/1',
	options: {},
	unsubscribe: vi.fn(async () => true),
};
const pushManager = {
	getSubscription: vi.fn(async (): Promise<object | null> => subscription),
	subscribe: vi.fn(async (_: object) => subscription),
};
let ready: Promise<object>;
let opens = true;

beforeEach(() => {
	[ready, opens] = [Promise.resolve({ pushManager }), true];
	library.getToken.mockResolvedValue('token');
	library.deleteToken.mockResolvedValue(true);
	library.isSupported.mockResolvedValue(true);
	pushManager.getSubscription.mockResolvedValue(subscription);
	vi.stubGlobal('navigator', {
		get serviceWorker() {
			return { ready };
		},
	});
	vi.stubGlobal('indexedDB', {
		deleteDatabase: () => undefined,
		open() {
			const request: { result: object; onsuccess?: () => void; onerror?: () => void } = {
				result: { close: () => undefined },
			};
			queueMicrotask(() => (opens ? request.onsuccess : request.onerror)?.());
			return request;
		},
	});
});

const refuse = (code: string) => Object.assign(new Error('x'), { code });
const codeOf = (done: Promise<unknown>) =>
	done.then(
		() => 'done',
		(error) => error.code,
	);

test('EN-18 returns Firebase’s token of the device, and the address of the browser’s push service', async () => {
	expect(await pushToken(SETTINGS, false)).toEqual({ token: 'token', endpoint: subscription.endpoint });
	expect(library.getToken).toHaveBeenCalledWith(expect.anything(), {
		vapidKey: KEY,
		serviceWorkerRegistration: { pushManager },
	});
});

test.each([
	['messaging/token-subscribe-failed', false, 'token-subscribe-failed'],
	['messaging/token-subscribe-no-token', false, 'token-subscribe-no-token'],
	['messaging/token-update-failed', true, 'token-update-failed'],
	['messaging/token-update-no-token', true, 'token-update-failed'],
	['installations/app-offline', false, 'token-subscribe-failed'],
	['installations/request-failed', true, 'token-update-failed'],
	['messaging/permission-blocked', false, 'permission-blocked'],
	['messaging/failed-service-worker-registration', false, 'failed-service-worker-registration'],
	['messaging/missing-app-config-values', false, 'missing-app-config-values'],
])('PSH-06 turns Firebase’s error %s (known device: %s) into %s', async (thrown, known, code) => {
	library.getToken.mockRejectedValue(refuse(thrown));
	expect(await codeOf(pushToken(SETTINGS, known))).toBe(code);
});

test('PSH-06 distinguishes a browser without push messages from one without a database', async () => {
	library.isSupported.mockResolvedValue(false);
	expect(await codeOf(pushToken(SETTINGS, false))).toBe('unsupported-browser');
	opens = false;
	expect(await codeOf(pushToken(SETTINGS, false))).toBe('indexed-db-unsupported');
});

test('unsubscribes the browser even if Firebase doesn’t remove the device', async () => {
	library.deleteToken.mockRejectedValue(new TypeError('Failed to fetch'));
	expect(await codeOf(dropToken(SETTINGS))).toBe('token-unsubscribe-failed');
	expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('removes a device that Firebase no longer knows without an error', async () => {
	const customData = { errorInfo: 'FirebaseError: Messaging: Requested entity was not found.' };
	const refused = { ...refuse('messaging/token-unsubscribe-failed'), customData };
	library.deleteToken.mockRejectedValue(refused);
	expect(await codeOf(dropToken(SETTINGS))).toBe('done');
	expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('gives up on a subscription after 30 s, and on the service worker after 10 s', async () => {
	vi.useFakeTimers();
	pushManager.getSubscription.mockResolvedValue(null);
	pushManager.subscribe.mockReturnValueOnce(new Promise(() => undefined));
	const late = codeOf(pushToken(SETTINGS, false));
	await vi.advanceTimersByTimeAsync(30_000);
	expect(await late).toBe('token-subscribe-failed');
	ready = new Promise(() => undefined);
	const worker = codeOf(pushToken(SETTINGS, false));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(await worker).toBe('failed-service-worker-registration');
});

test('replaces a subscription with another key', async () => {
	const other = { ...subscription, options: { applicationServerKey: new Uint8Array(65).buffer } };
	pushManager.getSubscription.mockResolvedValueOnce(other);
	await pushToken(SETTINGS, true);
	expect(subscription.unsubscribe).toHaveBeenCalledOnce();
	expect(pushManager.subscribe).toHaveBeenCalledWith({
		userVisibleOnly: true,
		applicationServerKey: new Uint8Array(Buffer.alloc(65, 4)),
	});
	const own = {
		...subscription,
		options: { applicationServerKey: new Uint8Array(Buffer.alloc(65, 4)).buffer },
	};
	pushManager.getSubscription.mockResolvedValueOnce(own);
	await pushToken(SETTINGS, true);
	expect(pushManager.subscribe).toHaveBeenCalledOnce();
});

test('sends the requests for Google’s two servers to a path of this site, and no others', async () => {
	const asked = vi.fn(async (_: unknown) => new Response());
	vi.stubGlobal('window', { fetch: asked });
	for (const server of ['', '//evil.example']) leadTo(server);
	expect(window.fetch).toBe(asked);
	leadTo('/fcm');
	const servers = ['fcmregistrations.googleapis.com/v1', 'firebaseinstallations.googleapis.com/v1'];
	const others = ['https://fcmregistrations.googleapis.com.evil.example/v1', '/wps/system/settings'];
	for (const address of [...servers.map((server) => `https://${server}`), ...others])
		await window.fetch(address);
	expect(asked.mock.calls.map(([address]) => address)).toEqual([
		...servers.map((server) => `/fcm/${server}`),
		...others,
	]);
});
