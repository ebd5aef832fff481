// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const leaveProtected = vi.hoisted(() => vi.fn());
const isOffline = vi.hoisted(() => vi.fn());
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
	const texts = { signed_out: 'You’ve been logged out.', network_offline: 'No network connection' };
	document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify({ texts })}</script>
		<div id="toast"></div><main id="main" tabindex="-1"><h1>player</h1><p>Balance 1,000</p></main>`;
});

const main = () => document.getElementById('main')?.textContent;

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
	expect(main()).toContain('Balance');
	expect(leaveProtected).toHaveBeenCalledOnce();
});

test('stays on a public page, where a toast confirms the logout', async () => {
	online = true;
	leaveProtected.mockReturnValue(false);
	expect(await leaveAfterLogout()).toBe(false);
	expect(document.getElementById('toast')?.textContent).toBe('You’ve been logged out.');
});
