import { beforeEach, expect, test, vi } from 'vitest';
import type { Proof, SignInProvider } from '../../../../../../src/features/sign-in/providers/provider.ts';
import { adaptToApp } from '../../../../../../src/features/sign-in/providers/unsupported-browser/in-app.ts';
import { noticeText, writeShell } from '../../../../support/page.tsx';
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
vi.mock('../../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/credential.ts', () => ({
	proofOf: fake.proofOf,
}));
vi.mock('../../../../../../src/features/app/index.ts', () => ({
	showOpenInBrowser: fake.showOpenInBrowser,
}));

const own = { prepare: vi.fn(), start: vi.fn() };
const load = async () => own;
const google: SignInProvider = { code: 'google', name: 'Google', load };
let button: HTMLElement;

/** The provider as it works in this app, and its start. */
async function inApp(userAgent: string, provider = google, bridge: object = {}) {
	vi.stubGlobal('navigator', { userAgent });
	vi.stubGlobal('Android', bridge);
	const adapted = await adaptToApp(provider);
	const start = async (): Promise<Proof | undefined> => (await adapted?.load())?.start?.(window, button);
	return { adapted, start };
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

test('a provider that works in the app is left alone', async () => {
	const line: SignInProvider = { code: 'line', name: 'LINE', load };
	expect((await inApp(INSTAGRAM, line)).adapted).toBe(line);
});

test('one that works in browsers only has a hint, and a tap shows how to open one, once', async () => {
	const { adapted, start } = await inApp(INSTAGRAM);
	expect(adapted).toMatchObject({ hint: 'Works in your own browser' });
	expect(await adapted?.load()).not.toHaveProperty('prepare');
	await start();
	await start();
	expect(fake.showOpenInBrowser).toHaveBeenCalledWith(button.nextElementSibling, { reason: 'sign_in' });
	expect(document.querySelectorAll('.signin-away')).toHaveLength(1);
	expect(own.start).not.toHaveBeenCalled();
});

test('a tap shows a lost connection if that script is unavailable', async () => {
	fake.showOpenInBrowser.mockResolvedValue(false);
	const { start } = await inApp(INSTAGRAM);
	await expect(start()).rejects.toThrow('Internet lost');
	expect(document.querySelector('.signin-away')).toBeNull();
});

test('ERR-09 an app on Android without a sign-in of its own has a hint that it is coming soon', async () => {
	const { adapted, start } = await inApp(OFFICIAL);
	expect(adapted).toMatchObject({ hint: 'Coming soon' });
	expect(await start()).toBeUndefined();
	expect(noticeText()).toBe('Coming soon: Google');
	expect(fake.showOpenInBrowser).not.toHaveBeenCalled();
	expect(own.start).not.toHaveBeenCalled();
});

test('the app has no button for passkeys: none can be used there', async () => {
	expect((await inApp(OFFICIAL, { code: 'passkey', load })).adapted).toBeUndefined();
});

/** An app that answers each request for Google at once. */
const answering = (result: string) => ({
	googleLogin: (callback: string) =>
		(window as unknown as Record<string, (text: string) => void>)[callback]?.(result),
});

test('an app’s own sign-in gives a proof', async () => {
	const proof = { provider: 'google', type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'f1' };
	fake.proofOf.mockResolvedValue(proof);
	const { adapted, start } = await inApp(OFFICIAL, google, answering(TOKEN));
	expect(adapted).not.toHaveProperty('hint');
	await expect(start()).resolves.toBe(proof);
	expect(fake.proofOf).toHaveBeenCalledExactlyOnceWith('google', TOKEN);
});

test('ERR-09 a failure is shown in the app’s own words, or in ours', async () => {
	const failing = async (result: string) => (await inApp(OFFICIAL, google, answering(result))).start();
	await expect(failing('Failure: 12501')).rejects.toThrow(/^Failure: 12501$/);
	await expect(failing('what is this')).rejects.toThrow(/^The app failed$/);
	expect(fake.proofOf).not.toHaveBeenCalled();
});

test('a player who gives up in the app reads nothing', async () => {
	const { start } = await inApp(OFFICIAL, google, answering(''));
	await expect(start()).resolves.toBeUndefined();
});
