import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { thisBrowser } from '../../../../core/this-browser.ts';
import type { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import type { ValueOf } from '../../../../gateway/contract/endpoint.ts';
import type { passkeyLogin } from '../../../../gateway/contract/passkey-login.ts';

/** The outcome of a passkey login; undefined if the player has closed the browser's dialog. */
export type Outcome =
	| { login: ValueOf<typeof passkeyLogin> }
	/** The gateway asks for a second step (LOG-04) with this refusal. */
	| { asks: GatewayError }
	/** What the player has to be told, in their language. */
	| { text: string }
	/** Nothing to say: they know already. */
	| 'told'
	| undefined;

/** Why passkeys can't be used here: a key of the namespace passkey. */
export type Obstacle = 'no_browser' | 'in_app';

/** Undefined if they can, as far as the browser says. Some apps' web views have the interface, but never answer. */
export function obstacle(): Obstacle | undefined {
	if (thisBrowser().inApp) return 'in_app';
	return browserSupportsWebAuthn() ? undefined : 'no_browser';
}

/**
 * Whether the device can verify who is using it (by fingerprint, face or PIN). Assumed for browsers that
 * don't say.
 */
export const hasScreenLock = (): Promise<boolean> =>
	PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => true) ??
	Promise.resolve(true);

/**
 * Runs the browser's own dialog. Answers undefined if the player closed it, if it timed out, or if another
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
