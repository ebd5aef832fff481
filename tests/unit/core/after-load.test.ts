import { beforeEach, expect, test, vi } from 'vitest';
import { afterPageLoad } from '../../../src/core/after-load.ts';

let page: { readyState: string };
let tab: EventTarget;
const run = vi.fn();

/** Milliseconds until the browser of this test is idle. */
const IDLE = 100;

beforeEach(() => {
	vi.useFakeTimers();
	page = { readyState: 'interactive' };
	tab = new EventTarget();
	vi.stubGlobal('document', page);
	vi.stubGlobal('window', { requestIdleCallback: true });
	vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle, IDLE));
	vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});

/** How often it has run 5 s, less a millisecond, after now, and how often once the browser was idle after that. */
function runsAroundFiveSeconds(): [before: number, after: number] {
	vi.advanceTimersByTime(5099);
	const before = run.mock.calls.length;
	vi.advanceTimersByTime(60_000);
	return [before, run.mock.calls.length];
}

test('runs the code once, in idle time 5 s after the load event', () => {
	afterPageLoad(run);
	vi.advanceTimersByTime(4000);
	expect(run).not.toHaveBeenCalled();
	tab.dispatchEvent(new Event('load'));
	expect(runsAroundFiveSeconds()).toEqual([0, 1]);
});

test('TRK-07 runs it once, 10 s after the document was read, if the load event doesn’t come by then', () => {
	afterPageLoad(run);
	vi.advanceTimersByTime(10_099);
	expect(run).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(run).toHaveBeenCalledOnce();
	tab.dispatchEvent(new Event('load'));
	vi.advanceTimersByTime(60_000);
	expect(run).toHaveBeenCalledOnce();
});

test('a load event in the ninth second doesn’t make it later than 10 s', () => {
	afterPageLoad(run);
	vi.advanceTimersByTime(9000);
	tab.dispatchEvent(new Event('load'));
	vi.advanceTimersByTime(1100);
	expect(run).toHaveBeenCalledOnce();
	vi.advanceTimersByTime(60_000);
	expect(run).toHaveBeenCalledOnce();
});

test('counts the 5 s from the call if the page has loaded before, as a prerendered page has', () => {
	page.readyState = 'complete';
	afterPageLoad(run);
	expect(runsAroundFiveSeconds()).toEqual([0, 1]);
});
