import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** Starts the cards of /m/privacy that do something. Nobody needs them earlier. */
export function startPrivacyPage(): void {
	const root = document.querySelector<HTMLElement>('[data-privacy]');
	if (root) import('./page/page.ts').then((page) => page.start(root), ignoreNetworkFailure);
}
