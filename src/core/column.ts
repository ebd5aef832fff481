import { columnWidth } from '../lib/column.ts';

/** Milliseconds without another resize before the column follows (RT-27). */
const DEBOUNCE = 100;

/**
 * Updates the column's width when the window changes. The head script has set the first one, but the window may
 * have changed since.
 */
export function followColumn(): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const apply = () => {
		const width = columnWidth(
			navigator.userAgent,
			navigator.maxTouchPoints,
			window.innerWidth,
			window.innerHeight,
		);
		const { style } = document.documentElement;
		if (width) style.setProperty('--column', `${width}px`);
		else style.removeProperty('--column');
	};
	apply();
	window.addEventListener('resize', () => {
		clearTimeout(timer);
		timer = setTimeout(apply, DEBOUNCE);
	});
}
