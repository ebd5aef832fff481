import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, OfferTexts } from '../../../../../src/core/ui/offer.tsx';
import { offerInstall } from '../../../../../src/features/app/install/offer.ts';
import { type InstallPromptEvent, installPrompt } from '../../../../../src/features/app/keys.ts';

const prompt = {} as InstallPromptEvent;
let may: boolean;
let typing: boolean;
let open: boolean;
let busy: boolean;
let answer = (_answer: Answer): void => undefined;
const showOffer = vi.fn((_texts: OfferTexts) => new Promise<Answer>((resolve) => (answer = resolve)));
const showGuide = vi.fn(async () => undefined);
const runPrompt = vi.fn(async () => Boolean(installPrompt.event));
vi.mock('../../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => ({ benefit: 'One tap', install: 'Install', how: 'How', not_now: 'No' }),
}));
vi.mock('../../../../../src/core/busy.ts', async (original) => ({
	...(await original<object>()),
	isBusy: () => busy,
}));
vi.mock('../../../../../src/features/app/install/app-name.ts', () => ({
	readAppName: async () => 'Aurelia',
}));
vi.mock('../../../../../src/features/app/install/may-offer.ts', () => ({ mayOffer: async () => may }));
vi.mock('../../../../../src/features/app/install/guide.tsx', () => ({ showGuide: () => showGuide() }));
vi.mock('../../../../../src/core/ui/offer.tsx', () => ({
	isTyping: () => typing,
	showOffer: (shown: OfferTexts) => showOffer(shown),
}));
vi.mock('../../../../../src/features/app/install/open.ts', () => ({ runPrompt: () => runPrompt() }));

beforeEach(() => {
	vi.useFakeTimers({ now: new Date(2026, 10, 22) });
	installPrompt.event = undefined;
	may = true;
	typing = open = busy = false;
	vi.stubGlobal('document', { hidden: false, querySelector: () => (open ? {} : null) });
});
afterEach(async () => {
	// Releases the panel.
	answer('gone');
	await pass(0);
});

async function pass(milliseconds: number): Promise<void> {
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(milliseconds);
}
const noPrompt = () => sessionStorage.getItem('a2hs_no_prompt');

test('INS-04 checks 20 times every 150 ms for the prompt, then sets the flag and shows the offer anyway', async () => {
	void offerInstall();
	await pass(20 * 150 - 1);
	expect(noPrompt()).toBeNull();
	await pass(1);
	expect(noPrompt()).toBe('1');
	await pass(1000);
	expect(showOffer).toHaveBeenCalledExactlyOnceWith({
		name: 'Aurelia',
		benefit: 'One tap',
		agree: 'How',
		cancel: 'No',
	});
});

test('INS-04 uses a prompt that comes before the last check', async () => {
	void offerInstall();
	await pass(19 * 150 + 1);
	installPrompt.event = prompt;
	await pass(149 + 1000);
	expect(noPrompt()).toBeNull();
	expect(showOffer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ agree: 'Install' }));
});

test('UI-02 shows the offer 1 s after the prompt', async () => {
	installPrompt.event = prompt;
	void offerInstall();
	await pass(999);
	expect(showOffer).not.toHaveBeenCalled();
	await pass(1);
	expect(showOffer).toHaveBeenCalledOnce();
});

test('waits while a dialog is open, a field is in use, or a game starts', async () => {
	installPrompt.event = prompt;
	open = true;
	void offerInstall();
	await pass(10_000);
	open = false;
	typing = true;
	await pass(10_000);
	typing = false;
	busy = true;
	await pass(10_000);
	expect(showOffer).not.toHaveBeenCalled();
	busy = false;
	await pass(1000);
	expect(showOffer).toHaveBeenCalledOnce();
});

test('shows nothing and checks for no prompt if mayOffer() is false', async () => {
	may = false;
	await offerInstall();
	await pass(10_000);
	expect(showOffer).not.toHaveBeenCalled();
	expect(noPrompt()).toBeNull();
});

test('shows nothing without storage, as every page would show it', async () => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	const offer = offerInstall();
	await pass(10_000);
	await offer;
	expect(showOffer).not.toHaveBeenCalled();
});

async function answered(how: Answer): Promise<void> {
	const offer = offerInstall();
	await pass(4000);
	answer(how);
	await offer;
}

test('UI-02 agreeing opens the browser’s own dialog, or else shows the steps and pauses the offer', async () => {
	installPrompt.event = prompt;
	await answered('agree');
	expect(showGuide).not.toHaveBeenCalled();
	installPrompt.event = undefined;
	await answered('agree');
	expect(showGuide).toHaveBeenCalledOnce();
	expect(Number(localStorage.getItem('a2hs_pause'))).toBe(Date.now() + 14 * 86_400_000);
	expect(sessionStorage.getItem('a2hs_dismissals')).toBeNull();
});

test('INS-02 cancelling counts as a dismissal, installing from the menu doesn’t', async () => {
	installPrompt.event = prompt;
	await answered('gone');
	expect(sessionStorage.getItem('a2hs_dismissals')).toBeNull();
	await answered('cancel');
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('1');
	expect(runPrompt).not.toHaveBeenCalled();
});
