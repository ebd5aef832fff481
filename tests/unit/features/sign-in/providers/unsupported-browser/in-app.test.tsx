import { beforeEach, expect, test, vi } from 'vitest';
import type { Proof, SignInProvider } from '../../../../../../src/features/sign-in/providers/provider.ts';
import { adaptToApp } from '../../../../../../src/features/sign-in/providers/unsupported-browser/in-app.ts';
import { writeShell } from '../../../../support/page.tsx';
import { WEBVIEW } from '../../../../support/user-agents.ts';

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
vi.mock('../../../../../../src/features/sign-in/providers/firebase/credential.ts', () => fake);
vi.mock('../../../../../../src/features/app/index.ts', () => fake);

const own = { prepare: vi.fn(), start: vi.fn() };
const load = async () => own;
const google: SignInProvider = { code: 'google', name: 'Google', load };
let button: HTMLElement;

/** Returns the provider as it works in this app, and its start. */
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
	Element.prototype.scrollIntoView = () => undefined;
	for (const each of [fake.proofOf, fake.showOpenInBrowser, own.start, own.prepare]) each.mockReset();
	fake.showOpenInBrowser.mockImplementation(async (place: Element) => {
		place.innerHTML = '<section></section>';
		return true;
	});
});

test('leaves a provider alone that works in the app', async () => {
	const line: SignInProvider = { code: 'line', name: 'LINE', load };
	expect((await inApp(INSTAGRAM, line)).adapted).toBe(line);
});

test('a provider that works in browsers only has a hint, and a tap shows how to open one', async () => {
	const { adapted, start } = await inApp(INSTAGRAM);
	expect(adapted).toMatchObject({ hint: 'Works in your own browser' });
	expect(await adapted?.load()).not.toHaveProperty('prepare');
	await start();
	await start();
	expect(fake.showOpenInBrowser).toHaveBeenCalledWith(button.nextElementSibling, { reason: 'sign_in' });
	expect(document.querySelectorAll('.signin-away')).toHaveLength(1);
	expect(own.start).not.toHaveBeenCalled();
});

test('has no button for passkeys in the app, which can’t use any', async () => {
	expect((await inApp(OFFICIAL, { code: 'passkey', load })).adapted).toBeUndefined();
});

/** An app that answers each request for Google at once. */
const answering = (result: string) => ({
	googleLogin: (callback: string) =>
		(window as unknown as Record<string, (text: string) => void>)[callback]?.(result),
});

test('ERR-09 shows a failure in the app’s own words, or in ours, and nothing if the player gives up', async () => {
	const answered = async (result: string) => (await inApp(OFFICIAL, google, answering(result))).start();
	await expect(answered('Failure: 12501')).rejects.toThrow(/^Failure: 12501$/);
	await expect(answered('what is this')).rejects.toThrow(/^The app failed$/);
	await expect(answered('')).resolves.toBeUndefined();
	expect(fake.proofOf).not.toHaveBeenCalled();
});
