import { expect, test } from 'vitest';
import { wranglerFiles } from '../../../src/build/wrangler-config.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const configOf = async (change: object, gateway = 'https://gateway.example.com') => {
	const merchant = { ...(await loadMerchant('senviet')), ...change };
	const files = new Map(wranglerFiles(merchant, `${process.cwd()}/dist/senviet`, gateway));
	return { config: JSON.parse(files.get('wrangler.json') ?? ''), ignored: files.get('.assetsignore') ?? '' };
};

test('a merchant has a Worker on each of its hosts', async () => {
	const { config } = await configOf({ hosts: ['www.foo.example', '*.bar.example'] });
	expect(config).toMatchObject({
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
	expect(own.config.vars.SITE).toMatchObject({ defaultLanguage: 'VI', gateway: 'https://own.example.com' });
	const shared = await configOf({});
	expect(shared.config.vars.SITE.gateway).toBe('https://gateway.example.com');
});

test('the settings aren’t uploaded with the site', async () => {
	const { ignored } = await configOf({});
	expect(ignored.split('\n')).toContain('wrangler.json');
});
