import { showToast } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { installPrompt } from '../keys.ts';
import { rememberDismissal } from './installed.ts';

/** Opens the browser's own dialog (INS-02). Resolves to false if it has none, or if the tap was too long ago. */
export async function runPrompt(): Promise<boolean> {
	const { event } = installPrompt;
	if (!event) return false;
	installPrompt.event = undefined;
	try {
		await event.prompt();
	} catch {
		return false;
	}
	const { outcome } = await event.userChoice;
	if (outcome !== 'accepted') rememberDismissal();
	else showToast((await loadTexts('install')).a2hs_installing ?? '');
	return true;
}
