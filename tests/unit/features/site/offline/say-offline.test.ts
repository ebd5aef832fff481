// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const loadLaterStyle = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../../../src/core/files.ts', () => ({ loadLaterStyle }));

import { sayWhenOffline } from '../../../../../src/features/site/boot.ts';

let online = true;
const said = () => document.getElementById('toast')?.textContent;

beforeEach(() => {
	vi.useFakeTimers();
	const page = JSON.stringify({ texts: { network_offline: 'No network connection' } });
	document.body.innerHTML = `<div id="toast"></div><script type="application/json" id="page">${page}</script>`;
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
	vi.stubGlobal('isSecureContext', true);
});

async function start(is: 'online' | 'offline') {
	online = is === 'online';
	sayWhenOffline();
	await vi.advanceTimersByTimeAsync(0);
}
async function goOffline() {
	online = false;
	dispatchEvent(new Event('offline'));
	await vi.advanceTimersByTimeAsync(0);
}

test('OFF-01 when the network goes, network_offline shows for 1.5 s', async () => {
	await start('online');
	expect(said()).toBe('');
	await goOffline();
	expect(said()).toBe('No network connection');
	await vi.advanceTimersByTimeAsync(1499);
	expect(said()).toBe('No network connection');
	await vi.advanceTimersByTimeAsync(1);
	expect(said()).toBe('');
});

test('OFF-01 a page that starts offline says so, once it has the style of the toast', async () => {
	let styled = (_?: undefined) => {};
	loadLaterStyle.mockReturnValueOnce(new Promise((done) => (styled = done)));
	await start('offline');
	expect(said()).toBe('');
	styled();
	await vi.advanceTimersByTimeAsync(0);
	expect(said()).toBe('No network connection');
});

test('OFF-01 on plain http no message is shown', async () => {
	vi.stubGlobal('isSecureContext', false);
	await start('offline');
	await goOffline();
	expect(said()).toBe('');
});
