import { call } from '../../core/gateway.ts';
import { promotions } from '../../gateway/contract/promotions.ts';
import { writtenIn } from '../../lib/languages.ts';
import { plainText } from '../../lib/plain-text.ts';

/** Shared with built promotions, which need no call. */
interface Tools {
	openArticle(root: HTMLElement, id: string, words: { title: Element; summary: Element }): HTMLElement;
	untilDone(root: HTMLElement, place: HTMLElement, work: () => Promise<void>): Promise<void>;
}

/** Asks the gateway for a promotion that is newer than the build. Its texts never become markup. */
export async function fetchPromotion(
	root: HTMLElement,
	id: string | null,
	{ openArticle, untilDone }: Tools,
): Promise<void> {
	const place = document.createElement('div');
	root.querySelector('h1')?.after(place);
	await untilDone(root, place, async () => {
		const answer = await call(promotions, {}, { fresh: true });
		const promotion = answer.promotions.find((one) => one.id === id);
		if (!promotion) {
			const unknown = root.querySelector<HTMLElement>('[data-unknown]');
			if (unknown) unknown.hidden = false;
			return;
		}
		const words = (text: string) => {
			const element = document.createElement('p');
			element.textContent = text;
			for (const [name, value] of Object.entries(writtenIn(answer.language))) {
				element.setAttribute(name, value);
			}
			return element;
		};
		const article = openArticle(root, promotion.id, {
			title: words(promotion.title),
			summary: words(promotion.summary),
		});
		const text = article.querySelector('[data-rich]');
		// The pattern has the language of the build's texts; each of these has its own.
		for (const name of ['lang', 'dir']) text?.removeAttribute(name);
		text?.replaceChildren(
			...plainText(promotion.content)
				.split(/\n\s*\n/)
				.map(words),
		);
	});
	place.remove();
}
