/** Starts /m/help and /m/help-contact. The service worker saves this script ahead, by its name, for the search offline. */
import { tellLost } from '../../../../core/report.ts';
import { isServiceOffered, openService } from '../../index.ts';

export { startFilter } from './filter.ts';

/** Enables the button, or hides it if the gateway names no way to customer service. */
export async function startContact(button: HTMLButtonElement): Promise<void> {
	const open = () => void openService().catch((error) => tellLost(error, open));
	button.onclick = open;
	button.hidden = !(await isServiceOffered());
	button.disabled = false;
}
