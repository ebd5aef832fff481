import { afterPageLoad } from '../../core/after-load.ts';
import { fetchJson } from '../../core/fetch-json.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { ASSET_MANIFESTS, type AssetManifest } from '../../lib/asset-manifest.ts';

/** UPD-01, in milliseconds. */
const FIRST = 1500;
const HOUR = 3_600_000;

const load = () => import('./update.ts');

/**
 * Looks for a new version of the site. A page is of the version that lists its
 * own boot script, whose name changes with everything it leads to. Failures stay
 * silent (ERR-12).
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
	setTimeout(check, FIRST);
	setInterval(check, HOUR);
	// The return from the back-forward cache is one, too (HTML, "reactivate a document").
	document.addEventListener('visibilitychange', () => document.hidden || check());
	// Ahead of time: once there is a new version, a host may not have this one's files any more.
	afterPageLoad(() => void load().then((update) => update.followTabs(check), ignoreNetworkFailure));
}
