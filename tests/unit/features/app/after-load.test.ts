import { beforeEach, expect, test, vi } from 'vitest';
import { offerInstall } from '../../../../src/features/app/after-load.ts';

const start = vi.fn(async () => undefined);
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ languages: ['en', 'th', 'ur-la'] }) }));
vi.mock('../../../../src/features/app/offers.ts', () => ({ offerInstall: () => start() }));

const NOW = 1_000_000;
beforeEach(() => {
	vi.useFakeTimers({ now: NOW });
	start.mockClear();
});

/** Opens a page. Resolves to whether the offer begins there. */
async function begins(pathname: string): Promise<boolean> {
	vi.stubGlobal('location', { pathname });
	offerInstall();
	await vi.advanceTimersByTimeAsync(2999);
	expect(start).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.dynamicImportSettled();
	return start.mock.calls.length > 0;
}

test.each(['/', '/m/home', '/m/index.html', '/m/th/home', '/m/ur-la/home', '/m/th/index.html'])(
	'RT-26 offers to install on %s, 3 s after this script',
	async (path) => expect(await begins(path)).toBe(true),
);

test.each(['/m/index', '/m/homes', '/m/home/more', '/m/member/home', '/m/xx/home', '/home'])(
	'RT-26 doesn’t offer to install on %s',
	async (path) => expect(await begins(path)).toBe(false),
);

test('doesn’t offer to install during a pause', async () => {
	localStorage.setItem('a2hs_pause', String(NOW + 1));
	expect(await begins('/m/home')).toBe(false);
	vi.setSystemTime(NOW + 1);
	expect(await begins('/m/home')).toBe(true);
});
