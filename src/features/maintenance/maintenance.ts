import { barePath, goTo } from '../../core/navigate.ts';
import type { SiteStatus } from '../../gateway/contract/status.ts';

/** The pages that take the place of all others while the merchant is closed (UI-18). */
const RESTRICTED = '/m/restricted';
const MAINTENANCE = '/m/maintenance';

/** Goes to the page that says why the site is closed to this visitor, and from there home once it is open again. */
export function goWhereOpen({ regionRestriction, maintenance, maintenanceEnd }: SiteStatus): void {
	const closed = regionRestriction ? RESTRICTED : maintenance ? MAINTENANCE : undefined;
	if (closed === barePath()) showEnd(maintenanceEnd);
	else goTo(closed ?? '/m/home', { replace: true });
}

/** The announced end, in the visitor's own time. */
function showEnd(end: string | null | undefined): void {
	const line = document.querySelector<HTMLElement>('[data-end]');
	const date = new Date(end ?? '');
	if (!line || Number.isNaN(date.getTime())) return;
	const time = document.createElement('time');
	time.dateTime = date.toISOString();
	time.textContent = date.toLocaleString(document.documentElement.lang, {
		dateStyle: 'medium',
		timeStyle: 'short',
	});
	line.append(' ', time);
	line.hidden = false;
}
