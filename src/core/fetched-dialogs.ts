import { localized } from '../lib/routes.ts';
import { fetchJson } from './fetch-json.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import type { IslandLoaders, IslandModule } from './islands.ts';
import { getPage } from './page.ts';

/**
 * Opens the form of another page as a dialog over this one: a link with
 * data-fetches names the island that stands in the page it leads to, and the
 * file of its props (/m/islands/NAME.json). Without
 * scripts, and when fetching fails, it is followed as a link.
 */
export function openFetchedDialogs(loaders: IslandLoaders): void {
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-fetches]');
		if (!link || event.ctrlKey || event.metaKey) return;
		// The page is the form's own.
		if (document.querySelector(`main [data-island="${link.dataset.fetches}"]`)) return;
		event.preventDefault();
		const name = link.dataset.fetches as string;
		// All at the same time.
		Promise.all([
			import('./fetched-dialog.ts'),
			loaders[name]?.(),
			fetchJson(localized(`/m/islands/${name}.json`, getPage().segment)),
		])
			.then(([{ openFetched }, module, props]) => openFetched(name, module as IslandModule, props))
			.catch((error) => {
				ignoreNetworkFailure(error);
				location.assign(link.href);
			});
	});
	// One that a reload has closed opens again.
	document.querySelector<HTMLElement>(`a[data-fetches="${history.state?.dialog}"]`)?.click();
}
