/** Loads when the form beside the buttons is touched or opened. */

import { inOfficialApp } from '../../../../core/environment.ts';
import { onForget } from '../../../../core/forget.ts';
import { onceIdle } from '../../../../core/forms/attempt.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { loginLock } from '../../../../core/login-lock.ts';
import { showNotice } from '../../../../core/notice.ts';
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { $status, loadStatus, switchOn } from '../../../../core/site-status.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../../../core/storage-keys.ts';
import { loadStyle } from '../../../../core/styles.ts';
import { tellLost } from '../../../../core/tell-lost.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { isPlainBrowser } from '../../../../lib/plain-browser.ts';
import type { Proof, SignInProvider } from '../provider.ts';
import { offeredBy } from '../providers.ts';
import { FROM_KEY, readReturned } from '../returned.ts';
import { SignInError } from '../sign-in-error.ts';
import style from './buttons.css?url&no-inline';

/** From a proof to the session. Fetched while the player is at the provider. */
const loadSignIn = () => import('../sign-in.ts');

/** A button's provider is at work, before the login itself. */
let running = false;

/** After a failure, both a touch and the notice start them again. */
const started = new WeakSet<HTMLElement>();

/**
 * Starts the buttons. In a page they are part of its form's island, as the build knew them; in a dialog they
 * are added behind the form. Rejects if the merchant's settings or the texts can't be loaded.
 */
export async function startButtons(island: HTMLElement): Promise<void> {
	try {
		await start(island);
	} catch (error) {
		// What a provider's page has brought is still waiting.
		if (sessionStore.getItem(RETURNED_KEY)) tellLost(error, () => startButtons(island));
		throw error;
	}
}

async function start(island: HTMLElement): Promise<void> {
	const [settings] = await Promise.all([loadSignInSettings(), $status.get() || loadStatus()]);
	const status = $status.get();
	// While the status is out of reach, keep what the build showed: the gateway decides.
	const providers = offeredBy(settings.logins, (name) => !status || switchOn(name)).filter(
		({ membersOnly }) => !membersOnly || island.dataset.island === 'login',
	);
	const inApp = await appRules();
	const built = island.querySelector<HTMLElement>('.signin');
	const offered = status ? providers : [];
	const buttons = built ?? (await addTo(island, offered));
	if (built) await addMissing(built, offered);
	if (started.has(buttons)) return;
	// Nothing below this line fails.
	started.add(buttons);
	for (const { forgets } of providers) if (forgets) onForget(forgets);
	for (const button of buttons.querySelectorAll<HTMLButtonElement>('[data-provider]')) {
		const provider = providers.find(({ code }) => code === button.dataset.provider);
		// Switched off since the build.
		button.hidden = !provider;
		if (provider) follow(button, inApp?.(provider, button) ?? provider);
	}
	for (const provider of providers)
		void provider
			.shown?.()
			.then((proof) => proof && signIn(proof))
			.catch(ignoreNetworkFailure);
	const isBack = sessionStore.getItem(RETURNED_KEY);
	void comeBack(providers, buttons);
	if (!isBack && (sessionStore.getItem('signin_proof') || sessionStore.getItem('login_step')))
		void loadSignIn()
			.then(({ resume }) => resume())
			.catch(ignoreNetworkFailure);
}

/** How an app changes the providers; undefined in a browser. */
const appRules = async () =>
	inOfficialApp() || !isPlainBrowser(navigator.userAgent)
		? (await import('../unsupported-browser/provider-in-app.ts')).providerInApp
		: undefined;

function follow(button: HTMLButtonElement, provider: SignInProvider): void {
	const prepare = () => {
		void Promise.all([provider.prepare?.(), loadSignIn()]).catch(ignoreNetworkFailure);
	};
	for (const type of ['pointerdown', 'focus']) button.addEventListener(type, prepare, { once: true });
	const start = () => {
		sessionStore.setItem(FROM_KEY, location.search);
		return attempt(button, () => provider.start?.(window), start);
	};
	button.addEventListener('click', () => void start());
}

/** A provider's page has returned here, now or before a reload. */
async function comeBack(providers: SignInProvider[], buttons: HTMLElement): Promise<void> {
	const returned = readReturned(sessionStore.getItem(RETURNED_KEY), Date.now());
	const provider = providers.find(({ code }) => code === returned?.code);
	const button = buttons.querySelector<HTMLElement>(`[data-provider="${provider?.code}"]`) ?? buttons;
	// Another login may be running, and no more than one does (LOG-01).
	await new Promise<void>((idle) => onceIdle(loginLock.$phase, idle));
	if (returned && provider?.callback)
		await attempt(
			button,
			() => provider.callback?.(returned),
			() => provider.start && button.click(),
		);
	sessionStore.removeItem(RETURNED_KEY);
	sessionStore.removeItem(FROM_KEY);
}

/** Shows that an attempt is running, and says why it failed. `again` is offered if trying again can help. */
async function attempt(
	button: HTMLElement,
	prove: () => Promise<Proof | undefined> | undefined,
	again: () => unknown,
): Promise<void> {
	if (running || loginLock.$phase.get() === 'processing') return;
	running = true;
	button.setAttribute('aria-busy', 'true');
	const retry = () => void again();
	try {
		const proof = await prove();
		if (proof) await signIn(proof, retry);
	} catch (error) {
		if (error instanceof SignInError) {
			if (!error.silent) showNotice(error.message, { retry });
		} else {
			tellLost(error, retry);
		}
	} finally {
		running = false;
		// As long as taps are ignored (LOG-01).
		onceIdle(loginLock.$phase, () => button.setAttribute('aria-busy', 'false'));
	}
}

const signIn = async (proof: Proof, retry: () => void = () => undefined): Promise<boolean> =>
	(await loadSignIn()).signIn(proof, retry);

/** Adds buttons behind a dialog's form. */
async function addTo(form: HTMLElement, providers: SignInProvider[]): Promise<HTMLElement> {
	const shown = providers.filter(({ start }) => start);
	const place = document.createElement('div');
	if (!shown.length) return place;
	const [texts] = await Promise.all([loadTexts('signin'), loadStyle(style)]);
	place.className = 'signin';
	const or = document.createElement('p');
	or.textContent = texts.or ?? '';
	place.append(or);
	place.append(...shown.map((provider) => buttonOf(provider, texts)));
	form.after(place);
	return place;
}

/** Adds the buttons of providers that were switched on after the build. */
async function addMissing(place: HTMLElement, providers: SignInProvider[]): Promise<void> {
	const missing = () =>
		providers.filter(({ code, start }) => start && !place.querySelector(`[data-provider="${code}"]`));
	if (started.has(place) || !missing().length) return;
	const texts = await loadTexts('signin');
	// A second call may have been quicker.
	place.append(...missing().map((provider) => buttonOf(provider, texts)));
}

function buttonOf({ code, name }: SignInProvider, texts: Record<string, string>): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'button wide signin-button';
	button.dataset.provider = code;
	button.textContent = name ? (texts.continue ?? '').replace('{{name}}', () => name) : (texts[code] ?? '');
	return button;
}
