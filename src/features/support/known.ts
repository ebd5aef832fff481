import { atom } from 'nanostores';
import { getPage } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';
import { localStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';
import { servicesKey } from './keys.ts';

/** An entry as the gateway sends it (EN-13). */
export interface Service {
	path: string;
	csType: string;
	csPosition?: string | undefined;
	labelIds?: string[] | undefined;
}

/** Whether the page has the round button, which the player may hide. */
export const $hasButton = atom(false);

/**
 * The entries that the site status names. While it isn't known, those of the
 * last one: a player whose gateway is out of reach needs them most.
 */
export function knownServices(): Service[] {
	const status = $status.get();
	if (status) return status.info.customerService;
	const kept = parseJson(localStore.getItem(servicesKey(getPage().merchant)));
	return Array.isArray(kept) ? kept.filter(isService) : [];
}

/** Stores the entries of each status, for a time when the gateway is out of reach. */
export function storeServices(): void {
	$status.subscribe((status) => {
		if (!status) return;
		const { merchant } = getPage();
		const services = status.info.customerService;
		if (services.length) localStore.setItem(servicesKey(merchant), JSON.stringify(services));
		else localStore.removeItem(servicesKey(merchant));
	});
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Anything can write to storage. */
function isService(value: unknown): value is Service {
	const { path, csType, csPosition, labelIds } = Object(value) as Record<string, unknown>;
	return (
		isText(path) &&
		isText(csType) &&
		(csPosition === undefined || isText(csPosition)) &&
		(labelIds === undefined || (Array.isArray(labelIds) && labelIds.every(isText)))
	);
}
