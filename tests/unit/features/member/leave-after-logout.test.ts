// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const { leaveProtected, isOffline } = vi.hoisted(() => ({ leaveProtected: vi.fn(), isOffline: vi.fn() }));
let path = '';
vi.mock('../../../../src/core/navigate.ts', () => ({ leaveProtected, barePath: () => path }));
vi.mock('../../../../src/core/forms/offline-guard.ts', () => ({ isOffline }));

import { leaveAfterLogout } from '../../../../src/features/member/leave-after-logout.ts';

let online: boolean;

beforeEach(() => {
	[online, path] = [false, '/m/member/home'];
	leaveProtected.mockReset().mockReturnValue(true);
	isOffline.mockReset().mockResolvedValue(true);
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
	document.body.innerHTML = '<main id="main">Balance</main>';
});

test.each([
	['with a network', () => (online = true)],
	[
		'if a service worker has the login page',
		() => vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } }),
	],
	['on a public page', () => (path = '/m/home')],
	['if the site is reachable after all', () => isOffline.mockResolvedValue(false)],
])('leaves the page %s', async (_, prepare) => {
	prepare();
	expect(await leaveAfterLogout()).toBe(true);
	expect(document.body.textContent).toBe('Balance');
	expect(leaveProtected).toHaveBeenCalledOnce();
});
