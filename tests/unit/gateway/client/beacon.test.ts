import { afterEach, expect, test, vi } from 'vitest';
import { sendBeacon } from '../../../../src/gateway/client/beacon.ts';
import { collect } from '../../../../src/gateway/contract/collect.ts';

const page = { baseUrl: 'https://gw.example.com', merchant: 'aurelia' };
const url = 'https://gw.example.com/wps/system/collect';
/** JSON of this many characters, quotes included. */
const text = (length: number) => 'x'.repeat(length - 2);

afterEach(() => void vi.unstubAllGlobals());

function stub(queued: boolean | undefined | (() => never)) {
	const beacon = typeof queued === 'function' ? vi.fn(queued) : vi.fn(() => queued);
	const fetch = vi.fn(async () => new Response());
	vi.stubGlobal('navigator', queued === undefined ? {} : { sendBeacon: beacon });
	vi.stubGlobal('fetch', fetch);
	return { beacon, fetch };
}

test('API-15 sends merchant and value as a beacon', () => {
	const { beacon, fetch } = stub(true);
	sendBeacon(page, collect, { lcp: 900 });
	expect(beacon).toHaveBeenCalledExactlyOnceWith(url, '{"merchant":"aurelia","value":"{\\"lcp\\":900}"}');
	expect(fetch).not.toHaveBeenCalled();
});

test.each([
	['has no beacons', undefined],
	['has its queue full', false],
])('API-15 sends a request with keepalive if the browser %s', (_, queued) => {
	const { fetch } = stub(queued);
	sendBeacon(page, collect, 1);
	expect(fetch).toHaveBeenCalledExactlyOnceWith(url, {
		method: 'POST',
		body: '{"merchant":"aurelia","value":"1"}',
		keepalive: true,
		credentials: 'include',
	});
});

test('API-15 sends a value of 8192 characters, but none of 8193', () => {
	const { beacon, fetch } = stub(true);
	sendBeacon(page, collect, text(8192));
	expect(beacon).toHaveBeenCalledOnce();
	sendBeacon(page, collect, text(8193));
	expect(beacon).toHaveBeenCalledOnce();
	expect(fetch).not.toHaveBeenCalled();
});

test('API-15 never throws', async () => {
	const circle: { self?: unknown } = {};
	circle.self = circle;
	stub(true);
	expect(() => sendBeacon(page, collect, circle)).not.toThrow();
	expect(() => sendBeacon(page, collect, undefined)).not.toThrow();
	stub(() => {
		throw new TypeError('Blocked');
	});
	expect(() => sendBeacon(page, collect, 1)).not.toThrow();
	const { fetch } = stub(false);
	fetch.mockRejectedValue(new TypeError('Failed to fetch'));
	expect(() => sendBeacon(page, collect, 1)).not.toThrow();
	await Promise.resolve();
});
