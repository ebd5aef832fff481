// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { comeBack, rememberPlace } from '../../../../../src/features/games/launch/place.ts';

const KEY = 'game_place';
/** Top of each link in the page, and the page's scroll position, in pixels. */
let tops: Map<Element, number>;
let scrolled: number;
let frames: (() => void)[];

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a')];
function frame() {
	for (const run of frames.splice(0)) run();
}
/** Writes a page, with the top of each link in pixels. */
function writePage(html: string, heights: number[]) {
	document.body.innerHTML = html;
	tops = new Map(links().map((link, index) => [link, heights[index] ?? 0]));
	scrolled = 0;
	vi.stubGlobal('scrollY', 0);
}

beforeEach(() => {
	frames = [];
	history.replaceState(null, '', '/m/home');
	vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
	vi.stubGlobal('scrollTo', (_: number, y: number) => {
		scrolled = y;
	});
	vi.stubGlobal('scrollBy', (_: number, top: number) => {
		scrolled += top;
		vi.stubGlobal('scrollY', scrolled);
	});
	Element.prototype.getBoundingClientRect = function () {
		return { left: 0, top: (tops.get(this) ?? 0) - scrolled } as DOMRect;
	};
	Element.prototype.getClientRects = function () {
		return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
	};
});

const LINK = '<a href="/m/launchGame?vendor=A&code=1">One</a>';
const OTHER = '<a href="/m/launchGame?vendor=A&code=2">Two</a>';

/** A player scrolled 900 pixels and touched a link 300 below the window's top. */
function leave(html = OTHER + LINK, heights = [100, 1200], touched = 1) {
	writePage(html, heights);
	scrolled = 900;
	vi.stubGlobal('scrollY', scrolled);
	rememberPlace(links()[touched] as HTMLAnchorElement);
}

/** Leaves a page and returns to the same. */
function leaveAndComeBack() {
	leave();
	writePage(OTHER + LINK, [100, 1200]);
	comeBack();
}

test('stops once nothing has moved for half a second, or the player does something', () => {
	leaveAndComeBack();
	for (let n = 0; n < 40; n++) frame();
	expect(frames).toHaveLength(0);
	leaveAndComeBack();
	dispatchEvent(new Event('pointerdown'));
	frame();
	expect(frames).toHaveLength(0);
	expect(history.scrollRestoration).toBe('auto');
});

test('scrolls once, and only on the page that the player left', () => {
	leaveAndComeBack();
	const first = scrolled;
	scrolled = 0;
	comeBack();
	expect([first, scrolled]).toEqual([900, 0]);
	leave();
	history.replaceState(null, '', '/m/rng');
	writePage(OTHER + LINK, [100, 1200]);
	comeBack();
	expect([scrolled, sessionStorage.getItem(KEY)]).toEqual([0, null]);
});

test('removes the stored place if the browser restores the page itself', () => {
	leave();
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
	expect(sessionStorage.getItem(KEY)).not.toBeNull();
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('waits for the search result, and ignores the same game in the built page', () => {
	const results = (html: string) => `<div data-built hidden>${LINK}</div><div data-results>${html}</div>`;
	leave(results(OTHER + LINK), [200, 100, 1200], 2);
	// The results haven't loaded.
	writePage(`<div data-built>${LINK}</div><div data-results hidden></div>`, [2000]);
	comeBack();
	frame();
	// In view, so that a list there loads.
	expect(scrolled).toBe(900);
	writePage(results(OTHER + LINK), [200, 100, 1250]);
	frame();
	expect(scrolled).toBe(950);
});

test('of two links to a game, finds the tapped one, whatever the kept query', () => {
	leave(LINK + OTHER + LINK, [100, 200, 1200], 2);
	const kept = LINK.replace('code=1', 'code=1&cid=7');
	history.replaceState(null, '', '/m/home?cid=7');
	writePage(kept + OTHER + kept, [100, 200, 1300]);
	comeBack();
	expect(scrolled).toBe(1000);
});

test.each(['[', 'null', '{"path":"/m/rng"}'])('ignores the invalid stored place %j', (text) => {
	sessionStorage.setItem(KEY, text);
	writePage(LINK, [500]);
	comeBack();
	expect(scrolled).toBe(0);
	expect(sessionStorage.getItem(KEY)).toBeNull();
});
