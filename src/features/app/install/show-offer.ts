import { isBusy, whenPanelFree } from '../../../core/busy.ts';
import { loadTexts } from '../../../core/texts.ts';
import { isTyping, showOffer } from '../../../core/ui/offer.tsx';
import { installPrompt } from '../keys.ts';
import { readAppName } from './app-name.ts';
import { rememberDismissal, rememberGuided, rememberShown } from './installed.ts';
import { runPrompt } from './open.ts';

/** Shows the panel and handles the player's answer. Rejects if texts or scripts can't be loaded. */
export async function showInstallOffer(): Promise<void> {
	const [texts, name] = await Promise.all([loadTexts('install'), readAppName()]);
	const release = await whenPanelFree(() => isTyping() || isBusy());
	// In a browser that stores nothing, every page would show it.
	if (!rememberShown()) return release();
	const answer = await showOffer({
		name,
		benefit: texts.benefit ?? '',
		agree: (installPrompt.event ? texts.install : texts.how) ?? '',
		cancel: texts.not_now ?? '',
	});
	release();
	if (answer === 'cancel') rememberDismissal();
	if (answer === 'agree' && !(await runPrompt())) {
		rememberGuided();
		await (await import('./guide.tsx')).showGuide();
	}
}
