import { beforeEach, expect, test, vi } from 'vitest';
import type { SignInProvider } from '../../../../../../src/features/sign-in/providers/provider.ts';
import { providerInApp } from '../../../../../../src/features/sign-in/providers/unsupported-browser/provider-in-app.ts';
import { noticeText, until, writeShell } from '../../../../support/page.tsx';
import { WEBVIEW } from '../../../../support/user-agents.ts';

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(300)}.sig-nature_`;
const INSTAGRAM = `${WEBVIEW} Instagram 336.0.0.35.90 Android`;
const OFFICIAL = `${WEBVIEW} AureliaApp AppShellVer:3.2`;

const fake = vi.hoisted(() => ({ proofOf: vi.fn(), showOpenInBrowser: vi.fn() }));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({
		app_browser: 'Works in your own browser',
		app_soon: 'Coming soon',
		app_coming_soon: 'Coming soon: {{name}}',
		app_failed: 'The app failed',
	}),
}));
vi.mock('../../../../../../src/core/styles.ts', () => ({ loadStyle: async () => undefined }));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/credential.ts', () => ({
	proofOf: fake.proofOf,
}));
vi.mock('../../../../../../src/features/app/index.ts', () => ({
	showOpenInBrowser: fake.showOpenInBrowser,
}));

const own = { prepare: vi.fn(), start: vi.fn() };
const google: SignInProvider = { code: 'google', name: 'Google', ...own };
let button: HTMLElement;

/** What the button does in this app. */
function inApp(userAgent: string, provider = google, bridge: object = {}): SignInProvider {
	vi.stubGlobal('navigator', { userAgent });
	vi.stubGlobal('Android', bridge);
	return providerInApp(provider, button);
}

beforeEach(() => {
	writeShell();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<div class="signin"><button>Continue with Google</button></div>',
	);
	button = document.querySelector('.signin button') as HTMLElement;
	button.scrollIntoView = () => undefined;
	Element.prototype.scrollIntoView = () => undefined;
	for (const each of [fake.proofOf, fake.showOpenInBrowser, own.start, own.prepare]) each.mockReset();
	fake.showOpenInBrowser.mockImplementation(async (place: Element) => {
		place.innerHTML = '<section></section>';
		return true;
	});
});

test('a provider that works in the app is left alone', () => {
	const line: SignInProvider = { code: 'line', name: 'LINE', ...own };
	expect(inApp(INSTAGRAM, line)).toBe(line);
	expect(button.textContent).toBe('Continue with Google');
});

test('one that works in browsers only says so, and a tap shows the way there, once', async () => {
	const { start, prepare } = inApp(INSTAGRAM);
	await until(() => button.textContent === 'Continue with Google Works in your own browser');
	expect(prepare).toBeUndefined();
	await start?.(window);
	await start?.(window);
	expect(fake.showOpenInBrowser).toHaveBeenCalledWith(button.nextElementSibling, { reason: 'sign_in' });
	expect(document.querySelectorAll('.signin-away')).toHaveLength(1);
	expect(own.start).not.toHaveBeenCalled();
});

test('a way out that is out of reach is said', async () => {
	fake.showOpenInBrowser.mockResolvedValue(false);
	await expect(inApp(INSTAGRAM).start?.(window)).rejects.toThrow('Internet lost');
	expect(document.querySelector('.signin-away')).toBeNull();
});

test('ERR-09 an app on Android without a way of its own says that it is coming soon', async () => {
	const { start } = inApp(OFFICIAL);
	await until(() => button.textContent === 'Continue with Google Coming soon');
	expect(await start?.(window)).toBeUndefined();
	expect(noticeText()).toBe('Coming soon: Google');
	expect(fake.showOpenInBrowser).not.toHaveBeenCalled();
	expect(own.start).not.toHaveBeenCalled();
});

test('the app’s button for passkeys goes: none can be used there', () => {
	inApp(OFFICIAL, { code: 'passkey', ...own });
	expect(button.isConnected).toBe(false);
});

/** An app that answers each request for Google at once. */
const answering = (result: string) => ({
	googleLogin: (callback: string) =>
		(window as unknown as Record<string, (text: string) => void>)[callback]?.(result),
});

test('an app’s own way gives a proof', async () => {
	const proof = { provider: 'google', type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'f1' };
	fake.proofOf.mockResolvedValue(proof);
	const { start } = inApp(OFFICIAL, google, answering(TOKEN));
	await expect(start?.(window)).resolves.toBe(proof);
	expect(fake.proofOf).toHaveBeenCalledExactlyOnceWith('google', TOKEN);
	expect(button.textContent).toBe('Continue with Google');
});

test('ERR-09 a failure is told in the app’s own words, or in ours', async () => {
	await expect(inApp(OFFICIAL, google, answering('Failure: 12501')).start?.(window)).rejects.toThrow(
		/^Failure: 12501$/,
	);
	await expect(inApp(OFFICIAL, google, answering('what is this')).start?.(window)).rejects.toThrow(
		/^The app failed$/,
	);
	expect(fake.proofOf).not.toHaveBeenCalled();
});

test('a player who gives up in the app reads nothing', async () => {
	await expect(inApp(OFFICIAL, google, answering('')).start?.(window)).resolves.toBeUndefined();
});
