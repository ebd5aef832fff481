/** The steps that put the site on the home screen, in browsers that have no dialog of their own for it. */
import { copyText } from '../../core/copy-text.ts';
import { emptyDialog, showDialog } from '../../core/fetched-dialog.ts';
import { loadTexts } from '../../core/texts.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import { addressForBrowser, showWayOut } from '../in-app/index.ts';
import { nameSoon } from './app-name.ts';
import { appIcon, element } from './element.ts';
import { loadInstallStyle } from './style.ts';
import { type Step, wayIn } from './ways.ts';

const NAME = 'install';

type Texts = Record<string, string>;

let making: Promise<HTMLDialogElement> | undefined;

/** Opens the dialog. Rejects if its texts are out of reach. */
export async function showGuide(): Promise<void> {
	// One, however often the player taps until it's there.
	making ??= makeGuide();
	try {
		const dialog = await making;
		if (!dialog.open) showDialog(dialog);
	} catch (error) {
		making = undefined;
		throw error;
	}
}

async function makeGuide(): Promise<HTMLDialogElement> {
	const [texts, name] = await Promise.all([loadTexts('install'), nameSoon(), loadInstallStyle()]);
	const way = wayIn(thisBrowser(), navigator.userAgent);
	const content = element('div', 'install');
	content.append(heading(texts, name));
	if (way.steps.length) {
		const list = element('ol', 'install-steps');
		list.append(...way.steps.map((step) => stepOf(step, texts)));
		content.append(list);
	}
	if (way.note) content.append(element('p', '', texts[way.note]));
	if (way.leave === 'browser') content.append(await linkToTake(texts));
	if (way.leave === 'app') await showWayOut(content, { reason: 'install' });
	const closing = Object.assign(element('form'), { method: 'dialog' });
	// Where a way out is offered, that is what to press.
	const look = way.leave ? 'button quiet wide' : 'button wide';
	closing.append(Object.assign(element('button', look, texts.ok), { type: 'submit' }));
	content.append(closing);
	const dialog = emptyDialog(NAME);
	dialog.firstElementChild?.prepend(content);
	document.body.append(dialog);
	return dialog;
}

function heading(texts: Texts, name: string): HTMLElement {
	const head = element('div', 'install-head');
	const title = element(
		'h2',
		'',
		texts.title?.replace('{{name}}', () => name),
	);
	title.id = `${NAME}-title`;
	// The heading, so that it's read first, and not the button that closes.
	title.tabIndex = -1;
	title.setAttribute('autofocus', '');
	head.append(appIcon(60), title, element('p', 'muted', texts.intro));
	return head;
}

function stepOf({ text, picture }: Step, texts: Texts): HTMLElement {
	const item = element('li');
	item.append(element('p', '', texts[text]));
	if (picture)
		item.append(
			Object.assign(element('img'), {
				src: `/m/install/${picture}.svg`,
				alt: '',
				width: 280,
				height: 64,
			}),
		);
	return item;
}

/** For another browser: the address of this page. */
async function linkToTake(texts: Texts): Promise<HTMLElement> {
	const row = element('div', 'install-link');
	const field = element('textarea');
	Object.assign(field, { readOnly: true, rows: 1, dir: 'ltr', value: await addressForBrowser() });
	field.setAttribute('aria-labelledby', `${NAME}-title`);
	const copy = Object.assign(element('button', 'button quiet', texts.copy), { type: 'button' });
	copy.onclick = async () => {
		// A toast would lie below the dialog.
		if (await copyText(field)) copy.textContent = texts.copied ?? '';
	};
	row.append(field, copy);
	return row;
}
