// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

const { page, fetchJson } = vi.hoisted(() => ({
	page: { merchant: 'aurelia', gatewayUrl: '', language: 'EN', cipher: 'TripleDES' },
	fetchJson: vi.fn(),
}));
vi.mock('../../../src/core/page.ts', () => ({
	getPage: () => page,
}));
vi.mock('../../../src/core/files.ts', () => ({ fetchJson }));

import { call } from '../../../src/core/gateway.ts';
import { checkUnusual } from '../../../src/core/unusual-status.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { country } from '../../../src/gateway/contract/country.ts';
import type { SiteStatus } from '../../../src/gateway/contract/status.ts';

const OWN = 'https://gw.aurelia.example';
const check = (gw: string, merchantCode = 'aurelia') =>
	checkUnusual({ info: { gw, merchantCode } } as SiteStatus);

beforeEach(() => {
	page.gatewayUrl = '';
	fetchJson.mockResolvedValue([OWN]);
});

test.each(['senviet', '', 'AURELIA', 'aurelia2'])(
	'EN-16 a status of the merchant %j is refused',
	async (code) => {
		await expect(check(OWN, code)).rejects.toBeInstanceOf(GatewayError);
		expect(page.gatewayUrl).toBe('');
	},
);

describe('EN-16 the gateway that a status names', () => {
	test.each([OWN, `${OWN}/`, location.origin])('gets the calls if it is %s', async (gw) => {
		const fetch = vi.fn(async (_url: string) => new Response(null, { status: 500 }));
		vi.stubGlobal('fetch', fetch);
		const ask = () => call(country, {}).catch(() => undefined);
		await ask();
		await check(gw);
		await ask();
		vi.unstubAllGlobals();
		const path = expect.stringMatching(/^\/wps\/system\/country/);
		const origin = gw.replace(/\/$/, '');
		expect(fetch.mock.calls.map(([url]) => url)).toEqual([
			path,
			expect.stringMatching(new RegExp(`^${origin}/wps/system/country`)),
		]);
	});

	test.each([
		'https://evil.example',
		'http://gw.aurelia.example',
		'https://gw.aurelia.example.evil.example',
		'https://gw.aurelia.example/wps',
		'https://GW.aurelia.example',
		'javascript:alert(1)',
		'gw.aurelia.example',
		'__proto__',
	])('gets none if it is %s', async (gw) => {
		await check(gw);
		expect(page.gatewayUrl).toBe('');
	});

	test.each([{}, null, 'https://evil.example', { includes: true }])(
		'gets none if the list of the settings is %j',
		async (list) => {
			fetchJson.mockResolvedValue(list);
			await check('https://evil.example');
			expect(page.gatewayUrl).toBe('');
		},
	);

	test('gets none if the list of allowed gateways can’t be loaded', async () => {
		fetchJson.mockRejectedValue(new TypeError('Failed to fetch'));
		await check(OWN);
		expect(page.gatewayUrl).toBe('');
	});
});
