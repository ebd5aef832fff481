import { goTo } from '../../../core/navigate.ts';
import { showToast } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { nameSoon } from './app-name.ts';
import { isInstalled } from './installed.ts';
import { loginFirst } from './may-offer.ts';
import { runPrompt } from './run-prompt.ts';

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
