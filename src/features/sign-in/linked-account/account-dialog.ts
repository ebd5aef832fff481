import { emptyDialog } from '../../../core/fetched-dialog.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type { Proof } from '../providers/provider.ts';
import { nameInText } from './name-in-text.ts';
import style from './sign-in.css?url&no-inline';

interface Said {
	title: string | undefined;
	text: string | undefined;
}

/**
 * Makes a dialog about another account, with its owner's name if it brings one. `vendor` is the vendor's name; `pick`
 * picks from the texts of sign-ins. Rejects if the texts or the style can't be loaded.
 */
export async function accountDialog(
	id: string,
	{ name: owner }: Proof,
	vendor: string,
	pick: (texts: Record<string, string>) => Said,
): Promise<{
	dialog: HTMLDialogElement;
	texts: Record<string, string>;
	addButton(label: string | undefined, look: string, run: () => void): void;
}> {
	const [texts] = await Promise.all([loadTexts('linking'), loadStyle(style)]);
	document.getElementById(id)?.remove();
	const dialog = emptyDialog(id);
	const content = document.createElement('div');
	content.className = 'signin-link';
	const said = pick(texts);
	const title = document.createElement('h2');
	title.id = `${id}-title`;
	title.textContent = nameInText(said.title, vendor);
	const text = document.createElement('p');
	text.className = 'muted';
	text.textContent = nameInText(said.text, vendor);
	content.append(title, text);
	if (owner) {
		const line = document.createElement('p');
		line.className = 'signin-link-owner';
		line.append(Object.assign(document.createElement('bdi'), { textContent: shownName(owner) }));
		title.after(line);
	}
	dialog.firstElementChild?.prepend(content);
	document.body.append(dialog);
	function addButton(label: string | undefined, look: string, run: () => void): void {
		const button = document.createElement('button');
		button.type = 'button';
		button.className = look;
		button.textContent = nameInText(label, vendor);
		button.addEventListener('click', run);
		content.append(button);
	}
	return { dialog, texts, addButton };
}
