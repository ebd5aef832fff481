/** Renders content again that has changed in the gateway since the build. src/boot.ts fetches it if some of the page has. */
import { reportQuietly } from './core/report.ts';
import { hasChanged } from './core/site-status.ts';

/** By kind (contentRevisions of the site status). */
const REFRESHERS = {
	announcements: () => import('./features/content/announcements/refresh.tsx'),
	banners: () => import('./features/content/carousel/refresh.tsx'),
	lanes: () => import('./features/games/home-lanes/refresh.tsx'),
	promotions: () => import('./features/promotions/refresh.tsx'),
};

/** Brings the parts of the page up to date whose content has changed. A failure leaves the page as built. */
export async function refreshChanged(): Promise<void> {
	await Promise.all(
		Object.entries(REFRESHERS).map(async ([kind, load]) => {
			if (!hasChanged(kind)) return;
			try {
				await (await load()).refresh();
			} catch (error) {
				await reportQuietly(error, kind);
			}
		}),
	);
}
