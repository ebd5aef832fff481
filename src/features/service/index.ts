import { statusKnown } from '../../core/status-known.ts';
import { cbsOffered } from './cbs/index.ts';
import type { ServiceEntry } from './entries/entries.ts';

export type { ServiceEntry } from './entries/entries.ts';

/**
 * Opens the ways to reach customer service over the page, or one of them at
 * once. Rejects where its scripts or texts are out of reach.
 */
export const openService = (entry?: ServiceEntry): Promise<void> =>
	import('./sheet/sheet.ts').then((sheet) => sheet.openSheet(entry));

/**
 * Whether there's a way to reach customer service, as soon as the status is
 * known; false if it doesn't come. It costs less than the list.
 */
export async function isServiceOffered(): Promise<boolean> {
	const { info } = (await statusKnown(8000)) ?? {};
	return info ? info.customerService.length > 0 || cbsOffered() : false;
}

/**
 * Those for this player, in the merchant's order, with the platform's own chat
 * first. Rejects where something that they all need is out of reach.
 */
export const serviceEntries = (): Promise<ServiceEntry[]> =>
	import('./entries/entries.ts').then((script) => script.readEntries());
