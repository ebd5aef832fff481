/** Milliseconds without a change after which a page is at rest. */
const REST_MS = 150;

/**
 * Calls `look` each time the page has come to rest: nothing scrolls, and nothing has come, gone or changed its size.
 * Returns a function that ends it.
 */
export function whenAtRest(look: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(look, REST_MS);
	};
	const scrolling = { capture: true, passive: true };
	addEventListener('scroll', wait, scrolling);
	addEventListener('resize', wait);
	const changes = new MutationObserver(wait);
	changes.observe(document.body, {
		subtree: true,
		childList: true,
		attributes: true,
		attributeFilter: ['hidden', 'open', 'class'],
	});
	// Styles and pictures that come late move what is below them.
	const sizes = new ResizeObserver(wait);
	sizes.observe(document.body);
	wait();
	return () => {
		clearTimeout(timer);
		removeEventListener('scroll', wait, scrolling);
		removeEventListener('resize', wait);
		changes.disconnect();
		sizes.disconnect();
	};
}
