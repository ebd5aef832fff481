import { emptyDialog, showDialog } from '../../../core/fetched-dialog.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { dropProof, keepProof, keptProof } from '../../account/sign-in.ts';
import type { Proof } from '../provider.ts';
import { showLinking, withName } from './linking.ts';
import style from './sign-in.css?url&no-inline';

const ID = 'signin-link';

/**
 * UI-12: the account that the player has signed in with isn't linked yet. They log in to link it, or register
 * with it if the merchant allows that. If they close the dialog without choosing, it's forgotten. Rejects if
 * the texts are out of reach.
 */
export async function openLinkDialog(proof: Proof, registers: boolean): Promise<void> {
	const [texts] = await Promise.all([loadTexts('signin'), loadStyle(style)]);
	document.getElementById(ID)?.remove();
	const dialog = emptyDialog(ID);
	const content = document.createElement('div');
	content.className = 'signin-link';
	content.innerHTML = `<h2 id="${ID}-title"></h2><p class="muted"></p>`;
	const [title, text] = content.children as unknown as [HTMLElement, HTMLElement];
	title.textContent = withName(texts.link_title, proof);
	text.textContent = withName(registers ? texts.link_or_register : texts.link_only, proof);
	if (proof.name) {
		const owner = document.createElement('p');
		owner.className = 'signin-link-owner';
		owner.append(Object.assign(document.createElement('bdi'), { textContent: proof.name }));
		title.after(owner);
	}
	const choice = (label: string | undefined, look: string, form: 'login' | 'register') => {
		const button = document.createElement('button');
		button.type = 'button';
		button.className = look;
		button.textContent = label ?? '';
		button.addEventListener('click', () => {
			keepProof(proof, 'linking');
			void showLinking();
			openForm(dialog, form);
		});
		content.append(button);
	};
	choice(texts.login_exist_account, 'button wide', 'login');
	if (registers) choice(texts.register_new, 'button quiet wide', 'register');
	dialog.firstElementChild?.prepend(content);
	dialog.addEventListener('close', () => {
		if (keptProof()?.step === 'asked') dropProof();
		dialog.remove();
	});
	document.body.append(dialog);
	showDialog(dialog);
	content.querySelector('button')?.focus();
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
