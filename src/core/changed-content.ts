import { getPage } from './page.ts';
import { reportQuietly } from './report.ts';
import { $status } from './site-status.ts';

/** Renders the current content of one kind over what the build rendered. */
interface Refresher {
	refresh(): Promise<void>;
}

/** Whether content of this kind, which the page shows, has changed in the gateway since the build. */
export function hasChanged(kind: string): boolean {
	const built = getPage().revisions[kind];
	const current = $status.get()?.info.contentRevisions?.[kind];
	return Boolean(built && current && built !== current);
}

/**
 * Brings the parts of the page up to date whose content has changed in the gateway since the build: for each kind,
 * the site status has a revision. If nothing changed, no code is fetched. A failure leaves the page as built.
 */
export async function refreshChanged(refreshers: Record<string, () => Promise<Refresher>>): Promise<void> {
	await Promise.all(
		Object.keys(refreshers).map(async (kind) => {
			if (!hasChanged(kind)) return;
			try {
				await (await (refreshers[kind] as () => Promise<Refresher>)()).refresh();
			} catch (error) {
				await reportQuietly(error, kind);
			}
		}),
	);
}
