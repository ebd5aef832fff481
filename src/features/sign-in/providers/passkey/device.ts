/** Checks what this device and its browser can do with passkeys, and stores what the player chose. */
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { thisBrowser } from '../../../../core/browser.ts';
import { getPage } from '../../../../core/page.ts';
import { localStore } from '../../../../core/storage.ts';
import type { Passkeys } from '../../../../gateway/contract/passkeys.ts';

/** Returns why passkeys can't be used here, a key of the namespace passkey; undefined if the browser reports nothing. */
export function obstacle(): 'no_browser' | 'in_app' | undefined {
	// Some apps' web views have the interface, but never answer.
	if (thisBrowser().inApp) return 'in_app';
	return browserSupportsWebAuthn() ? undefined : 'no_browser';
}

/** Whether the device can verify its user by fingerprint, face or PIN; true in browsers that don't report it. */
export const hasScreenLock = (): Promise<boolean> =>
	PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => true) ??
	Promise.resolve(true);

/**
 * Runs the browser's own dialog. Resolves to undefined if the player closed it, if it timed out, or if another
 * one replaced it: browsers don't tell these apart, so that pages can't find out who has passkeys (Web
 * Authentication Level 3, 14.5.2).
 */
export async function unlessClosed<Answer>(dialog: Promise<Answer>): Promise<Answer | undefined> {
	try {
		return await dialog;
	} catch (error) {
		if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) return undefined;
		throw error;
	}
}

/** How often the offer is shown to a player who neither accepts nor declines it. */
const MAX_OFFERS = 3;

/**
 * Local storage: yes if this device has used or made a passkey, no if the player doesn't want any, otherwise how
 * often the offer was shown. By merchant, as several can share a host. It names no member.
 */
const key = () => `passkey_${getPage().merchant}`;

export const rememberPasskey = (): void => localStore.setItem(key(), 'yes');
export const rememberDeclined = (): void => localStore.setItem(key(), 'no');

/** Whether the player may be asked. Anything can write to storage, so ignore what isn't a count. */
export const mayBeAsked = (): boolean => !/^(yes|no)$/.test(stored()) && timesShown() < MAX_OFFERS;

/** Returns true if the device stores the count. If it doesn't, the offer would come up again and again. */
export function rememberShown(): boolean {
	const times = timesShown() + 1;
	localStore.setItem(key(), String(times));
	return timesShown() === times;
}

const stored = () => localStore.getItem(key()) ?? '';
const timesShown = () => (/^\d$/.test(stored()) ? Number(stored()) : 0);

/** Asks the device to stop offering a passkey that the gateway doesn't know. Not all browsers can. */
export function signalUnknown(rpId: string, credentialId: string): void {
	window.PublicKeyCredential?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}

/** Does the same for all passkeys of a member that were removed here or on another device. */
export function signalAccepted({ user, passkeys }: Pick<Passkeys, 'user' | 'passkeys'>): void {
	if (!user) return;
	const rpId = location.hostname;
	const allAcceptedCredentialIds = passkeys.filter(({ host }) => host === rpId).map(({ id }) => id);
	window.PublicKeyCredential?.signalAllAcceptedCredentials?.({
		rpId,
		userId: user,
		allAcceptedCredentialIds,
	}).catch(() => undefined);
}
