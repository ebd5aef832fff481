import { type Language, writtenIn } from '../lib/languages.ts';

/** What one item of a list shows. Texts go by the name in data-text. */
export interface Shown {
	/** What scripts know it by. */
	id?: string;
	/** Without one, the pattern's own stays; null leads nowhere. */
	href?: string | null;
	src?: string;
	alt?: string;
	/** Of its time element, ISO 8601. */
	time?: string | undefined;
	text?: Record<string, string>;
	/** Names of texts that the gateway has written, and their language where it is not the page's. */
	written?: { names: readonly string[]; language: Language | undefined };
}

/**
 * Renders `items` into the list named `name`, by the pattern of the fullest
 * item that the build wrote. Everything is set as text or attribute, so
 * nothing from the gateway can become markup. A list that was built empty has
 * its pattern in a template, or waits for the next build. data-most says how
 * many the build shows.
 */
export function renderList<T>(name: string, items: readonly T[], show: (item: T) => Shown): void {
	const list = document.querySelector<HTMLElement>(`[data-list="${name}"]`);
	if (!list) return;
	const texts = (item: Element) => item.querySelectorAll('[data-text]').length;
	const template = list.querySelector('template')?.content;
	const [pattern] = [...(template ?? list).children].sort((one, other) => texts(other) - texts(one));
	if (!pattern) return;
	const most = Number(list.dataset.most) || items.length;
	const shown = items.slice(0, most);
	list.replaceChildren(...shown.map((item) => fill(pattern.cloneNode(true) as Element, show(item))));
}

function fill(element: Element, shown: Shown): Element {
	const find = (selector: string) =>
		element.matches(selector) ? element : element.querySelector<Element>(selector);
	const set = (selector: string, name: string, value: string | undefined) => {
		if (value !== undefined) find(selector)?.setAttribute(name, value);
	};
	set('[data-id]', 'data-id', shown.id);
	if (shown.href === null) find('a')?.removeAttribute('href');
	else set('a', 'href', shown.href);
	set('time', 'datetime', shown.time);
	set('img', 'src', shown.src);
	set('img', 'alt', shown.alt);
	for (const [name, text] of Object.entries(shown.text ?? {})) {
		const target = find(`[data-text="${name}"]`);
		// An empty text must not leave its badge behind.
		if (text && target) target.textContent = text;
		else (target?.closest('[data-optional]') ?? target)?.remove();
	}
	const { names = [], language } = shown.written ?? {};
	for (const name of names) {
		const target = find(`[data-text="${name}"]`);
		const { lang, dir } = writtenIn(language);
		for (const [attribute, value] of Object.entries({ lang, dir })) {
			if (value) target?.setAttribute(attribute, value);
			else target?.removeAttribute(attribute);
		}
	}
	return element;
}
