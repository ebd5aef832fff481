import { barePath } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { track } from '../../../core/track.ts';
import { runsInstalled } from '../../../lib/installed-display.ts';

/** Local storage: 1 once this device has opened the site, and once it has opened the installed app (TRK-01). */
const openedKey = (what: 'site' | 'app') => `opened_${what}_${getPage().merchant}`;

/** Session storage: 1 once the visitor has looked at something (TRK-01). */
const VIEWED_KEY = 'content_viewed';

export async function trackOpening(): Promise<void> {
	// If a browser restores two tabs at once, they are one first open.
	const name = `opening_${getPage().merchant}`;
	if (navigator.locks) await navigator.locks.request(name, async () => trackFirst());
	else trackFirst();
	track('pageView');
	const contentId = content();
	if (!contentId || sessionStore.getItem(VIEWED_KEY)) return;
	sessionStore.setItem(VIEWED_KEY, '1');
	track('viewContent', { contentId });
}

function trackFirst(): void {
	if (isFirst(openedKey('site'))) track('firstOpen');
	if (runsInstalled() && isFirst(openedKey('app'))) track('a2hsFirstOpen');
}

function isFirst(key: string): boolean {
	if (localStore.getItem(key)) return false;
	localStore.setItem(key, '1');
	// Without storage, every page would count as the first.
	return localStore.getItem(key) === '1';
}

/** Returns the id of this page's article, promotion or list of games, such as 'news-12' or 'sports'. */
function content(): string | undefined {
	// Props of the lobby's island.
	if (document.getElementById('news-item') || document.getElementById('lobby-props'))
		return barePath().split('/').pop();
	const id = document.getElementById('promotion')?.dataset.promotion;
	return id ? `activity-${id}` : undefined;
}
