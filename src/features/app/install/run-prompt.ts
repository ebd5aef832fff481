import { showToast } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { type InstallPromptEvent, installPrompt } from '../keys.ts';
import { rememberDismissal } from './installed.ts';

/** Opens the browser's own dialog (INS-02). Returns true if it has opened: a tap that is too old does not count. */
export async function runPrompt(event: InstallPromptEvent): Promise<boolean> {
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
