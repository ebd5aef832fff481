// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareNext } from '../../../src/core/prepare-next.ts';

/** Milliseconds until the browser of this test is idle. */
const IDLE = 50;

let readyState: DocumentReadyState;
let connection: { saveData?: boolean; effectiveType?: string } | undefined;

beforeEach(() => {
	vi.useFakeTimers();
	readyState = 'complete';
	connection = { saveData: false, effectiveType: '4g' };
	vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
	vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, IDLE));
	Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true });
	document.body.innerHTML =
		'<a href="/m/game"></a><a href="/m/activity?id=1#a"></a><a href="https://x.example/m/home"></a>';
	history.replaceState(null, '', '/m/home?gclid=x&foo=1');
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	document.documentElement.className = '';
});

const allowed = () => document.documentElement.classList.contains('idle');
const links = () => Array.from(document.links, (link) => link.getAttribute('href'));

test('pages are prepared in idle time 2 s after the load event', () => {
	prepareNext();
	vi.advanceTimersByTime(2049);
	expect(allowed()).toBe(false);
	vi.advanceTimersByTime(1);
	expect(allowed()).toBe(true);
});

test('and not before the load event', () => {
	readyState = 'interactive';
	prepareNext();
	vi.advanceTimersByTime(6000);
	expect(allowed()).toBe(false);
	window.dispatchEvent(new Event('load'));
	vi.advanceTimersByTime(2050);
	expect(allowed()).toBe(true);
});

test('RT-21 links already have the kept query when their pages are prepared', () => {
	prepareNext();
	expect(links()).toEqual(['/m/game', '/m/activity?id=1#a', 'https://x.example/m/home']);
	vi.advanceTimersByTime(2050);
	expect(links()).toEqual(['/m/game?gclid=x', '/m/activity?id=1&gclid=x#a', 'https://x.example/m/home']);
});

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
	'%o gets none prepared',
	(expensive) => {
		connection = expensive;
		prepareNext();
		vi.advanceTimersByTime(60_000);
		expect(allowed()).toBe(false);
	},
);

test.each([[undefined], [{}], [{ effectiveType: '3g' }]])('%o does', (known) => {
	connection = known;
	prepareNext();
	vi.advanceTimersByTime(2050);
	expect(allowed()).toBe(true);
});
