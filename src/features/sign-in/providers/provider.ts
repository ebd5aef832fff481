import type { ReactNode } from 'react';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import type { LoginRequest } from '../../../gateway/contract/login.ts';
import type { PasskeyLoginRequest } from '../../../gateway/contract/passkey-login.ts';
import type { LoginTexts } from '../form-texts.astro.ts';

/** A way to sign in with another account or a passkey. providers.ts lists them; their code loads on touch. */
export interface SignInProvider {
	/** Its name in the merchant's `logins`. */
	code: string;
	/** Shown on its button if it doesn't work here. */
	hint?: string | undefined;
	/** One of VENDOR_NAMES. Without it, the button's text has the provider's code as its key. */
	name?: string;
	/** The whitelabel switch that offers it. Without one, the merchant's `logins` decide. */
	switch?: string;
	/** It can't create an account, so it isn't shown beside a registration form. */
	membersOnly?: true;
	/** It has no button, because its own app opens the site. */
	hasNoButton?: true;
	load(): Promise<ProviderScript>;
	/** Runs once the form beside its button is there, for proofs that come without a tap on it. Never rejects. */
	followForm?(form: HTMLElement, signIn: SignIn): Promise<void>;
}

/** The code of a provider. */
export interface ProviderScript {
	/** Fetches what `start` needs to open a window within the tap: Safari blocks later ones. */
	prepare?(): Promise<unknown>;
	/** Called on a tap. Resolves to undefined if the player leaves or gives up. Rejects with a SignInError. */
	start?(page: Window, button: HTMLElement): Promise<Proof | undefined>;
	/**
	 * Resolves to the proof that its page brings back to /m/login?signin=CODE; to undefined if it's invalid or the player
	 * declined. Rejects with a SignInError. `again` makes the same attempt.
	 */
	callback?(returned: Returned, again: () => void): Promise<Proof | undefined>;
}

/** Spelled as the vendors do, the same in every language. A phone number and a passkey have none. */
export const VENDOR_NAMES = {
	google: 'Google',
	facebook: 'Facebook',
	// X has kept the name Twitter in Firebase and at the gateway.
	twitter: 'X',
	line: 'LINE',
	telegram: 'Telegram',
	// Maya's wallet.
	maya: 'Maya',
} as const;

/** Proof that a player owns another account. */
export type Proof = {
	/** The provider's code. */
	provider: string;
	/** The player's name there. */
	name?: string | undefined;
	/** Address of their picture there. */
	picture?: string | undefined;
} & (
	| { type: 'firebase'; firebaseChannel: string; firebaseIdToken: string }
	| { type: 'line'; lineSessionToken: string }
	| { type: 'telegram'; telegramAuth: string }
	| { type: 'maya'; sessionId: string }
	/** The signature of a passkey, and the host it belongs to. It identifies a member, so there's no account to link. */
	| { type: 'passkey'; host: string; credential: PasskeyLoginRequest['credential'] }
);
export type PasskeyProof = Extract<Proof, { type: 'passkey' }>;
/** A proof of an account with another provider. */
export type AccountProof = Exclude<Proof, PasskeyProof>;
/** One that can be linked with a member, or open an account. Maya's opens one automatically (API-03). */
export type LinkableProof = Exclude<AccountProof, { type: 'maya' }>;

/** Logs in with a proof. Resolves to true if the player is logged in. Failures are shown to them. */
export type SignIn = (proof: Proof, retry?: () => void) => Promise<boolean>;

/** The address that a provider's page has returned to; already removed from the page's own (returned.inline.ts). */
export interface Returned {
	search: string;
	hash: string;
}

/** The fields of a login call (EN-02) that the form or the provider knows. */
export type Credentials = Omit<
	LoginRequest,
	'isSms' | 'isOfficialAppLogin' | 'loginDeviceId' | 'device' | keyof CaptchaResult
> & {
	/** Whether this device logs in automatically the next time (EN-06). */
	remember: boolean;
};

export interface LoginViewProps {
	texts: LoginTexts;
	/** Whether the merchant has automatic login. */
	autoLogin: boolean;
	/** Whether devices may keep a password (EN-06). */
	remembers: boolean;
	/** The merchant's own country (see dialOf), if their first form needs it. */
	dial?: string | undefined;
	/** Whether another form is shown. */
	isHidden: boolean;
	/** Goes below the form. */
	footer: ReactNode;
}

/** Returns a field of the form for a user name; null while the player sees another form. */
export const loginField = (name: 'username' | 'password') =>
	document.getElementById(`login-${name}`) as HTMLInputElement | null;

/** Resolves with the next of these events in a field of a form. */
export function nextInField(form: HTMLElement, events: readonly string[]): Promise<void> {
	return new Promise((resolve) => {
		const onEvent = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement)) return;
			for (const type of events) form.removeEventListener(type, onEvent);
			resolve();
		};
		for (const type of events) form.addEventListener(type, onEvent, { passive: true });
	});
}

/** Its message is why a sign-in failed, in the player's language; if it's empty, the player knows. */
export class SignInError extends Error {}
