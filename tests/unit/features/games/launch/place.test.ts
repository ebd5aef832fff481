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
/** The page as it is built; the browser has laid it out. */
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

/** The page is as it was. */
function leaveAndComeBack() {
	leave();
	writePage(OTHER + LINK, [100, 1200]);
	comeBack();
}

test('after a game the link is back in its place and has focus', () => {
	leave();
	// The page is not as high as it was: something above has not been laid out yet.
	writePage(OTHER + LINK, [100, 1500]);
	document.documentElement.classList.add('back');
	comeBack();
	expect(scrolled).toBe(1200);
	expect(document.documentElement.classList.contains('back')).toBe(false);
	expect(document.activeElement).toBe(links()[1]);
	// It follows while the page is laid out.
	tops.set(links()[1] as Element, 1250);
	frame();
	expect(scrolled).toBe(950);
});

test('it ends when all has been still for half a second, or the player does something', () => {
	leaveAndComeBack();
	for (let n = 0; n < 40; n++) frame();
	expect(frames).toHaveLength(0);
	leaveAndComeBack();
	dispatchEvent(new Event('pointerdown'));
	frame();
	expect(frames).toHaveLength(0);
	expect(history.scrollRestoration).toBe('auto');
});

test('happens once, and only on the page that the player left', () => {
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

test('a page that the browser has kept is where it was, and forgets the place', () => {
	leave();
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
	expect(sessionStorage.getItem(KEY)).not.toBeNull();
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a result of a search is waited for, and is not the same game in the page as it was built', () => {
	const results = (html: string) => `<div data-built hidden>${LINK}</div><div data-results>${html}</div>`;
	leave(results(OTHER + LINK), [200, 100, 1200], 2);
	// The results are not there yet, and the built page shows.
	writePage(`<div data-built>${LINK}</div><div data-results hidden></div>`, [2000]);
	comeBack();
	frame();
	// Near the place, so that a list that is filled in view is filled.
	expect(scrolled).toBe(900);
	writePage(results(OTHER + LINK), [200, 100, 1250]);
	frame();
	expect(scrolled).toBe(950);
});

test('of two links to one game, it is the one that was touched; the kept query makes no difference', () => {
	leave(LINK + OTHER + LINK, [100, 200, 1200], 2);
	const kept = LINK.replace('code=1', 'code=1&cid=7');
	history.replaceState(null, '', '/m/home?cid=7');
	writePage(kept + OTHER + kept, [100, 200, 1300]);
	comeBack();
	expect(scrolled).toBe(1000);
});

test.each([
	'',
	'[',
	'null',
	'7',
	'{}',
	'{"path":"/m/home"}',
	'{"path":"/m/home","query":7,"nth":0,"left":0,"top":0,"y":0}',
	'{"path":"/m/home","query":"vendor=A&code=1","nth":"0","left":0,"top":0,"y":0}',
	'{"path":"/m/home","query":"vendor=A&code=1","nth":0,"left":0,"top":null,"y":0}',
	'{"path":"/m/home","query":"a[href]","nth":-1,"left":0,"top":1e999,"y":0}',
])('an invalid stored place such as %j scrolls nowhere', (text) => {
	sessionStorage.setItem(KEY, text);
	writePage(LINK, [500]);
	comeBack();
	expect(scrolled).toBe(0);
	expect(sessionStorage.getItem(KEY)).toBeNull();
});
