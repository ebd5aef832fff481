import { getPage } from './page.ts';
import { reportQuietly } from './report.ts';
import { $status } from './site-status.ts';

/** Renders the current content of one kind over what the build rendered. */
interface Refresher {
	refresh(): Promise<void>;
}

/**
 * Brings the parts of the page up to date whose content has changed in the gateway since the build: for each kind,
 * the site status has a revision. If nothing changed, no code is fetched. A failure leaves the page as built.
 */
export async function refreshChanged(refreshers: Record<string, () => Promise<Refresher>>): Promise<void> {
	const current = $status.get()?.info.contentRevisions;
	const built = getPage().revisions;
	await Promise.all(
		Object.keys(refreshers).map(async (kind) => {
			if (!built[kind] || !current?.[kind] || current[kind] === built[kind]) return;
			try {
				await (await (refreshers[kind] as () => Promise<Refresher>)()).refresh();
			} catch (error) {
				await reportQuietly(error, kind);
			}
		}),
	);
}
