/** Loads when the form beside the buttons is touched or opened. */

import { atom } from 'nanostores';
import { loadStyle } from '../../../../core/files.ts';
import { onceIdle } from '../../../../core/forms/attempt.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { showNotice } from '../../../../core/notice.ts';
import { inOfficialApp } from '../../../../core/page.ts';
import { tellLost } from '../../../../core/report.ts';
import { $status, loadStatus, switchOn } from '../../../../core/site-status.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { RETURNED_KEY } from '../../keys.ts';
import { loginLock } from '../../login/login-lock.ts';
import {
	type Proof,
	type ProviderScript,
	type SignIn,
	SignInError,
	type SignInProvider,
} from '../provider.ts';
import { offeredBy } from '../providers.ts';
import { FROM_KEY, readReturned } from '../returned.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';
import style from './buttons.css?url&no-inline';
import { mountButtons, type ProviderButton } from './ProviderButtons.tsx';
import { isPlainBrowser } from './plain-browser.ts';

/** Code of the provider that is at work; '' for none. */
const $running = atom('');
/** Starts the provider that was tapped while a return was being handled. A tap must not be lost because the player declined. */
let tapped: (() => void) | undefined;
let isResuming = false;

const loadSignIn = () => import('../sign-in.ts');
const signIn: SignIn = async (proof, retry) => (await loadSignIn()).signIn(proof, retry);

/** Starts the buttons of a page (`place`), or adds them to a dialog. Rejects if settings or texts can't be loaded. */
export async function startButtons(island: HTMLElement, place?: HTMLElement): Promise<void> {
	const [{ logins }] = await Promise.all([loadSignInSettings(), $status.get() || loadStatus()]);
	const isKnown = Boolean($status.get());
	const form = island.dataset.island === 'register' ? 'register' : 'login';
	// Without a status, the buttons of the build stay: the gateway decides.
	const offered = offeredBy(logins, (name) => !isKnown || switchOn(name), form);
	const providers = await adaptToBrowser(offered);
	const start = await showButtons(island, place, providers, isKnown);
	for (const provider of providers) void provider.followForm?.(island, signIn);
	void resumeSignIn(providers, start);
}

async function adaptToBrowser(providers: SignInProvider[]): Promise<SignInProvider[]> {
	if (!inOfficialApp() && isPlainBrowser(navigator.userAgent)) return providers;
	const { adaptToApp } = await import('../unsupported-browser/in-app.ts');
	const adapted = await Promise.all(providers.map(adaptToApp));
	return adapted.filter((provider) => provider !== undefined);
}

/** Shows a button for each provider, or without a status those of the build. Returns what starts a provider. */
async function showButtons(
	island: HTMLElement,
	place: HTMLElement | undefined,
	providers: SignInProvider[],
	isKnown: boolean,
): Promise<(code: string) => void> {
	const built = Array.from(place?.querySelectorAll<HTMLElement>('[data-provider]') ?? []);
	const labels = new Map(built.map(({ dataset, textContent }) => [dataset.provider, textContent ?? '']));
	const shown = providers.filter(({ code, hasNoButton }) => !hasNoButton && (isKnown || labels.has(code)));
	let texts: Record<string, string> = {};
	if (shown.some(({ code }) => !labels.has(code)))
		[texts] = await Promise.all([loadTexts('signin'), place || loadStyle(style)]);
	const buttons = shown.map(({ code, name, hint }) => ({
		code,
		label: labels.get(code) ?? labelOf(code, name, texts),
		hint,
	}));

	const load = async (code: string): Promise<ProviderScript> =>
		(await providers.find((provider) => provider.code === code)?.load()) ?? {};
	const prepare = (code: string) =>
		void Promise.all([load(code).then((script) => script.prepare?.()), loadSignIn()]).catch(
			ignoreNetworkFailure,
		);
	const start = (code: string, button = island) => {
		if (isResuming) {
			tapped = () => start(code, button);
			return;
		}
		sessionStore.setItem(FROM_KEY, location.search);
		void attempt(
			code,
			async () => (await load(code)).start?.(window, button),
			() => start(code, button),
		);
	};
	if (!place && !buttons.length) return start;
	const container = place ?? document.createElement('div');
	if (!place) {
		container.className = 'signin';
		island.after(container);
	}
	const or = place?.firstElementChild?.textContent ?? texts.or ?? '';
	// Hydration needs what the build rendered.
	const $buttons = atom(
		place ? [...labels].map(([code = '', label]): ProviderButton => ({ code, label })) : buttons,
	);
	mountButtons(container, { or, $buttons, $running, prepare, start });
	$buttons.set(buttons);
	return start;
}

// texts: signin:{passkey,phone}
const labelOf = (code: string, name: string | undefined, texts: Record<string, string>): string =>
	(name ? texts.continue?.replace('{{name}}', () => name) : texts[code]) ?? '';

/** Continues a sign-in that began earlier: a provider's page has returned, or a reload has interrupted it. */
async function resumeSignIn(providers: SignInProvider[], start: (code: string) => void): Promise<void> {
	const returned = readReturned();
	if (
		!sessionStore.getItem(RETURNED_KEY) &&
		(sessionStore.getItem('signin_proof') || sessionStore.getItem('login_step'))
	)
		loadSignIn()
			.then(({ resume }) => resume())
			.catch(ignoreNetworkFailure);
	const provider = providers.find(({ code }) => code === returned?.code);
	// Another login may be running, and only one may (LOG-01).
	await new Promise<void>((resolve) => onceIdle(loginLock.$phase, resolve));
	let hasDeclined = false;
	if (returned && provider) {
		const finish = () =>
			attempt(
				provider.code,
				async () => {
					// Both before the callback: LINE's code works once, so its proof is stored as soon as it's there.
					const [script] = await Promise.all([provider.load(), loadSignIn()]);
					return script.callback?.(returned, () => void finish());
				},
				() => provider.hasNoButton || start(provider.code),
			);
		isResuming = true;
		hasDeclined = await finish();
		isResuming = false;
	}
	sessionStore.removeItem(RETURNED_KEY);
	sessionStore.removeItem(FROM_KEY);
	if (hasDeclined) tapped?.();
	tapped = undefined;
}

/**
 * Shows that a provider is at work, and why it failed. `again` is offered if trying again can help. Resolves to whether
 * the player has declined.
 */
async function attempt(
	code: string,
	prove: () => Promise<Proof | undefined>,
	again: () => unknown,
): Promise<boolean> {
	if ($running.get() || loginLock.$phase.get() === 'processing') return false;
	$running.set(code);
	const retry = () => void again();
	try {
		const proof = await prove();
		if (!proof) return true;
		await signIn(proof, retry);
	} catch (error) {
		if (!(error instanceof SignInError)) tellLost(error, retry);
		else if (error.message) showNotice(error.message, { retry });
	} finally {
		// Taps are ignored as long as that (LOG-01).
		onceIdle(loginLock.$phase, () => $running.set(''));
	}
	return false;
}
