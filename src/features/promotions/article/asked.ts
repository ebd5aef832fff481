import { fetchPage } from './fetch-page.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;

/**
 * Shows the promotion with this id in place of the list on /m/activity (RT-07). If the list has its card, it shows at
 * once, and its text comes from its own page; a newer one comes from the gateway. If neither knows the id, the list
 * stays, and the page says so. Ids are only compared, so it doesn't matter what's in them. Without React, which would
 * be most of the page's scripts. Rejects if the text can't be loaded.
 */
export async function showAsked(id: string): Promise<void> {
	const [content, links, list] = [find('promotion-content'), find('promotion-next'), find('promotion-list')];
	const show = (title: string | null) => {
		const article = content.parentElement as HTMLElement;
		(list.parentElement as HTMLElement).hidden = true;
		// TRK-01: the event viewContent finds it by this attribute.
		article.dataset.promotion = id;
		article.hidden = false;
		document.title = title ?? document.title;
	};
	const card = document.getElementById(`promo-${id}`) as HTMLAnchorElement | null;
	// A card without a page of its own leads here.
	if (!card || card.search.includes('id=')) {
		const { renderNewer } = await import('./NewerPromotion.tsx');
		const title = await renderNewer(content, id, list.dataset.ends ?? '');
		if (title !== undefined) show(title);
		find('promotion-unknown').hidden = title !== undefined;
		return;
	}
	const [picture, title, summary] = card.children as unknown as [HTMLImageElement, Element, Element];
	const preview = [
		picture.cloneNode() as HTMLImageElement,
		copyOf(title, 'h1'),
		copyOf(summary, 'p'),
	] as const;
	preview[0].loading = 'eager';
	preview[2].className = 'promotion-lead';
	content.replaceChildren(...preview);
	// The text would push them down.
	links.hidden = true;
	show(title.textContent);
	try {
		const built = (await fetchPage(card.pathname)).getElementById('promotion-content');
		if (!built) throw new Error(`${card.pathname} has no promotion`);
		content.replaceChildren(...built.childNodes);
	} finally {
		links.hidden = false;
	}
}

function copyOf(source: Element, tag: 'h1' | 'p'): HTMLElement {
	const copy = document.createElement(tag);
	copy.textContent = source.textContent;
	for (const name of ['lang', 'dir']) {
		const value = source.getAttribute(name);
		if (value) copy.setAttribute(name, value);
	}
	return copy;
}
