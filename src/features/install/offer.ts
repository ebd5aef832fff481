/** The offer that comes by itself, on the pages that a visit starts from. */
import { installPrompt } from '../../core/install-prompt.ts';
import { whenPanelFree } from '../../core/panel-turn.ts';
import { sessionStore } from '../../core/storage.ts';
import { loadTexts } from '../../core/texts.ts';
import { isBusy } from '../update/index.ts';
import { readAppName } from './app-name.ts';
import { rememberDismissal, rememberGuided, rememberShown } from './dismissals.ts';
import { showGuide } from './guide.ts';
import { mayOffer } from './offered-to.ts';
import { runPrompt } from './prompt.ts';
import { isTyping, showSheet } from './sheet.ts';
import { loadInstallStyle } from './style.ts';

/** INS-04: milliseconds between looks for the prompt, and how many looks. */
const INTERVAL = 150;
const LOOKS = 20;

/** UI-02: milliseconds before the panel comes. */
const DELAY = 1000;

/** Session storage: 1 if no prompt came (INS-04). */
const NO_PROMPT_KEY = 'a2hs_no_prompt';

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Rejects where the texts are out of reach. */
export async function offerInstall(): Promise<void> {
	if (!(await mayOffer())) return;
	await promptOrNone();
	const [texts, name] = await Promise.all([loadTexts('install'), readAppName(), loadInstallStyle()]);
	await wait(DELAY);
	const release = await whenPanelFree(inTheWay);
	// Where nothing can be kept it would come on every page.
	if (!rememberShown()) return release();
	const answer = await showSheet({
		name,
		benefit: texts.benefit ?? '',
		agree: (installPrompt.event ? texts.install : texts.how) ?? '',
		cancel: texts.not_now ?? '',
	});
	release();
	if (answer === 'cancel') rememberDismissal();
	if (answer === 'agree' && !(installPrompt.event && (await runPrompt(installPrompt.event)))) {
		rememberGuided();
		await showGuide();
	}
}

/** Waits for the browser's prompt, which may still be on its way. Not every browser has one. */
async function promptOrNone(): Promise<void> {
	for (let look = 1; !installPrompt.event && look <= LOOKS; look++) await wait(INTERVAL);
	if (!installPrompt.event) sessionStore.setItem(NO_PROMPT_KEY, '1');
}

/** Something begun such as a form or a game, or a field that is about to be typed in. */
const inTheWay = () => isTyping() || isBusy();
