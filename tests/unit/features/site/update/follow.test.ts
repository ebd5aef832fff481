// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const update = vi.hoisted(() => ({ offer: vi.fn(), followTabs: vi.fn() }));
const afterPageLoad = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/site/update/update.ts', () => update);
vi.mock('../../../../../src/core/after-load.ts', () => ({ afterPageLoad }));

import { followUpdates } from '../../../../../src/features/site/boot.ts';

const BOOT = 'https://www.aurelia.example/m/_astro/boot.A.js';
const FIRST = { hash: 'one', files: ['boot.A.js', 'later.A.css'] };
const SECOND = { hash: 'two', files: ['boot.B.js', 'later.A.css'] };

/** Stands for the document, so that no listener outlives its test. */
let page: EventTarget;
let served: Record<string, unknown>;
const fetched = vi.fn();
const bugs = vi.fn();
const asked = () => fetched.mock.calls.map(([path]) => path);

beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	vi.spyOn(document, 'addEventListener').mockImplementation(page.addEventListener.bind(page));
	served = { '/m/asset-manifest.json': FIRST, '/mobile/mc/asset-manifest.json': FIRST };
	fetched.mockImplementation(async (path: string) =>
		path in served ? Response.json(served[path]) : new Response('', { status: 404 }),
	);
	vi.stubGlobal('fetch', fetched);
	process.on('unhandledRejection', bugs);
	show('visible');
});
afterEach(() => {
	process.off('unhandledRejection', bugs);
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
function show(state: 'visible' | 'hidden') {
	Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
	page.dispatchEvent(new Event('visibilitychange'));
}
/** Opens a page until its first check. */
function start() {
	followUpdates(BOOT);
	return pass(1500);
}
function comeBack() {
	show('visible');
	return pass(0);
}
const deploy = (manifest: unknown) => {
	for (const path in served) served[path] = manifest;
};

test('UPD-01 checks after 1.5 s, on every return to the tab, and hourly', async () => {
	followUpdates(BOOT);
	await pass(1499);
	expect(fetched).not.toHaveBeenCalled();
	await pass(1);
	expect(fetched.mock.calls).toEqual([['/m/asset-manifest.json', { cache: 'no-cache' }]]);
	show('hidden');
	await pass(0);
	expect(fetched).toHaveBeenCalledTimes(1);
	for (const times of [2, 3]) {
		await comeBack();
		expect(fetched).toHaveBeenCalledTimes(times);
	}
	await pass(3_600_000 - 1500 - 1);
	expect(fetched).toHaveBeenCalledTimes(3);
	await pass(1);
	expect(fetched).toHaveBeenCalledTimes(4);
	await pass(3_600_000);
	expect(fetched).toHaveBeenCalledTimes(5);
	expect(update.offer).not.toHaveBeenCalled();
});

test('offers the new version at once if this page was old from the start', async () => {
	deploy(SECOND);
	await start();
	expect(update.offer).toHaveBeenCalledExactlyOnceWith('two');
});

test('UPD-02 API-28 reads the manifest under /mobile/mc/ if the host has no other', async () => {
	delete served['/m/asset-manifest.json'];
	await start();
	expect(asked()).toEqual(['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json']);
	served['/mobile/mc/asset-manifest.json'] = SECOND;
	await comeBack();
	expect(update.offer).toHaveBeenCalledExactlyOnceWith('two');
});

test('ERR-12 stays silent without a network or a manifest, until there is one', async () => {
	fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await start();
	served = {};
	await comeBack();
	expect([update.offer, bugs].map(({ mock }) => mock.calls)).toEqual([[], []]);
	served = { '/m/asset-manifest.json': SECOND };
	await comeBack();
	expect(update.offer).toHaveBeenCalledExactlyOnceWith('two');
});
