import { expect, test } from 'vitest';
import { defaultManifest, storeApps } from '../../../src/build/web-manifest.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

test('the manifest of a merchant with Urdu is right to left', async () => {
	const merchant = await loadMerchant('aurelia');
	expect(defaultManifest({ ...merchant, defaultLanguage: 'UR' }, [])).toMatchObject({
		lang: 'ur',
		dir: 'rtl',
	});
});

test('finds the apps in stores among the download links', () => {
	const at = (resourceType: string, url: string) => [{ resourceType, url }];
	expect(storeApps(at('Android', ' https://play.google.com/store/apps/details?id=a.b.c&hl=en '))).toEqual([
		{ platform: 'play', url: 'https://play.google.com/store/apps/details?id=a.b.c&hl=en', id: 'a.b.c' },
	]);
	expect(storeApps(at('IOS', 'https://apps.apple.com/vn/app/sen-viet/id123456'))).toEqual([
		{ platform: 'itunes', url: 'https://apps.apple.com/vn/app/sen-viet/id123456' },
	]);
	for (const url of [
		'/wps/download/a.apk',
		'https://cdn.example/a.apk',
		'https://play.google.com.evil.example/store/apps/details?id=a.b',
		'https://play.google.com/store/apps/details',
		'http://apps.apple.com/vn/app/sen-viet/id123456',
		'https://apps.apple.com/vn/story/id',
	]) {
		expect([...storeApps(at('Android', url)), ...storeApps(at('IOS', url))], url).toEqual([]);
	}
});
