import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';

/**
 * Brings those parts of the page up to date that the gateway has changed since
 * the build. If nothing changed, nothing is fetched, not even the code.
 * Resolves when the page is as new as it gets.
 */
export async function revalidateWhereChanged(): Promise<void> {
	const current = $status.get()?.info.contentRevisions;
	const built = getPage().revisions;
	const changed = Object.keys(built).filter((kind) => current?.[kind] && current[kind] !== built[kind]);
	if (!changed.length) return;
	await import('./revalidate.ts').then((script) => script.revalidate(changed), ignoreNetworkFailure);
}
