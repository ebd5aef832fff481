/** Turns push messages on and off for this device, and tells the gateway and Firebase. */
import { fetchJson } from '../../../core/files.ts';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '../../../gateway/contract/fcm.ts';
import { providerSettings } from '../../../gateway/contract/provider-settings.ts';
import type { PushSettings } from '../token.ts';
import { PushError } from './push-error.ts';
import { readRecord, writeRecord } from './record.ts';

export { tellPushError } from './push-error.ts';

/**
 * PSH-07. Rejects with a PushError if the merchant offers no push messages or their settings aren't complete, with a
 * GatewayError, or if the merchant's settings can't be loaded.
 */
async function loadPushSettings(): Promise<PushSettings> {
	const [{ offered, server }, settings] = await Promise.all([
		fetchJson<{ offered: boolean; server: string }>('/m/push.json'),
		call(providerSettings, {}),
	]);
	const { firebase, apiKey, appId, projectId, messagingSenderId } = settings;
	if (!(offered && firebase && apiKey && appId && projectId && messagingSenderId))
		throw new PushError('missing-app-config-values');
	return { ...settings, server };
}

/** Whether push messages can be offered. Rejects if that isn't known. */
export const isOffered = (): Promise<boolean> =>
	loadPushSettings().then(
		() => true,
		(error) => {
			if (error instanceof PushError) return false;
			throw error;
		},
	);

/** PSH-01: every device gets what is sent to this topic. */
const TOPIC = 'ALL';

const HOUR = 3_600_000;
/** PSH-02. */
const REFRESH = 7 * 24 * HOUR;

/** Milliseconds that a logout waits for the gateway to confirm that the device is unsubscribed. */
const LOG_OUT_WAIT = 2000;

const loadToken = () => import('../token.ts');

let binding: Promise<void> | undefined;

/** Sends the player's messages to this device. Rejects with a PushError or a GatewayError. */
function bind(): Promise<void> {
	binding ??= bindNow().finally(() => {
		binding = undefined;
	});
	return binding;
}

async function bindNow(): Promise<void> {
	const session = $session.get();
	if (!session) return;
	const { permission } = Notification;
	// The library reports both as permission-blocked.
	if (permission !== 'granted')
		throw new PushError(permission === 'denied' ? 'permission-blocked' : 'permission-default');
	const settings = await loadPushSettings();
	const kept = readRecord();
	const { pushToken } = await loadToken();
	const { token, endpoint } = await pushToken(settings, kept.token !== undefined);
	// From here on a logout has to know the token, and the next member to log in has to be bound to it.
	const isOver = () => $session.get()?.token !== session.token;
	if (isOver()) return;
	const record = { member: session.id, token, endpoint };
	writeRecord(record);
	await call(fcmBind, { registrationToken: token });
	await call(fcmSubscribe, { registrationToken: token, topic: TOPIC });
	if (!isOver()) writeRecord({ ...record, next: Date.now() + REFRESH });
}

/** Binds the device in the background: a failure isn't shown, and the next try is in an hour. */
export async function bindQuietly(): Promise<void> {
	try {
		await bind();
	} catch (error) {
		const { id } = $session.get() ?? {};
		const kept = readRecord();
		// Firebase may still know the old token (firebase-js-sdk, issue 8141).
		if (id) writeRecord({ ...kept, member: id, next: Date.now() + HOUR });
		if (error instanceof GatewayError) await reportQuietly(error, fcmBind.name);
		else if (!(error instanceof PushError)) ignoreNetworkFailure(error);
	}
}

/**
 * Asks for the browser's permission, and sends the player's messages here. Call it directly from a tap: Safari and
 * Firefox accept nothing else. The browser has to support push messages. Rejects with a PushError or a GatewayError.
 */
export async function turnOn(): Promise<void> {
	await Notification.requestPermission();
	await bind();
}

/** Whether this member's messages are sent to this device. */
export function isOn(): boolean {
	const { member, off, token } = readRecord();
	return Boolean(token) && !off && member === $session.get()?.id && Notification.permission === 'granted';
}

/** Rejects with a PushError or a GatewayError. */
export async function turnOff(): Promise<void> {
	// A binding that is under way, such as a weekly one, would turn them on again.
	await binding?.catch(() => undefined);
	const { token } = readRecord();
	const member = $session.get()?.id;
	// Store it first, or another page would turn them on again. Keep the token until the gateway and Firebase have
	// been notified.
	writeRecord({ member, off: true, token });
	if (token) await call(fcmUnsubscribe, { registrationToken: token, unsubscribeAll: true });
	await forgetToken();
	writeRecord({ member, off: true });
}

/**
 * PSH-01: a logout unsubscribes the device. The session is already gone from this page, so its token is
 * passed in. Then leave() follows, here or on the next page.
 */
export async function unbind(sessionToken: string): Promise<void> {
	const { token, member, off } = readRecord();
	if (!token) {
		if (!off) writeRecord(undefined);
		return;
	}
	writeRecord({ member, token, leaving: true });
	const headers = { Authorization: sessionToken };
	const body = { registrationToken: token, unsubscribeAll: true };
	const told = call(fcmUnsubscribe, body, { headers, keepalive: true }).catch(ignoreNetworkFailure);
	// Nothing may delay a logout for long.
	await Promise.race([
		told,
		new Promise((late) => setTimeout(late, LOG_OUT_WAIT)),
		new Promise((left) => addEventListener('pagehide', left, { once: true })),
	]);
}

/** Removes this device from Firebase. If that fails, the next page tries again. */
export async function leave(): Promise<void> {
	const { token, leaving } = readRecord();
	if (!token && !leaving) return;
	try {
		// The player has withdrawn the permission.
		if (token && $session.get())
			await call(fcmUnsubscribe, { registrationToken: token, unsubscribeAll: true });
		await forgetToken();
		writeRecord(undefined);
	} catch (error) {
		if (!(error instanceof PushError)) ignoreNetworkFailure(error);
	}
}

async function forgetToken(): Promise<void> {
	const [settings, { dropToken }] = await Promise.all([loadPushSettings(), loadToken()]);
	await dropToken(settings);
}
