import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const replace = vi.fn();

/** Opens a page and taps one of its buttons that reload. */
async function tapReload(address: string): Promise<void> {
	const { pathname, search } = new URL(address, 'https://www.aurelia.example');
	vi.stubGlobal('location', { pathname, search, reload, replace });
	let click = (_: object) => {};
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: '{"languages":["en","vi"],"segment":"vi"}' }),
		addEventListener: (_: string, run: typeof click) => {
			click = run;
		},
	});
	vi.resetModules();
	const { followReloads } = await import('../../../src/core/navigate.ts');
	followReloads();
	click({ target: { closest: (selector: string) => (selector === '[data-reload]' ? {} : null) } });
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.resetAllMocks();
});

// All pages are in tests/unit/lib/routes.test.ts.
test.each([
	['/m/vi/home?cid=7&utm_source=mail', [], 1],
	['/m/vi/activity?cid=7&utm_source=mail', [['/m/vi/home?cid=7']], 0],
])('RT-20 a forced reload of %s happens after 200 ms', async (address, homes, reloads) => {
	await tapReload(address);
	vi.advanceTimersByTime(199);
	expect([replace.mock.calls, reload.mock.calls.length]).toEqual([[], 0]);
	vi.advanceTimersByTime(1);
	expect([replace.mock.calls, reload.mock.calls.length]).toEqual([homes, reloads]);
});

const ORIGIN = 'https://www.aurelia.example';

test.each([
	['/m/home?a=1#part', '?b=2', '/m/home?b=2#part'],
	['/m/home?a=1', '', '/m/home'],
	// A browser refuses to show another site's address, and throws.
	['//evil.example/m/x?a=1', '?b=2', '//evil.example/m/x?b=2'],
	['//evil.example/m/x?a=1#part', '', '//evil.example/m/x#part'],
])('the query of %s becomes %j, and its path and history entry stay', async (address, query, expected) => {
	const { window } = new JSDOM('', { url: ORIGIN + address });
	window.history.replaceState({ dialog: 'login' }, '');
	vi.stubGlobal('location', window.location);
	vi.stubGlobal('history', window.history);
	const { replaceQuery } = await import('../../../src/core/navigate.ts');
	replaceQuery(query);
	expect(window.location.href).toBe(ORIGIN + expected);
	expect(window.history.state).toEqual({ dialog: 'login' });
	expect(window.history.length).toBe(1);
});
