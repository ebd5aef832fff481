import { showDialog } from '../../../core/fetched-dialog.ts';
import { accountDialog } from '../linked-account/account-dialog.ts';
import type { Proof } from './provider.ts';

/**
 * Asks the player whether the account in the address is theirs. Anyone can send a link with their own account,
 * and would have the player log in to it unnoticed (login CSRF). `vendor` is the vendor's name. Rejects if the texts
 * can't be loaded.
 */
export async function confirmAccount(proof: Proof, vendor: string): Promise<boolean> {
	const { dialog, texts, addButton } = await accountDialog('signin-confirm', proof, vendor, (texts) => ({
		title: texts.confirm_title,
		text: texts.confirm_text,
	}));
	return new Promise((resolve) => {
		let agreed = false;
		addButton(texts.continue, 'button wide', () => {
			agreed = true;
			dialog.close();
		});
		dialog.addEventListener('close', () => {
			dialog.remove();
			resolve(agreed);
		});
		showDialog(dialog);
	});
}
