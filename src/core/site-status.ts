import { atom } from 'nanostores';
import { type SiteStatus, status } from '../gateway/contract/status.ts';
import { call } from './gateway.ts';
import { readRegistrationInfo } from './registration-info.ts';
import { report } from './report.ts';

/** The merchant's site status (EN-16), once it has been read. */
export const $status = atom<SiteStatus | undefined>(undefined);

/** Reads the status (API-08). A failure is reported with a way to try again; the page stays as it is. */
export async function loadStatus(): Promise<void> {
	const query = new URLSearchParams(location.search);
	try {
		$status.set(
			await call(status, {
				device: 'MOBILE',
				track: query.get('cid') ?? '',
				originalDomain: readRegistrationInfo().originalDomain,
				url: location.origin + location.pathname,
			}),
		);
	} catch (error) {
		report(error, status.name, loadStatus);
	}
}

/** Whether a whitelabel switch is on. Unknown switches are off, and so are all until the status is there. */
export function switchOn(name: string): boolean {
	const value = $status.get()?.info.whitelabelVal[name];
	return value === true || value === 1 || value === '1' || value === 'true';
}
