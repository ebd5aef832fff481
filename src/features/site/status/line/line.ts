/** A quiet line at the bottom of a page, and the ribbon of test mode: nothing moves for them. */

import { loadStyle } from '../../../../core/files.ts';
import { forbidIndexing } from '../../../../core/page.ts';
import { loadTexts } from '../../../../core/texts.ts';
import style from './line.css?url&no-inline';

/** A text of the namespace closed, which may lead to a page. It replaces an earlier line. */
export async function showLine(key: 'slow' | 'maintenance_title', href?: string): Promise<void> {
	if (document.querySelector<HTMLElement>('.state-line')?.dataset.key === key) return;
	const [texts] = await Promise.all([loadTexts('closed'), loadStyle(style)]);
	hideLine();
	const line = document.createElement('p');
	line.className = 'state-line';
	line.dataset.key = key;
	line.setAttribute('role', 'status');
	const words = document.createElement(href ? 'a' : 'span');
	if (href) {
		words.setAttribute('href', href);
		// The boot script looks for it: the line has to go when the site opens.
		line.dataset.closed = '';
	}
	line.append(words);
	document.body.append(line);
	// Screen readers tell what changes in a region that they know.
	words.textContent = texts[key] ?? '';
}

export function hideLine(): void {
	document.querySelector('.state-line')?.remove();
}

/** Marks a site whose gateway is in test mode, and keeps search engines away from it. */
export async function showRibbon(): Promise<void> {
	if (document.querySelector('.state-line-ribbon')) return;
	forbidIndexing();
	const ribbon = document.createElement('p');
	ribbon.className = 'state-line-ribbon';
	document.body.append(ribbon);
	const [texts] = await Promise.all([loadTexts('closed'), loadStyle(style)]);
	ribbon.textContent = texts.test ?? '';
}
