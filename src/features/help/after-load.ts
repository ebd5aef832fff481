import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** The search of /m/help, and the button of /m/help-contact. The articles are there before. */
export function startHelp(): void {
	const root = document.querySelector<HTMLElement>('[data-help]');
	if (root) import('./page/help-page.ts').then((page) => page.start(root)).catch(ignoreNetworkFailure);
}
