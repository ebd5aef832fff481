import { atom } from 'nanostores';
import { array, type InferOutput, object, optional, safeParse, string } from 'valibot';
import { getPage } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';
import { localStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';
import { servicesKey } from './keys.ts';

/** An entry as the gateway sends it (EN-13). Stored ones are checked, as anything can write to storage. */
const Service = object({
	path: string(),
	csType: string(),
	csPosition: optional(string()),
	labelIds: optional(array(string())),
});
export type Service = InferOutput<typeof Service>;

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
	return Array.isArray(kept) ? kept.filter((service) => safeParse(Service, service).success) : [];
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
