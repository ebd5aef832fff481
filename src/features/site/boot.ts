import { afterPageLoad } from '../../core/after-load.ts';
import { fetchJson, loadLaterStyle } from '../../core/files.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { followTouches } from '../../core/islands.ts';
import { pageText, showToast } from '../../core/notice.ts';
import { forbidIndexing } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';
import { ASSET_MANIFESTS, type AssetManifest } from '../../lib/asset-manifest.ts';
import { isIndexableHost } from '../../lib/indexable-host.ts';

/**
 * Watches the state of the site: closed to this visitor, open again, or in test mode. Calls `open` once,
 * with the first status under which this page is open.
 */
export function followSiteState(open: () => void): void {
	let isOpen = false;
	$status.subscribe((status) => {
		if (!status) return;
		const closed = status.regionRestriction || status.maintenance || document.getElementById('closed');
		// If its script can't be loaded the page stays, and the next one tries again.
		if (closed || status.test)
			import('./status/states/states.ts').then((script) => script.show(status), ignoreNetworkFailure);
		if (closed || isOpen) return;
		isOpen = true;
		open();
	});
}

/** UPD-01, in milliseconds. */
const FIRST_CHECK_MS = 1500;
const HOUR_MS = 3_600_000;

const load = () => import('./update/update.ts');

/**
 * Looks for a new version of the site. A page is of the version that lists its own boot script, whose name changes
 * with everything it leads to. Failures stay silent (ERR-12).
 */
export function followUpdates(script: string = import.meta.url): void {
	/** The hash of this page's version; '' if it was an old page from the start, as a cache may serve it. */
	let own: string | undefined;
	const read = (path: string) => fetchJson<AssetManifest>(path, { cache: 'no-cache' });
	const check = () =>
		void read(ASSET_MANIFESTS[0])
			.catch(() => read(ASSET_MANIFESTS[1]))
			.then(async ({ hash, files }) => {
				own ??= `${files}`.includes(script.replace(/.*\//, '')) ? hash : '';
				if (hash !== own) (await load()).offer(hash);
			})
			.catch(ignoreNetworkFailure);
	setTimeout(check, FIRST_CHECK_MS);
	setInterval(check, HOUR_MS);
	// The return from the back-forward cache is one, too (HTML, "reactivate a document").
	document.addEventListener('visibilitychange', () => document.hidden || check());
	// Ahead of time: once there is a new version, a host may not have this one's files any more.
	afterPageLoad(() => void load().then((update) => update.followTabs(check), ignoreNetworkFailure));
}

/** Marks a page that the service worker has served from its cache. Returns true if it's such a saved copy. */
export function markSavedCopy(): boolean {
	const saved = Boolean(document.documentElement.dataset.saved);
	if (saved)
		import('./offline/saved.ts').then((script) => script.markSavedPage()).catch(ignoreNetworkFailure);
	return saved;
}

/**
 * Opens the language selector over the page (UI-17), and stores a choice from it (LNG-05). Without its script, the
 * link leads to /m/languages, which has the same list.
 */
export const listenForLanguages = (): void =>
	followTouches(
		'[data-languages],.languages a',
		() => import('./language/selector.ts'),
		(script, link, isNewTab) => script.onTap(link, isNewTab),
	);

/**
 * OFF-01: tells the player that the network is down, when it goes down and on a page that starts without it.
 * On https, or on a page of this machine, so that it can be seen and tested there.
 */
export function sayWhenOffline(): void {
	const say = () => {
		// The later style draws the toast. A page that starts offline may not have it yet.
		if (!navigator.onLine && isSecureContext)
			void loadLaterStyle().then(() => showToast(pageText('network_offline'), 1500));
	};
	addEventListener('offline', say);
	say();
}

/** RT-19: on a host that isn't the merchant's, a page is a copy that search engines should skip. */
export function forbidIndexingOfCopies(): void {
	if (!isIndexableHost(location.hostname)) forbidIndexing();
}

/**
 * A picture that fails moves on to the next image CDN. The code for it is fetched on the first failure. Pictures that
 * failed before this script ran are found.
 */
export function followFailedPictures(): void {
	const retry = (image: HTMLImageElement) => {
		const { src } = image;
		import('../../core/pictures.ts').then((script) => script.moveOn(image, src)).catch(ignoreNetworkFailure);
	};
	// An error does not bubble, but is seen on its way down.
	addEventListener('error', ({ target }) => target instanceof HTMLImageElement && retry(target), true);
	for (const image of document.images) if (image.complete && !image.naturalWidth) retry(image);
}
