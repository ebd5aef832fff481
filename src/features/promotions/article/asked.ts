import { parsePage } from '../../../core/trusted-types.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;

/**
 * Shows the promotion with this id in place of the list on /m/activity (RT-07). If the list has its card, the card
 * shows at once, and the text comes from the promotion's own page; a newer promotion comes from the gateway. If that
 * doesn't know the id, the list stays, with a message. Ids are only compared, so they may contain anything. Without
 * React, which would be most of the page's scripts. Rejects if the text can't be loaded.
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
	// A card whose promotion has no page links to this one.
	if (!card || card.search.includes('id=')) {
		const { renderNewer } = await import('./NewerPromotion.tsx');
		const title = await renderNewer(content, id, list.dataset.ends ?? '');
		if (title !== undefined) show(title);
		find('promotion-unknown').hidden = title !== undefined;
		return;
	}
	const [picture, title, summary] = card.children as unknown as [HTMLImageElement, Element, Element];
	const image = picture.cloneNode() as HTMLImageElement;
	image.loading = 'eager';
	const lead = copyOf(summary, 'p');
	lead.className = 'promotion-lead';
	content.replaceChildren(image, copyOf(title, 'h1'), lead);
	// The text will push them down.
	links.hidden = true;
	show(title.textContent);
	try {
		content.replaceChildren(...(await fetchContent(card.pathname)));
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

async function fetchContent(path: string): Promise<NodeListOf<ChildNode>> {
	const response = await fetch(path);
	if (!response.ok) throw new TypeError(`Failed to fetch ${path}: ${response.status}`);
	// This page has its styles already. Parsing them would break this page's security policy. Nothing else in a
	// page looks like a style: the build writes every < of texts and attributes as a reference (build/page-pieces.ts).
	const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '');
	const content = parsePage(html).getElementById('promotion-content');
	if (!content) throw new Error(`${path} has no promotion`);
	return content.childNodes;
}
