import { showDialog } from '../../../core/fetched-dialog.ts';
import { hrefTo } from '../../../core/navigate.ts';
import type { Proof } from '../providers/provider.ts';
import { accountDialog } from './account-dialog.ts';
import { dropProof, keepProof, keptProof } from './kept-proof.ts';
import { showLinking, vendorName } from './linking.ts';

/**
 * UI-12: the account that the player has signed in with isn't linked yet. They log in to link it, or register
 * with it if the merchant allows that. If they close the dialog without choosing, it's forgotten. Rejects if
 * the texts are out of reach.
 */
export async function openLinkDialog(proof: Proof, registers: boolean): Promise<void> {
	const { dialog, texts, addButton } = await accountDialog(
		'signin-link',
		proof,
		vendorName(proof),
		(texts) => ({
			title: texts.link_title,
			text: registers ? texts.link_or_register : texts.link_only,
		}),
	);
	const choose = (form: 'login' | 'register') => () => {
		keepProof(proof, 'linking');
		void showLinking();
		openForm(dialog, form);
	};
	addButton(texts.login_exist_account, 'button wide', choose('login'));
	if (registers) addButton(texts.register_new, 'button quiet wide', choose('register'));
	dialog.addEventListener('close', () => {
		if (keptProof()?.step === 'asked') dropProof();
		dialog.remove();
	});
	showDialog(dialog);
	dialog.querySelector('button')?.focus();
}

/** The page's own form, else the dialog that its links open, else the form's page. */
function openForm(dialog: HTMLDialogElement, form: 'login' | 'register'): void {
	const island = document.querySelector(`main [data-island="${form}"]`);
	if (island) {
		dialog.close();
		island.querySelector('input')?.focus();
		return;
	}
	const opener = document.querySelector<HTMLElement>(
		form === 'login' ? '[data-opens="login"]' : 'a[data-fetches="register"]',
	);
	if (opener) opener.click();
	else location.assign(hrefTo(`/m/${form}`));
}
