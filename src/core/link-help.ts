import { type HelpTopic, helpPath } from '../lib/help-topics.ts';
import { hrefTo } from './navigate.ts';

/**
 * Adds a link to an article of the help center to the alert, below its text; it
 * goes when the text does. What help is called in the page's language, its
 * footer says: nothing has to be fetched, and nothing moves.
 */
export function linkHelp(topic: HelpTopic): void {
	const text = document.querySelector('#notice p');
	const footer = [...document.querySelectorAll<HTMLAnchorElement>('footer a')];
	const name = footer.find(({ pathname }) => pathname.endsWith('/help'))?.textContent;
	if (!text || !name) return;
	const link = document.createElement('a');
	link.className = 'link';
	link.href = hrefTo(helpPath(topic));
	link.textContent = name;
	document.querySelector('#notice p + .link')?.remove();
	text.after(link);
	const another = new MutationObserver(() => {
		another.disconnect();
		link.remove();
	});
	another.observe(text, { childList: true });
}
