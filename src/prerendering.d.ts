/** Chromium only; TypeScript's DOM doesn't have it. https://wicg.github.io/nav-speculation/prerendering.html */
interface Document {
	/** The page is prepared out of sight, and prerenderingchange will tell when it is shown. */
	readonly prerendering?: boolean;
}
