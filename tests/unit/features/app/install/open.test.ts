import { beforeEach, expect, test, vi } from 'vitest';
import { openInstall } from '../../../../../src/features/app/index.ts';
import { type InstallPromptEvent, installPrompt } from '../../../../../src/features/app/keys.ts';

const env = vi.hoisted(() => ({
	login: false as boolean | undefined,
	isInstalled: false,
	goTo: vi.fn(),
	showToast: vi.fn(),
	showGuide: vi.fn(async () => undefined),
	rememberDismissal: vi.fn(),
}));
vi.mock('../../../../../src/core/navigate.ts', () => ({ goTo: env.goTo }));
vi.mock('../../../../../src/core/notice.ts', () => ({ showToast: env.showToast }));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ installed: '{{name}} is there', a2hs_installing: 'Installing' }),
}));
vi.mock('../../../../../src/features/app/install/app-name.ts', () => ({ nameSoon: async () => 'Aurelia' }));
vi.mock('../../../../../src/features/app/install/may-offer.ts', () => ({
	loginFirst: async () => env.login,
}));
vi.mock('../../../../../src/features/app/install/installed.ts', () => ({
	isInstalled: () => env.isInstalled,
	rememberDismissal: env.rememberDismissal,
}));
vi.mock('../../../../../src/features/app/install/guide.tsx', () => ({ showGuide: env.showGuide }));

beforeEach(() => {
	env.login = env.isInstalled = false;
	installPrompt.event = undefined;
	vi.stubGlobal('location', { pathname: '/m/download', search: '?gclid=x', hash: '' });
});

/** Installs in a browser with a dialog, which the player answers. */
function openPrompt(outcome: string, prompt: () => Promise<unknown> = async () => undefined): Promise<void> {
	const event = { prompt, userChoice: Promise.resolve({ outcome }) };
	installPrompt.event = event as unknown as InstallPromptEvent;
	return openInstall();
}

test('EN-23 opens the login, which returns here, if it’s required', async () => {
	env.login = true;
	await openInstall();
	expect(env.goTo).toHaveBeenCalledExactlyOnceWith('/m/login?go=%2Fm%2Fdownload%3Fgclid%3Dx');
	expect(env.showGuide).not.toHaveBeenCalled();
});

test('EN-23 does nothing if it’s unknown whether a login is required', async () => {
	env.login = undefined;
	await openPrompt('accepted');
	for (const step of [env.goTo, env.showToast, env.showGuide]) expect(step).not.toHaveBeenCalled();
});

test('shows that the site is already installed', async () => {
	env.isInstalled = true;
	await openInstall();
	expect(env.showToast).toHaveBeenCalledExactlyOnceWith('Aurelia is there');
});

test('INS-02 shows that the site is being installed if the player accepts', async () => {
	await openPrompt('accepted');
	expect(env.showToast).toHaveBeenCalledExactlyOnceWith('Installing');
	expect(env.rememberDismissal).not.toHaveBeenCalled();
	expect(env.showGuide).not.toHaveBeenCalled();
});

test.each(['dismissed', ''])('INS-02 counts the outcome %j as dismissed', async (outcome) => {
	await openPrompt(outcome);
	expect(env.rememberDismissal).toHaveBeenCalledOnce();
	expect(env.showToast).not.toHaveBeenCalled();
	expect(env.showGuide).not.toHaveBeenCalled();
});

test('ERR-12 shows the steps if there is no dialog, or the browser refuses to open it', async () => {
	const refuse = vi.fn(() => Promise.reject(new DOMException('No tap', 'NotAllowedError')));
	await openPrompt('dismissed', refuse);
	expect(env.rememberDismissal).not.toHaveBeenCalled();
	expect(env.showGuide).toHaveBeenCalledTimes(1);
	// The event works once.
	await openInstall();
	expect(env.showGuide).toHaveBeenCalledTimes(2);
	expect(refuse).toHaveBeenCalledOnce();
});

test('ERR-12 ignores texts that can’t be loaded', async () => {
	env.showGuide.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await expect(openInstall()).resolves.toBeUndefined();
});
