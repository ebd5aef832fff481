import { atom } from 'nanostores';
import { type SiteStatus, status } from '../gateway/contract/status.ts';
import { call } from './gateway.ts';
import { getPage } from './page.ts';
import { readRegistrationInfo } from './registration-info.ts';
import { report } from './report.ts';

/** The merchant's site status (EN-16), once it has been read. */
export const $status = atom<SiteStatus | undefined>(undefined);

/** Reads the status (API-08). Rejects with a GatewayError. Callers share a call that is under way. */
export async function askStatus(): Promise<void> {
	const value = await call(status, {
		device: 'MOBILE',
		track: new URLSearchParams(location.search).get('cid') ?? '',
		originalDomain: readRegistrationInfo().originalDomain,
		url: location.origin + location.pathname,
	});
	const { gw, merchantCode } = value.info;
	if (gw || merchantCode !== getPage().merchant)
		await import('./unusual-status.ts').then((script) => script.checkUnusual(value));
	$status.set(value);
}

/** Reads the status. A failure is reported with a way to try again; the page stays as it is. */
export const loadStatus = (): Promise<void> =>
	askStatus().catch((error) => report(error, status.name, loadStatus));

/** Whether a whitelabel switch is on. Unknown switches are off, and all are until the status has loaded. */
export function switchOn(name: string): boolean {
	const value = $status.get()?.info.whitelabelVal[name];
	return value === true || value === 1 || value === '1' || value === 'true';
}

/**
 * The site status once it has loaded; undefined if that takes longer than `longest` milliseconds. Without a limit it
 * waits forever. Neither the subscription nor the timer is ended: a promise resolves only once.
 */
export const statusKnown = (longest?: number): Promise<SiteStatus | undefined> =>
	new Promise((resolve) => {
		$status.subscribe((status) => status && resolve(status));
		if (longest) setTimeout(resolve, longest);
	});

/** Whether content of this kind, which the page shows, has changed in the gateway since the build. */
export function hasChanged(kind: string): boolean {
	const built = getPage().revisions[kind];
	const current = $status.get()?.info.contentRevisions?.[kind];
	return Boolean(built && current && built !== current);
}
