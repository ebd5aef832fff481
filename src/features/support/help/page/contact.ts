import { tellLost } from '../../../../core/report.ts';
import { isServiceOffered, openService } from '../../index.ts';

/** Enables the button, or takes it away where the gateway names no way to customer service. */
export async function startContact(button: HTMLButtonElement): Promise<void> {
	const open = () => void openService().catch((error) => tellLost(error, open));
	button.onclick = open;
	button.hidden = !(await isServiceOffered());
	button.disabled = false;
}
