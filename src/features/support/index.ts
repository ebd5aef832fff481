import { statusKnown, switchOn } from '../../core/site-status.ts';
import type { ServiceEntry } from './entries.ts';

export type { ServiceEntry } from './entries.ts';

/** Opens the ways to reach customer service, or one of them at once. Rejects if scripts or texts can't be loaded. */
export const openService = (entry?: ServiceEntry): Promise<void> =>
	import('./sheet/SupportSheet.tsx').then((sheet) => sheet.openSheet(entry));

/** Resolves to whether there's a way to reach customer service; to false if the status doesn't come. Costs less than the list. */
export async function isServiceOffered(): Promise<boolean> {
	const status = await statusKnown(8000);
	return Boolean(status?.info.customerService.length || switchOn('CBS3'));
}

/** Returns the entries for this player (readEntries). Rejects if something that they all need can't be loaded. */
export const serviceEntries = (): Promise<ServiceEntry[]> =>
	import('./entries.ts').then((script) => script.readEntries());
