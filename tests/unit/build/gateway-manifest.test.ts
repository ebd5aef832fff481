import { beforeAll, describe, expect, test } from 'vitest';
import { withGatewayManifest } from '../../../src/build/gateway-manifest.ts';
import { defaultManifest, type WebManifest } from '../../../src/build/web-manifest.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

let own: WebManifest;
beforeAll(async () => {
	own = defaultManifest(await loadMerchant('aurelia'), []);
});

describe('API-18 the site’s manifest', () => {
	test('takes every valid field from the gateway', () => {
		const said = {
			short_name: ' Rio ',
			name: 'Rio  Club',
			display: 'fullscreen',
			theme_color: '#123abc',
			background_color: '#FFF',
			icons: [{ src: 'https://cdn.example/a.png', sizes: '192x192 512x512', type: 'image/png' }],
			start_url: '/m/th/home',
			scope: '/m/th/',
		};
		const { manifest, problems } = withGatewayManifest(own, said);
		expect(problems).toEqual([]);
		expect(manifest).toEqual({ ...own, ...said, short_name: 'Rio', name: 'Rio Club' });
	});

	test('keeps its own fields if the gateway leaves them out, or may not set them', () => {
		const said = {
			name: '',
			short_name: null,
			id: '/m/other',
			lang: 'xx',
			shortcuts: [],
			orientation: 'any',
		};
		expect(withGatewayManifest(own, said)).toEqual({ manifest: own, problems: [] });
	});

	test('lists the site itself among related apps, and no other web app', () => {
		const play = { platform: 'play', url: 'https://play.google.com/store/apps/details?id=a.b', id: 'a.b' };
		const others = [play, { platform: 'webapp', url: 'https://evil.example/m/manifest.webmanifest' }];
		const { manifest } = withGatewayManifest(own, { related_applications: others });
		expect(manifest.related_applications).toEqual([
			{ platform: 'webapp', url: '/m/manifest.webmanifest' },
			play,
		]);
	});

	const icon = (change: object) => [{ src: '/m/brand/icon-512.png', sizes: '512x512', ...change }];
	test.each([
		['short_name', 'A name that is far too long for any home screen'],
		['short_name', 'two\nlines'],
		['short_name', 'turned \u202e round'],
		['name', 'x'.repeat(61)],
		['display', 'browser'],
		['theme_color', 'red'],
		['background_color', '#0d0a17"><script>'],
		['icons', []],
		['icons', icon({ src: 'http://cdn.example/a.png' })],
		['icons', icon({ src: 'javascript:alert(1)' })],
		['icons', icon({ src: '//cdn.example/a.png' })],
		['icons', icon({ src: 'https://a.example@b.example/a.png' })],
		['icons', icon({ src: 'https://a.example;script-src/a.png' })],
		['icons', icon({ sizes: '96x96' })],
		['icons', icon({ purpose: 'maskable' })],
		['icons', icon({ type: 'text/html' })],
		['related_applications', [{ platform: 'play', url: 'intent://a' }]],
		['related_applications', [{ platform: 'Play Store', url: 'https://a.example' }]],
		['start_url', 'https://evil.example/m/home'],
		['start_url', '//evil.example/m/home'],
		['start_url', '/m/../home'],
		['scope', '/'],
		['scope', '/m/home'],
	])('keeps its own %s if the gateway’s is %j, and reports the problem', (field, said) => {
		const { manifest, problems } = withGatewayManifest(own, { name: 'Rio', [field]: said });
		expect(manifest).toEqual(field === 'name' ? own : { ...own, name: 'Rio' });
		expect(problems).toEqual([expect.stringMatching(new RegExp(`^${field}: [^\n]+$`))]);
	});

	test('keeps its own start and scope if the start would be outside the scope', () => {
		const { manifest, problems } = withGatewayManifest(own, { scope: '/m/th/' });
		expect(manifest).toEqual(own);
		expect(problems).toEqual(['start_url: has to be within the scope /m/th/, not /m/home']);
	});
});
