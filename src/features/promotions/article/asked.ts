import { fetchPage } from './fetch-page.ts';

/**
 * Shows the promotion with this id in place of the list on /m/activity (RT-07). If the list has its card, it shows at
 * once, and its text comes from its own page; a newer one comes from the gateway. If neither knows the id, the list
 * stays, and the page says so. Ids are only compared, so it doesn't matter what's in them. Without React, which would
 * be most of the page's scripts. Rejects if the text can't be loaded.
 */
export async function showAsked(root: HTMLElement, id: string): Promise<void> {
	const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
	const [list, article, content] = [find('.promotion-all'), find('article'), find('.promotion-content')];
	const links = find('.promotion-next');
	const show = () => {
		list.hidden = true;
		// TRK-01: the event viewContent finds it by this attribute.
		article.dataset.promotion = id;
		article.hidden = false;
		document.title = find('h1').textContent ?? document.title;
	};
	const cards = [...root.querySelectorAll<HTMLAnchorElement>('.promo-card')];
	const card = cards.find((one) => one.dataset.id === id);
	// A card without a page of its own leads here.
	if (!card || card.search.includes('id=')) {
		const { renderNewer } = await import('./NewerPromotion.tsx');
		const isKnown = await renderNewer(content, id, find('[data-list]').dataset.ends ?? '');
		if (isKnown) show();
		find('.promotion-unknown').hidden = isKnown;
		return;
	}
	content.replaceChildren(...previewOf(card));
	// The text would push them down.
	links.hidden = true;
	show();
	try {
		const built = (await fetchPage(card.pathname)).querySelector('.promotion-content');
		if (!built) throw new Error(`${card.pathname} has no promotion`);
		content.replaceChildren(...built.childNodes);
	} finally {
		links.hidden = false;
	}
}

/** Picture, title and summary of a card, as its page has them. */
function previewOf(card: HTMLElement): Element[] {
	const picture = card.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
	if (picture) picture.loading = 'eager';
	const title = copyOf(card.querySelector('h2, h3'), 'h1');
	const summary = copyOf(card.querySelector('.muted'), 'p');
	summary.className = 'promotion-lead';
	return [...(picture ? [picture] : []), title, summary];
}

function copyOf(source: HTMLElement | null, tag: 'h1' | 'p'): HTMLElement {
	const copy = document.createElement(tag);
	copy.textContent = source?.textContent ?? '';
	for (const name of ['lang', 'dir']) {
		const value = source?.getAttribute(name);
		if (value) copy.setAttribute(name, value);
	}
	return copy;
}
