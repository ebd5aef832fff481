import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => {
	installPrompt.event = undefined;
});

function caught(outcome: string, prompt = vi.fn(async () => undefined)): InstallPromptEvent {
	const event = { prompt, userChoice: Promise.resolve({ outcome }) } as unknown as InstallPromptEvent;
	installPrompt.event = event;
	return event;
}

test('INS-02 accepted shows that it is being installed, and counts no dismissal', async () => {
	expect(await runPrompt(caught('accepted'))).toBe(true);
	expect(showToast).toHaveBeenCalledExactlyOnceWith('Installing');
	expect(rememberDismissal).not.toHaveBeenCalled();
});

test.each(['dismissed', 'later', ''])('INS-02 any other outcome counts as dismissed: %j', async (outcome) => {
	expect(await runPrompt(caught(outcome))).toBe(true);
	expect(rememberDismissal).toHaveBeenCalledOnce();
	expect(showToast).not.toHaveBeenCalled();
});

test('an event works once', async () => {
	await runPrompt(caught('dismissed'));
	expect(installPrompt.event).toBeUndefined();
});

test('ERR-12 a dialog that the browser refuses to open counts neither as an error nor as a dismissal', async () => {
	const refuse = vi.fn(() => Promise.reject(new DOMException('No tap', 'NotAllowedError')));
	expect(await runPrompt(caught('dismissed', refuse))).toBe(false);
	expect(rememberDismissal).not.toHaveBeenCalled();
});
