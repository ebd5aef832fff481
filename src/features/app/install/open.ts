import { goTo } from '../../../core/navigate.ts';
import { showToast } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { installPrompt } from '../keys.ts';
import { nameSoon } from './app-name.ts';
import { isInstalled, rememberDismissal } from './installed.ts';
import { loginFirst } from './may-offer.ts';

/** Opens the browser's own dialog, or the steps if it has none. Visitors may have to log in first (EN-23). */
export async function openInstall(): Promise<void> {
	const login = await loginFirst();
	if (login === undefined) return;
	if (login) {
		const { pathname, search, hash } = location;
		goTo(`/m/login?go=${encodeURIComponent(pathname + search + hash)}`);
	} else if (isInstalled()) {
		const [texts, name] = await Promise.all([loadTexts('install'), nameSoon()]);
		showToast((texts.installed ?? '').replace('{{name}}', () => name));
	} else if (!(await runPrompt())) {
		await (await import('./guide.tsx')).showGuide();
	}
}

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
