import { keepQuery } from './navigate.ts';

/**
 * Lets the browser prepare the pages behind this page's links: the rules (public/speculation-rules.json)
 * match once the document has the class `idle`. Not if data is to be saved.
 */
export function prepareNext(): void {
	const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection || {};
	if (saveData || /2g/.test(effectiveType)) return;
	// A link that changes when it's followed would lose its prepared page.
	for (const link of document.links) keepQuery(link as HTMLAnchorElement);
	document.documentElement.classList.add('idle');
}

/** https://wicg.github.io/netinfo/ */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}
