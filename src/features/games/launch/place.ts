import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { keptPairs } from '../../../lib/kept-query.ts';
import { GAME_PLACE_KEY } from '../keys.ts';

/** Where the player left for a game. */
interface Place {
	path: string;
	/** The touched link's query, without what navigation adds to it. */
	query: string;
	/** Whether it was one of the lobby's results, which come later than the page. */
	found: boolean;
	/** Among links to the same game. */
	nth: number;
	/** Position of the link in the window. */
	left: number;
	top: number;
	/** How far the page was scrolled. */
	y: number;
}

/** Milliseconds to wait for results on a slow network. */
const GIVE_UP = 10_000;
/** Frames without a change after which the page has its size: half a second. */
const STEADY = 30;

/** Stores a link's position, for the way back from its game. */
export function rememberPlace(link: HTMLAnchorElement): void {
	const [query, found] = [queryOf(link), isFound(link)];
	const { left, top } = boxOf(link);
	const nth = linksTo(query, found).indexOf(link);
	const place: Place = { path: location.pathname, query, found, nth, left, top, y: scrollY };
	sessionStore.setItem(GAME_PLACE_KEY, JSON.stringify(place));
}

/** The browser has kept the page as it was, with its place. */
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) sessionStore.removeItem(GAME_PLACE_KEY);
});

/** Scrolls the page to the link that started the game, to where it was in the window. */
export function comeBack(): void {
	const place = parsePlace(sessionStore.getItem(GAME_PLACE_KEY));
	// Once: whatever page comes first after the game.
	sessionStore.removeItem(GAME_PLACE_KEY);
	// The head script has hidden the page. It paints after this.
	document.documentElement.classList.remove('back');
	if (place?.path === location.pathname) scrollBack(place);
}

/**
 * Follows the link until it stands still, or the player does something: sections far below have no height of their own
 * before they are near (content-visibility), and results may come late.
 */
function scrollBack(place: Place): void {
	// The browser would scroll to where the page had another height.
	history.scrollRestoration = 'manual';
	let touched = false;
	for (const type of ['pointerdown', 'wheel', 'keydown']) {
		addEventListener(type, () => (touched = true), { once: true, passive: true });
	}
	const end = performance.now() + GIVE_UP;
	let steady = 0;
	let focused = false;
	const findLink = () => linksTo(place.query, place.found)[place.nth];
	// A list that is filled when it comes into view needs to come into view.
	if (!findLink()) scrollTo(0, place.y);
	const follow = () => {
		const link = findLink();
		if (link && align(link, place)) steady = 0;
		else if (link) steady++;
		if (link && !focused) link.focus({ preventScroll: true });
		focused ||= Boolean(link);
		if (!touched && steady < STEADY && performance.now() < end) requestAnimationFrame(follow);
		else history.scrollRestoration = 'auto';
	};
	follow();
}

/** Returns true if anything had to move, and could. */
function align(link: HTMLElement, { left, top }: Place): boolean {
	const strip = link.closest('.scroller');
	const [y, x] = [scrollY, strip?.scrollLeft];
	const now = boxOf(link);
	if (Math.abs(now.top - top) >= 1) scrollBy(0, now.top - top);
	if (strip && Math.abs(now.left - left) >= 1) strip.scrollLeft += now.left - left;
	return y !== scrollY || x !== strip?.scrollLeft;
}

/** Box of the card, as its link may just be springing back from the tap. */
const boxOf = (link: Element) => (link.closest('li') ?? link).getBoundingClientRect();

const isFound = (link: Element) => link.closest('[data-results]') !== null;

const linksTo = (query: string, found: boolean) =>
	Array.from(document.links, (link) => link as HTMLAnchorElement).filter(
		(link) =>
			link.pathname.endsWith('/launchGame') &&
			queryOf(link) === query &&
			isFound(link) === found &&
			link.getClientRects().length,
	);

function queryOf({ search }: HTMLAnchorElement): string {
	const added = keptPairs(search);
	const pairs = search.slice(1).split('&');
	return pairs.filter((pair) => !added.includes(pair)).join('&');
}

/** Anything can write to storage. */
function parsePlace(text: string | null): Place | undefined {
	const place = parseJson(text ?? '') as Partial<Place> | null | undefined;
	const isPlace =
		typeof place?.path === 'string' &&
		typeof place.query === 'string' &&
		[place.nth, place.left, place.top, place.y].every(Number.isFinite);
	return isPlace ? { ...(place as Place), found: place.found === true } : undefined;
}
