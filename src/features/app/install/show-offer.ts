import { isBusy, whenPanelFree } from '../../../core/busy.ts';
import { loadTexts } from '../../../core/texts.ts';
import { isTyping, showOffer } from '../../../core/ui/offer.tsx';
import { installPrompt } from '../keys.ts';
import { readAppName } from './app-name.ts';
import { rememberDismissal, rememberGuided, rememberShown } from './installed.ts';
import { runPrompt } from './run-prompt.ts';

/** Shows the panel, and does what the player answers. Rejects if texts or scripts can't be loaded. */
export async function showInstallOffer(): Promise<void> {
	const [texts, name] = await Promise.all([loadTexts('install'), readAppName()]);
	const release = await whenPanelFree(isInTheWay);
	// A browser that stores nothing would show it on every page.
	if (!rememberShown()) return release();
	const answer = await showOffer({
		name,
		benefit: texts.benefit ?? '',
		agree: (installPrompt.event ? texts.install : texts.how) ?? '',
		cancel: texts.not_now ?? '',
	});
	release();
	if (answer === 'cancel') rememberDismissal();
	if (answer === 'agree' && !(installPrompt.event && (await runPrompt(installPrompt.event)))) {
		rememberGuided();
		await (await import('./guide.tsx')).showGuide();
	}
}

/** Something begun such as a form or a game, or a field that is about to be typed in. */
const isInTheWay = () => isTyping() || isBusy();
