import { expect, test } from 'vitest';
import { wranglerFiles } from '../../../src/build/wrangler-config.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const configOf = async (change: object) => {
	const merchant = { ...(await loadMerchant('senviet')), ...change };
	const folder = `${process.cwd()}/dist/senviet`;
	const files = new Map(wranglerFiles(merchant, folder, 'https://gateway.example.com'));
	// The settings aren't uploaded with the site.
	expect(files.get('.assetsignore')?.split('\n')).toContain('wrangler.json');
	return JSON.parse(files.get('wrangler.json') ?? '');
};

test('a merchant has a Worker on each of its hosts', async () => {
	expect(await configOf({ hosts: ['www.foo.example', '*.bar.example'] })).toMatchObject({
		name: 'site-senviet',
		main: '../../src/edge/worker.ts',
		upload_source_maps: true,
		routes: [
			{ pattern: 'www.foo.example', custom_domain: true },
			{ pattern: '*.bar.example/*', zone_name: 'bar.example' },
		],
	});
});

test('the Worker forwards to the merchant’s own gateway, or to GATEWAY_URL', async () => {
	const own = await configOf({ gatewayOrigin: 'https://own.example.com' });
	expect(own.vars.SITE).toMatchObject({ defaultLanguage: 'VI', gateway: 'https://own.example.com' });
	expect((await configOf({})).vars.SITE.gateway).toBe('https://gateway.example.com');
});
