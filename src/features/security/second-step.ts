import { copyText } from '../../core/copy-text.ts';
import { showToast } from '../../core/notice.ts';
import { loadSecondStep } from '../identity/index.ts';
import { showSetup } from './setup.ts';

/** Opens the dialog in which a member turns the second step on or off. */
export async function open(card: HTMLElement): Promise<void> {
	const { copy = '', copied = '' } = card.dataset;
	const { openSecondStep } = await loadSecondStep();
	await openSecondStep({ copy, copied }, async (place, made) => {
		const steps = document.querySelector('[data-section="authenticator"] [data-step="setup"]');
		const key = steps?.cloneNode(true) as HTMLElement;
		// The dialog has a form and a heading of its own.
		key.querySelector('form')?.remove();
		key.lastElementChild?.remove();
		key.hidden = false;
		key.querySelector('[data-copy]')?.addEventListener('click', async () => {
			if (await copyText(key.querySelector('[data-key]') as HTMLElement)) showToast(copied);
		});
		place.replaceChildren(key);
		await showSetup(key, made);
	});
}
