import { emptyDialog } from '../../../core/fetched-dialog.ts';
import { hrefTo } from '../../../core/navigate.ts';
import type { ServiceEntry } from '../entries/entries.ts';

export type Texts = Record<string, string>;

/** What the sheet is made of. It shows the list, or a chat: data-view of the dialog says which. */
export interface Parts {
	dialog: HTMLDialogElement;
	title: HTMLElement;
	back: HTMLButtonElement;
	/** What went wrong. */
	alert: HTMLElement;
	again: HTMLButtonElement;
	list: HTMLElement;
	feedback: HTMLAnchorElement;
	hide: HTMLButtonElement;
	/** Where frames are made. It's laid out, if unseen, beside the list: a chat may start before it's shown. */
	place: HTMLElement;
	/** Over a chat that isn't there yet. */
	wait: HTMLElement;
	waitText: HTMLElement;
	slow: HTMLElement;
	other: HTMLButtonElement;
}

export function makeParts(texts: Texts): Parts {
	const dialog = emptyDialog('service');
	dialog.classList.add('service');
	const head = element('div', 'service-head');
	const back = element('button', 'icon service-back');
	back.type = 'button';
	back.setAttribute('aria-label', texts.back ?? '');
	const title = Object.assign(element('h2'), { id: 'service-title', tabIndex: -1 });
	head.append(back, title);

	const alert = element('p', 'service-alert');
	alert.setAttribute('role', 'alert');
	const again = button('button quiet wide', texts.retry);
	const list = element('ul', 'service-list');
	const feedback = Object.assign(element('a', 'link', texts.feedback), { href: hrefTo('/m/feedback') });
	const help = Object.assign(element('a', 'link', texts.help), { href: hrefTo('/m/help') });
	const hide = button('link', texts.hide);
	const foot = element('p', 'service-foot');
	foot.append(help, feedback, hide);

	const wait = element('div', 'service-wait');
	const waitText = element('p');
	waitText.setAttribute('role', 'status');
	const slow = element('p', 'muted', texts.slow);
	const other = button('button quiet', texts.back);
	wait.append(element('i'), waitText, slow, other);
	const place = element('div', 'service-place');
	place.append(wait);

	dialog.firstElementChild?.prepend(head, alert, again, list, foot, place);
	document.body.append(dialog);
	return { dialog, title, back, alert, again, list, feedback, hide, place, wait, waitText, slow, other };
}

/** A row of the list. A link works without our help, too: in a window of its own. */
export function makeRow({ kind, name, address, place }: ServiceEntry, texts: Texts): HTMLElement {
	const isLink = address !== '';
	const row = isLink ? element('a', 'service-entry') : button('service-entry', '');
	if (row instanceof HTMLAnchorElement) {
		row.href = address;
		if (kind !== 'email') Object.assign(row, { target: '_blank', rel: 'noopener noreferrer' });
	}
	const mark = element('span', 'service-mark');
	mark.dataset.kind = kind;
	const words = element('span', 'service-words');
	words.append(element('b', '', name));
	if (place) words.append(Object.assign(element('bdi', 'muted', place), { dir: 'ltr' }));
	else if (kind === 'own' || kind === 'chat' || kind === 'vip')
		words.append(element('span', 'muted', texts.here));
	row.append(mark, words);
	const item = element('li');
	item.append(row);
	return item;
}

/** Rows that stand for entries on their way. */
export const skeleton = (): HTMLElement[] =>
	[1, 2, 3].map(() => {
		const item = element('li', 'service-skeleton');
		item.setAttribute('aria-hidden', 'true');
		return item;
	});

const button = (className: string, text = '') =>
	Object.assign(element('button', className, text), { type: 'button' });

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
	return Object.assign(document.createElement(tag), { className, textContent: text });
}
