import { whenAtRest } from '../../../core/busy.ts';
import { type Box, overlap } from '../../../lib/free-top.ts';

/** Buttons that do what the page is for. */
const ACTIONS = 'main .button:not(.quiet),main [type=submit]';

/**
 * Keeps the bar off the page's first call to action: it changes from above the tab bar to below the header, or back,
 * whenever it would come to rest over it. Returns a function that ends it.
 */
export function yieldToAction(bar: HTMLElement): () => void {
	const look = () => {
		const action = firstAction();
		if (!action || !overlap(action, boxOf(bar))) return;
		const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
		// A new box comes into view there, while one that moves would be a layout shift.
		bar.style.display = 'none';
		void bar.offsetWidth;
		bar.style.setProperty('--consent-top', `${Math.max(0, header) + 8}px`);
		bar.toggleAttribute('data-top');
		bar.style.display = '';
		if (overlap(action, boxOf(bar))) bar.toggleAttribute('data-top');
	};
	look();
	return whenAtRest(look);
}

function firstAction(): Box | undefined {
	return Array.from(document.querySelectorAll(ACTIONS), (button) => button.getBoundingClientRect()).find(
		({ width, height }) => width && height,
	);
}

/** Its place without the transforms that animate it. */
function boxOf({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
	return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}
