import { beforeEach, expect, test, vi } from 'vitest';
import { openInstall } from '../../../../../src/features/app/index.ts';

let login: boolean | undefined;
let installed: boolean;
const goTo = vi.fn();
const showToast = vi.fn();
const showGuide = vi.fn(async () => undefined);
const runPrompt = vi.fn(async () => false);
vi.mock('../../../../../src/core/navigate.ts', () => ({ goTo: (path: string) => goTo(path) }));
vi.mock('../../../../../src/core/notice.ts', () => ({ showToast: (text: string) => showToast(text) }));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ installed: '{{name}} is there' }),
}));
vi.mock('../../../../../src/features/app/install/app-name.ts', () => ({ nameSoon: async () => 'Aurelia' }));
vi.mock('../../../../../src/features/app/install/may-offer.ts', () => ({ loginFirst: async () => login }));
vi.mock('../../../../../src/features/app/install/installed.ts', () => ({ isInstalled: () => installed }));
vi.mock('../../../../../src/features/app/install/guide.tsx', () => ({ showGuide: () => showGuide() }));
vi.mock('../../../../../src/features/app/install/run-prompt.ts', () => ({ runPrompt: () => runPrompt() }));

beforeEach(() => {
	login = installed = false;
	vi.stubGlobal('location', { pathname: '/m/download', search: '?gclid=x', hash: '' });
});

test('EN-23 opens the login, which returns here, if it’s required', async () => {
	login = true;
	await openInstall();
	expect(goTo).toHaveBeenCalledExactlyOnceWith('/m/login?go=%2Fm%2Fdownload%3Fgclid%3Dx');
	expect(showGuide).not.toHaveBeenCalled();
});

test('EN-23 does nothing if it’s unknown whether a login is required', async () => {
	login = undefined;
	await openInstall();
	for (const step of [goTo, showToast, showGuide, runPrompt]) expect(step).not.toHaveBeenCalled();
});

test('shows that the site is already installed', async () => {
	installed = true;
	await openInstall();
	expect(showToast).toHaveBeenCalledExactlyOnceWith('Aurelia is there');
});

test('shows the steps if the browser has no dialog', async () => {
	runPrompt.mockResolvedValueOnce(true);
	await openInstall();
	expect(showGuide).not.toHaveBeenCalled();
	await openInstall();
	expect(showGuide).toHaveBeenCalledOnce();
});

test('ERR-12 ignores texts that can’t be loaded', async () => {
	showGuide.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await expect(openInstall()).resolves.toBeUndefined();
});
