import { expect, test, vi } from 'vitest';
import { runPrompt } from '../../../../../src/features/app/install/run-prompt.ts';
import { type InstallPromptEvent, installPrompt } from '../../../../../src/features/app/keys.ts';

const showToast = vi.fn();
const rememberDismissal = vi.fn();
vi.mock('../../../../../src/core/notice.ts', () => ({ showToast: (text: string) => showToast(text) }));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ a2hs_installing: 'Installing' }),
}));
vi.mock('../../../../../src/features/app/install/installed.ts', () => ({
	rememberDismissal: () => rememberDismissal(),
}));

/** Opens the dialog of a browser, and answers it. */
function run(outcome: string, prompt: () => Promise<unknown> = async () => undefined): Promise<boolean> {
	const event = { prompt, userChoice: Promise.resolve({ outcome }) };
	installPrompt.event = event as unknown as InstallPromptEvent;
	return runPrompt();
}

test('INS-02 shows that the site is being installed if the player accepts', async () => {
	expect(await run('accepted')).toBe(true);
	expect(showToast).toHaveBeenCalledExactlyOnceWith('Installing');
	expect(rememberDismissal).not.toHaveBeenCalled();
});

test.each(['dismissed', ''])('INS-02 counts the outcome %j as dismissed', async (outcome) => {
	expect(await run(outcome)).toBe(true);
	expect(rememberDismissal).toHaveBeenCalledOnce();
	expect(showToast).not.toHaveBeenCalled();
});

test('an event works once, and without one there is no dialog', async () => {
	expect(await run('dismissed')).toBe(true);
	expect(await runPrompt()).toBe(false);
	expect(rememberDismissal).toHaveBeenCalledOnce();
});

test('ERR-12 a dialog that the browser refuses to open is neither an error nor a dismissal', async () => {
	const refuse = () => Promise.reject(new DOMException('No tap', 'NotAllowedError'));
	expect(await run('dismissed', refuse)).toBe(false);
	expect(rememberDismissal).not.toHaveBeenCalled();
});
