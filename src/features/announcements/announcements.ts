import { startCarousel } from '../../core/carousel.ts';
import { call } from '../../core/gateway.ts';
import { loadStyle } from '../../core/styles.ts';
import { announcements } from '../../gateway/contract/announcements.ts';
import { plainText } from '../../lib/plain-text.ts';
import style from './popup.css?url&no-inline';
import { markSeen, seenToday } from './seen.ts';

/** Opens the dialog with those slides that this device has not shown today, where there are any. Rejects where their texts are out of reach. */
export async function openUnseen(dialog: HTMLDialogElement): Promise<void> {
	const seen = seenToday();
	const unseen = [...dialog.querySelectorAll<HTMLElement>('[data-id]')].filter(
		(slide) => !seen.includes(slide.dataset.id ?? ''),
	);
	if (!unseen.length) return;
	// Browsers without modal dialogs would show it at the end of the page.
	if (typeof dialog.showModal !== 'function') return;
	const [texts] = await Promise.all([fetchTexts(), loadStyle(style), splashGone()]);
	if (document.querySelector('dialog[open]')) return;
	// A browser that cannot remember would bring them on every page.
	if (!markSeen(unseen.map((slide) => slide.dataset.id ?? ''))) return;

	for (const slide of unseen) {
		const text = slide.querySelector('[data-text="content"]');
		if (text) text.textContent = texts.get(slide.dataset.id ?? '') ?? text.textContent;
	}
	dialog.querySelector('[data-list]')?.replaceChildren(...unseen);
	const dots = dialog.querySelector<HTMLElement>('[data-label]');
	if (unseen.length < 2) dots?.remove();
	else dots?.append(...unseen.map((_, index) => dot(dots, index + 1, unseen.length)));
	dialog.id = 'announcements';
	dialog.dataset.history = '';
	history.pushState({ dialog: dialog.id }, '');
	dialog.showModal();
	startCarousel(dialog, { still: true });
}

/** The texts by id. The page has the titles only. */
async function fetchTexts(): Promise<Map<string, string>> {
	const value = await call(announcements, { types: 'popup', platform: 'MOBILE' });
	return new Map(value.announcements.map(({ id, content }) => [id, plainText(content)]));
}

/** A dialog lies above everything, also above the splash of an app that starts (UI-15). */
async function splashGone(): Promise<void> {
	// Asking any other page for its animations would lay it out at once.
	if (!document.documentElement.classList.contains('splash')) return;
	const splash = document.getElementById('splash')?.getAnimations?.() ?? [];
	await Promise.all(splash.map(({ finished }) => finished));
}

/** The label has # in the place of the number, and ## in that of the count. */
function dot(dots: HTMLElement, number: number, count: number): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.dataset.dot = '';
	const label = dots.dataset.label ?? '';
	button.setAttribute(
		'aria-label',
		label.replace(/##?/g, (mark) => String(mark === '#' ? number : count)),
	);
	if (number === 1) button.setAttribute('aria-current', 'true');
	return button;
}
