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
