import { startContact } from './contact.ts';
import { startFilter } from './filter.ts';

/** What /m/help and /m/help-contact do. The service worker saves this script ahead, by its name, for the search offline. */
export async function start(root: HTMLElement): Promise<void> {
	if (root instanceof HTMLButtonElement) await startContact(root);
	else startFilter(root);
}
