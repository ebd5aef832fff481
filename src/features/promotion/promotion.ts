import { fetchPage } from '../../core/fetch-page.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/**
 * Shows the promotion in the address (RT-07) in place of the list. If the list
 * has its card, the text comes from its own page; a newer one comes from the
 * gateway. If neither knows the id, the list stays and the page says so. Ids are
 * only compared, so it does not matter what's in them.
 */
export async function start(root: HTMLElement): Promise<void> {
	const id = new URLSearchParams(location.search).get('id');
	const cards = [...root.querySelectorAll<HTMLAnchorElement>('[data-id]')];
	const card = cards.find((one) => one.dataset.id === id);
	// A card without a page of its own leads here.
	if (card && !card.search.includes('id=')) await showBuilt(root, card);
	else {
		const { fetchPromotion } = await import('./fetch-promotion.ts');
		await fetchPromotion(root, id, { openArticle, untilDone });
	}
}

/** All but the text is here already. */
async function showBuilt(root: HTMLElement, card: HTMLAnchorElement): Promise<void> {
	const { pathname } = card;
	const article = openArticle(root, card.dataset.id ?? '', {
		title: card.querySelector('h2, h3'),
		summary: card.querySelector('p.muted'),
	});
	const picture = card.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
	if (picture) {
		picture.loading = 'eager';
		article.prepend(picture);
	}
	const end = card.querySelector('.promo-end');
	if (end) article.querySelector('[data-summary]')?.after(end.cloneNode(true));
	const text = article.querySelector<HTMLElement>('[data-rich]');
	const next = article.querySelector<HTMLElement>('[data-next]');
	if (!text || !next) return;
	// The text would push it down.
	next.hidden = true;
	await untilDone(root, text, async () => {
		const rich = (await fetchPage(pathname)).querySelector('main [data-rich]');
		if (!rich) throw new Error(`${pathname} has no text`);
		text.replaceWith(rich);
		next.hidden = false;
	});
}

/** Puts the article in the place of the list, with the page's heading in it. Each text brings its language. */
function openArticle(
	root: HTMLElement,
	id: string,
	words: { title: Element | null; summary: Element | null },
): HTMLElement {
	const article = patternOf(root, 'one');
	// TRK-01: what a visit has looked at.
	article.dataset.promotion = id;
	const heading = root.querySelector('h1');
	const summary = article.querySelector('[data-summary]');
	const fill = (element: Element | null, source: Element | null) => {
		if (!element || !source) return;
		element.textContent = source.textContent;
		for (const name of ['lang', 'dir']) {
			const value = source.getAttribute(name);
			if (value) element.setAttribute(name, value);
			else element.removeAttribute(name);
		}
	};
	fill(heading, words.title);
	fill(summary, words.summary);
	if (heading) article.prepend(heading);
	const all = root.querySelector<HTMLElement>('[data-all]');
	if (all) all.hidden = true;
	root.append(article);
	document.title = words.title?.textContent ?? document.title;
	return article;
}

/** Shows in `place` that it's loading, and offers to try again if it fails. */
async function untilDone(root: HTMLElement, place: HTMLElement, work: () => Promise<void>): Promise<void> {
	place.replaceChildren(patternOf(root, 'waiting'));
	try {
		await work();
		place.replaceChildren();
	} catch (error) {
		ignoreNetworkFailure(error);
		const failed = patternOf(root, 'failed');
		place.replaceChildren(failed);
		await new Promise((tapped) => failed.querySelector('button')?.addEventListener('click', tapped));
		await untilDone(root, place, work);
	}
}

function patternOf(root: HTMLElement, name: string): HTMLElement {
	const pattern = root.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
	return pattern?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}
