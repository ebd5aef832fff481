import { barePath } from '../../../core/navigate.ts';
import { emptyDialog, showDialog } from '../../../core/open-dialog.ts';
import { getPage } from '../../../core/page.ts';
import { sessionStore } from '../../../core/storage.ts';
import { LANGUAGE_NAMES } from '../../../lib/language-names.ts';
import { type Language, languageTag } from '../../../lib/languages.ts';
import { localized } from '../../../lib/routes.ts';
import { CHOSEN_LANGUAGE_KEY } from '../keys.ts';
import { make } from '../make.ts';

/** Called when a link to the selector, or one in it, was tapped. */
export function onTap(link: HTMLAnchorElement, isNewTab: boolean): void {
	if (link.matches('.languages a')) {
		storeLanguage(link);
		if (!isNewTab) go(link);
	} else if (!isNewTab) showDialog(selector());
}

/** Stores the choice for a year where the head script and the edge find it. */
function storeLanguage(link: HTMLAnchorElement): void {
	const { languages } = getPage();
	const segment = link.pathname.split('/')[2];
	const language = languages.find((code) => code === segment) ?? languages[0];
	const secure = location.protocol === 'https:' ? ';secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old browsers.
	document.cookie = `site_language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
	sessionStore.setItem(CHOSEN_LANGUAGE_KEY, '1');
}

/** The page stays, with its whole query (LNG-05). */
function go(link: HTMLAnchorElement): void {
	link.search = location.search;
	link.hash = location.hash;
	if (!history.state?.dialog) {
		location.assign(link.href);
		return;
	}
	// The new page replaces this one, so that the back button returns to the page before, not to the other language.
	window.addEventListener('popstate', () => location.replace(link.href), { once: true });
	history.back();
}

/** Returns the dialog with a link to this page in each of the merchant's languages. */
function selector(): HTMLDialogElement {
	const there = document.getElementById('languages');
	if (there) return there as HTMLDialogElement;
	const dialog = emptyDialog('languages');
	const title = make(
		'h2',
		{ id: 'languages-title' },
		document.querySelector('[data-languages]')?.textContent ?? '',
	);
	const list = make('ul', { class: 'languages' });
	const { language, languages } = getPage();
	languages.forEach((segment, index) => {
		const code = segment.toUpperCase() as Language;
		const href = localized(barePath(), index ? segment : '');
		const link = make('a', { href, lang: languageTag(code) }, LANGUAGE_NAMES[code]);
		if (code === language) link.setAttribute('aria-current', 'page');
		list.append(make('li', {}, link));
	});
	dialog.firstElementChild?.prepend(title, list);
	document.body.append(dialog);
	return dialog;
}
