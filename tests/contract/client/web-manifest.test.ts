import { afterEach, expect, test, vi } from 'vitest';
import { fetchWebManifest } from '../../../src/gateway/client/web-manifest.ts';
import { webManifest } from '../../../src/gateway/contract/web-manifest.ts';
import { stubFetch } from '../../unit/gateway/client/support.ts';
import { failure, runGateway } from './support.ts';

const gateway = runGateway();
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
const fetchManifest = (milliseconds?: number) =>
	fetchWebManifest(
		{ baseUrl: gateway.baseUrl, merchant: 'aurelia', language: 'EN', userAgent: 'Phone/1.0' },
		milliseconds,
	);

test('API-18 sends the merchant’s code, a cache breaker and the Merchant header', async () => {
	vi.setSystemTime(1_700_000_000_000);
	expect(await fetchManifest()).toEqual({
		short_name: 'Aurelia',
		name: 'Aurelia',
		display: 'standalone',
		theme_color: '#0d0a17',
	});
	const { method, query, headers } = gateway.theOne('/wps/system/manifest.json');
	expect(method).toBe('GET');
	expect(headers.get('merchant')).toBe('aurelia');
	expect(headers.get('authorization')).toBeNull();
	expect(Object.fromEntries(query)).toEqual({ merchantCode: 'aurelia', _: '1700000000000' });
});

test('accepts an answer in an envelope, and fails on anything else', async () => {
	const answer = (fault: object) =>
		gateway.controls.setFault({ endpoint: 'webManifest', times: 1, ...fault });
	answer({ value: { short_name: 'Rio' } });
	expect(await fetchManifest()).toEqual({ short_name: 'Rio' });
	for (const [fault, kind] of [
		[{ rubbish: 'html' }, 'invalid'],
		[{ rubbish: 'empty' }, 'invalid'],
		[{ rubbish: 'truncated' }, 'invalid'],
		[{ rubbish: 'wrongShape' }, 'invalid'],
		[{ value: ['Rio'] }, 'invalid'],
		[{ status: 404 }, 'gateway'],
		[{ errorCode: 'domain_not_available' }, 'gateway'],
	] as const) {
		answer(fault);
		expect(await failure(fetchManifest()), JSON.stringify(fault)).toMatchObject({ kind });
	}
});

test('API-18 gives up after the given time, or 10 s', async () => {
	expect(webManifest.timeout).toBe(10_000);
	stubFetch();
	expect(await failure(fetchManifest(20))).toMatchObject({ kind: 'timeout' });
});
