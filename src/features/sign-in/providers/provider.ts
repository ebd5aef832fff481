import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import type { Forgettable } from '../../../gateway/client/error-actions.ts';
import type { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import type { LoginRequest, LoginValue } from '../../../gateway/contract/login.ts';

/**
 * A way to sign in with another account, or with a key on the device. Each is one small file in this folder,
 * listed in social.ts; its code is in a folder of its own and loads when its button is touched.
 */
export interface SignInProvider {
	/** Its name in the merchant's `logins`. */
	code: string;
	/**
	 * Spelled as the vendor does, the same in every language. Without it, the button's text has the
	 * provider's code as its key.
	 */
	name?: string;
	/** The whitelabel switch that offers it. Without one, the merchant's `logins` decide. */
	switch?: string;
	/** It can't create an account, so it isn't shown beside a registration form. */
	membersOnly?: true;
	/**
	 * Fetches what `start` needs, so that it can open a window within the tap: Safari blocks windows that
	 * come later.
	 */
	prepare?(): Promise<void>;
	/**
	 * The player has chosen it. Answers their proof, or nothing if they leave the page for the provider's own
	 * or give up. Rejects with a SignInError that tells the player why. A provider without it has no button.
	 */
	start?(page: Window): Promise<Proof | undefined>;
	/** Runs once while its button is shown, for one-tap and the like. Never rejects. */
	shown?(): Promise<Proof | undefined>;
	/**
	 * For a provider with a page of its own, which returns to /m/login?signin=CODE: the proof it brings, or
	 * undefined if that isn't valid.
	 */
	callback?(returned: Returned): Promise<Proof | undefined>;
	/** What it keeps on the device, and how to delete it. The error catalogue says when. */
	forgets?: Partial<Record<Forgettable, () => void>>;
}

/** What another account proves about a player. */
export type Proof = {
	/** The provider's code. */
	provider: string;
	/** The player's name there. */
	name?: string;
	/** Address of their picture there. */
	picture?: string;
} & (
	| { type: 'firebase'; firebaseChannel: string; firebaseIdToken: string }
	| { type: 'line'; lineSessionToken: string }
	| { type: 'telegram'; telegramAuth: string }
	| { type: 'maya'; sessionId: string }
	/** The gateway has checked the passkey and logged in its member. */
	| { type: 'passkey'; login: LoginValue; userName: string }
	/** The same, but it asks for a second step with this refusal (LOG-04). The name comes with the member. */
	| { type: 'passkey_step'; refusal: GatewayError }
);

/** The address that a provider's page has returned to; already removed from the page's own (returned.inline.ts). */
export interface Returned {
	search: string;
	hash: string;
}

/** What a login is made with: the fields of the call (EN-02) that the provider knows. */
export type Credentials = Omit<
	LoginRequest,
	'isSms' | 'isOfficialAppLogin' | 'loginDeviceId' | 'device' | keyof CaptchaResult
> & {
	/** Whether this device logs in by itself the next time (EN-06). */
	remember: boolean;
};

/** Logs in, with any of the forms. The player is shown failures. */
export interface LogIn {
	$phase: ReadableAtom<'idle' | 'processing'>;
	/** Fetches ahead of time what a login needs. */
	prefetch(): void;
	/**
	 * Answers whether the player is logged in; undefined while another attempt is running. `retry` is offered
	 * if trying again can help. Rejects if the script can't be fetched.
	 */
	submit(credentials: Credentials, retry: () => void): Promise<boolean | undefined>;
}

export interface LoginViewProps {
	texts: LoginTexts;
	logIn: LogIn;
	/** Whether the merchant has automatic login. */
	autoLogin: boolean;
	/** Whether devices may keep a password (EN-06). */
	remembers: boolean;
	/** The merchant's own country (see dialOf), where it's known before the gateway is asked. */
	dial?: string | undefined;
	/** Whether another form is shown. */
	isHidden: boolean;
	/** Goes below the form. */
	footer: ReactNode;
}

export interface LoginTexts {
	title: string;
	intro: string;
	username: string;
	password: string;
	show_password: string;
	submit: string;
	submitting: string;
	username_missing: string;
	password_missing: string;
	remember: string;
	/** The button labels of the other forms, by code. */
	by: Record<string, string>;
	/** Before the link to the other form. */
	other: string;
	other_link: string;
}
