import { afterPageLoad } from '../../core/after-load.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { BAR_CLOSED_KEY } from '../../core/storage-keys.ts';

/** The download bar's taps. What it depends on is followed later, and counts from the next page. */
export function followDownloadBar(): void {
	const bar = document.querySelector<HTMLElement>('.app-bar');
	if (!bar) return;
	// Closed elsewhere, while this page was in the back-forward cache.
	addEventListener('pageshow', () => {
		if (sessionStore.getItem(BAR_CLOSED_KEY)) bar.hidden = true;
	});
	bar.addEventListener('click', (event) => {
		const link = (event.target as Element).closest('a');
		if ((event.target as Element).closest('button')) {
			sessionStore.setItem(BAR_CLOSED_KEY, '1');
			bar.hidden = true;
		} else if (link?.dataset.way && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			import('./bar.ts')
				.then((script) => script.follow(link))
				.catch((error) => {
					ignoreNetworkFailure(error);
					// The page that the link leads to has all of it.
					location.assign(link.href);
				});
		}
	});
	afterPageLoad(
		() => void import('./after-load.ts').then((script) => script.start(bar), ignoreNetworkFailure),
	);
}

/** Milliseconds after the load event until /m/download asks what the gateway says now. */
const QUIET = 2000;

/**
 * The script of /m/download: the first view is what the build knew, so it comes
 * after that, or with the first touch. A tap on a download waits for it, as it
 * knows who has to log in first (EN-23). If it can't be loaded, an open
 * download starts, and one that is for members only opens the login page, which
 * recognizes members and returns here.
 */
export async function startDownloadPage(root: HTMLElement): Promise<void> {
	let early: HTMLElement | null | undefined;
	let login: HTMLAnchorElement | null | undefined;
	const hold = (event: Event) => {
		early = (event.target as Element).closest<HTMLElement>('.downlist-way a');
		if (early) event.preventDefault();
		if (early && login) location.assign(login.href);
	};
	root.addEventListener('click', hold);
	await new Promise<void>((go) => {
		afterPageLoad(go, QUIET);
		for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, () => go(), { passive: true });
	});
	const page = await import('./page.ts').catch(ignoreNetworkFailure);
	if (!page) login = root.querySelector<HTMLAnchorElement>('[data-login] [data-login-first] a');
	if (!login) root.removeEventListener('click', hold);
	void page?.start(root);
	early?.click();
}
