import { beforeEach, expect, test, vi } from 'vitest';
import { listenForInstall } from '../../../../src/features/app/boot.ts';
import { installPrompt } from '../../../../src/features/app/keys.ts';

const rememberInstalled = vi.fn();
vi.mock('../../../../src/features/app/install/installed.ts', () => ({
	rememberInstalled: () => rememberInstalled(),
}));

let tab: EventTarget;
beforeEach(() => {
	installPrompt.event = undefined;
	tab = new EventTarget();
	vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});

test('INS-01 stores the install event and prevents the browser’s own bar', () => {
	listenForInstall();
	const event = new Event('beforeinstallprompt', { cancelable: true });
	tab.dispatchEvent(event);
	expect(installPrompt.event).toBe(event);
	expect(event.defaultPrevented).toBe(true);
});

test('INS-03 stores an installation on any page', async () => {
	listenForInstall();
	expect(rememberInstalled).not.toHaveBeenCalled();
	tab.dispatchEvent(new Event('appinstalled'));
	await vi.waitFor(() => expect(rememberInstalled).toHaveBeenCalledOnce());
});
