import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { keptPairs } from '../../../lib/kept-query.ts';
import { GAME_PLACE_KEY } from '../keys.ts';

/** The link that started a game, and where it was. */
interface Place {
	path: string;
	/** The link's query, without the kept query that navigation adds. */
	query: string;
	/** Whether it's one of the lobby's results, which come later than the page. */
	found: boolean;
	/** Its index among the links to the same game. */
	nth: number;
	/** Its position in the window. */
	left: number;
	top: number;
	y: number;
}

/** Milliseconds to wait for results on a slow network. */
const GIVE_UP = 10_000;
/** Frames without a change after which the page has its size: half a second. */
const STEADY = 30;

/** Stores a link's position before its game starts. */
export function rememberPlace(link: HTMLAnchorElement): void {
	const [query, found] = [queryOf(link), isFound(link)];
	const { left, top } = boxOf(link);
	const nth = linksTo(query, found).indexOf(link);
	const place: Place = { path: location.pathname, query, found, nth, left, top, y: scrollY };
	sessionStore.setItem(GAME_PLACE_KEY, JSON.stringify(place));
}

// The browser has restored the page where it was.
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) sessionStore.removeItem(GAME_PLACE_KEY);
});

/** Scrolls the page to the link that started the game, to where it was in the window. */
export function comeBack(): void {
	// Anything can write to storage: what isn't a place finds no link, or scrolls nowhere.
	const place: Partial<Place> = Object(parseJson(sessionStore.getItem(GAME_PLACE_KEY)));
	// It counts once, for the first page after the game.
	sessionStore.removeItem(GAME_PLACE_KEY);
	// The head script has hidden the page.
	document.documentElement.classList.remove('back');
	if (place.path === location.pathname) scrollBack(place as Place);
}

/**
 * Keeps the link in its place until nothing moves any more, or the player does something: sections far below get their
 * height only near the screen (content-visibility), and results may come late.
 */
function scrollBack(place: Place): void {
	// The page may have another height than the browser remembers.
	history.scrollRestoration = 'manual';
	let touched = false;
	for (const type of ['pointerdown', 'wheel', 'keydown']) {
		addEventListener(type, () => (touched = true), { once: true, passive: true });
	}
	const end = performance.now() + GIVE_UP;
	let steady = 0;
	let focused = false;
	const findLink = () => linksTo(place.query, place.found)[place.nth];
	// Some lists are filled only once they're in view.
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

/** Scrolls the link to its place. Returns whether anything has moved. */
function align(link: HTMLElement, { left, top }: Place): boolean {
	const strip = link.closest('.scroller');
	const [y, x] = [scrollY, strip?.scrollLeft];
	const now = boxOf(link);
	if (Math.abs(now.top - top) >= 1) scrollBy(0, now.top - top);
	if (strip && Math.abs(now.left - left) >= 1) strip.scrollLeft += now.left - left;
	return y !== scrollY || x !== strip?.scrollLeft;
}

/** Returns the card's box, as its link may still be shrunk by the tap. */
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
