import { expect, test } from 'vitest';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { fetchWebManifest } from '../../../src/gateway/client/web-manifest.ts';
import { webManifest } from '../../../src/gateway/contract/web-manifest.ts';
import { runGateway } from './support.ts';

const gateway = runGateway();
const ask = (milliseconds?: number) =>
	fetchWebManifest(
		{ baseUrl: gateway.baseUrl, merchant: 'aurelia', language: 'EN', userAgent: 'Phone/1.0' },
		milliseconds,
	);

test('API-18 asks with the merchant’s code, a cache breaker and the Merchant header', async () => {
	const before = Date.now();
	expect(await ask()).toEqual({
		short_name: 'Aurelia',
		name: 'Aurelia',
		display: 'standalone',
		theme_color: '#0d0a17',
	});
	const { method, query, headers } = gateway.theOne('/wps/system/manifest.json');
	expect(method).toBe('GET');
	expect(headers.get('merchant')).toBe('aurelia');
	expect(headers.get('authorization')).toBeNull();
	expect([...query.keys()].sort()).toEqual(['_', 'merchantCode']);
	expect(query.get('merchantCode')).toBe('aurelia');
	expect(Number(query.get('_'))).toBeGreaterThanOrEqual(before);
});

test('what the control panel says of the app is in the manifest of that merchant', async () => {
	const icon = 'https://cdn.example/a.png';
	gateway.controls.setLooks('aurelia', {
		shortName: 'Rio',
		appName: 'Rio Club',
		themeColour: '#123456',
		icon,
	});
	expect(await ask()).toEqual({
		short_name: 'Rio',
		name: 'Rio Club',
		display: 'standalone',
		theme_color: '#123456',
		icons: [192, 256, 384, 512].map((size) => ({ src: icon, sizes: `${size}x${size}` })),
	});
	const { baseUrl } = gateway;
	const other = await fetchWebManifest({ baseUrl, merchant: 'senviet', language: 'VI', userAgent: '' });
	expect(other).toMatchObject({ short_name: 'Sen Việt' });
});

test('an answer in an envelope is taken too, and anything else is an error', async () => {
	const answer = (fault: object) =>
		gateway.controls.setFault({ endpoint: 'webManifest', times: 1, ...fault });
	answer({ value: { short_name: 'Rio' } });
	expect(await ask()).toEqual({ short_name: 'Rio' });
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
		await expect(ask(), JSON.stringify(fault)).rejects.toMatchObject({ name: 'GatewayError', kind });
	}
});

test('API-18 waits no longer than told, and 10 s by default', async () => {
	expect(webManifest.timeout).toBe(10_000);
	gateway.controls.setFault({ endpoint: 'webManifest', delayMs: 60_000 });
	const error = await ask(20).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(GatewayError);
	expect(error).toMatchObject({ kind: 'timeout' });
});
