import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import type { Forgettable } from '../../gateway/client/error-actions.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import type { LoginRequest } from '../../gateway/contract/login.ts';

/**
 * A way to sign in. Each provider is one file of this folder, listed in
 * index.ts; its settings are the merchant's, its texts the locales'.
 */
export interface SignInProvider {
	/** Its name in the merchant's `logins`. */
	code: string;
	/** Whether it's offered to this player. The HTML of the build has all switches off. */
	offered(site: Site): boolean;
	/**
	 * The player has chosen it. Answers the form to show; nothing if the provider
	 * has a page of its own, which `page` is left for. Rejects if its script can't be fetched.
	 */
	start(page: Window): Promise<LoginView | undefined>;
	/**
	 * For a provider with a page of its own, which leads back to
	 * /m/login?signin=CODE: what it brings. Undefined if that's nothing valid.
	 */
	callback?(page: Window): Promise<Credentials | undefined>;
	/** What it keeps on the device, and how to forget it. The error catalogue says when. */
	forgets?: Partial<Record<Forgettable, () => void>>;
}

/** What decides whether a provider is offered. */
export interface Site {
	/** The merchant's setting. */
	logins: readonly string[];
	/** Whether a whitelabel switch is on. */
	switchOn(name: string): boolean;
	navigator: Navigator;
}

/** What a login is made with: the fields of the call (EN-02) that the provider knows. */
export type Credentials = Omit<
	LoginRequest,
	'isSms' | 'isOfficialAppLogin' | 'loginDeviceId' | 'device' | keyof CaptchaResult
> & {
	/** Whether this device logs in by itself the next time (EN-06). */
	remember: boolean;
};

/** Logging in, with whatever provider. Failures are shown to the player. */
export interface LogIn {
	$phase: ReadableAtom<'idle' | 'processing'>;
	/** Fetches ahead of time what a login needs. */
	prefetch(): void;
	/**
	 * Answers whether the player is logged in; undefined while another attempt runs.
	 * `retry` is offered if trying again can help. Rejects if the script can't be fetched.
	 */
	submit(credentials: Credentials, retry: () => void): Promise<boolean | undefined>;
}

export interface LoginViewProps {
	texts: LoginTexts;
	logIn: LogIn;
	switchOn: Site['switchOn'];
	/** Whether devices may keep a password (EN-06). */
	remembers: boolean;
	/** Goes below the form. */
	footer: ReactNode;
}
export type LoginView = ComponentType<LoginViewProps>;

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
	/** What the buttons of the other providers say, by code. */
	by: Record<string, string>;
	/** Before the link to the other form. */
	other: string;
	other_link: string;
}
