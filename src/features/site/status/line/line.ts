/** A quiet line at the bottom of a page, and the ribbon of test mode: nothing moves for them. */

import { loadStyle } from '../../../../core/files.ts';
import { forbidIndexing } from '../../../../core/page.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { make } from '../../make.ts';
import style from './line.css?url&no-inline';

let line: HTMLElement | undefined;
let ribbon: HTMLElement | undefined;

/** A text of the namespace closed, which may lead to a page. It replaces an earlier line. */
export async function showLine(key: 'slow' | 'maintenance_title', href?: string): Promise<void> {
	if (line?.dataset.key === key) return;
	const [texts] = await Promise.all([loadTexts('closed'), loadStyle(style)]);
	hideLine();
	const words = href ? make('a', { href }) : make('span', {});
	line = make('p', { class: 'state-line', role: 'status', 'data-key': key }, words);
	// The boot script looks for it: the line has to go when the site opens.
	if (href) line.id = 'closed';
	document.body.append(line);
	// Screen readers tell what changes in a region that they know.
	words.textContent = texts[key] ?? '';
}

export function hideLine(): void {
	line?.remove();
	line = undefined;
}

/** Marks a site whose gateway is in test mode, and keeps search engines away from it. */
export async function showRibbon(): Promise<void> {
	if (ribbon) return;
	forbidIndexing();
	ribbon = make('p', { class: 'state-line-ribbon' });
	document.body.append(ribbon);
	const [texts] = await Promise.all([loadTexts('closed'), loadStyle(style)]);
	ribbon.textContent = texts.test ?? '';
}
