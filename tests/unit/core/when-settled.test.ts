import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSettled } from '../../../src/core/when-settled.ts';

let page: { readyState: string };
let tab: EventTarget;
const run = vi.fn();

/** Milliseconds until the browser of this test is idle. */
const IDLE = 100;

beforeEach(() => {
	vi.useFakeTimers();
	run.mockClear();
	page = { readyState: 'interactive' };
	tab = new EventTarget();
	vi.stubGlobal('document', page);
	vi.stubGlobal('window', { requestIdleCallback: true });
	vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle, IDLE));
	vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** How often it has run 5 s, less a millisecond, after now, and how often once the browser was idle after that. */
function runsAroundFiveSeconds(): [before: number, after: number] {
	vi.advanceTimersByTime(5099);
	const before = run.mock.calls.length;
	vi.advanceTimersByTime(60_000);
	return [before, run.mock.calls.length];
}

test('it runs once, in idle time 5 s after the load event', () => {
	whenSettled(run);
	vi.advanceTimersByTime(60_000);
	expect(run).not.toHaveBeenCalled();
	tab.dispatchEvent(new Event('load'));
	expect(runsAroundFiveSeconds()).toEqual([0, 1]);
});

test('after the load event, as on a page that was prerendered, it counts from the call', () => {
	page.readyState = 'complete';
	whenSettled(run);
	expect(runsAroundFiveSeconds()).toEqual([0, 1]);
});
