import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { WebManifest } from '../../src/build/web-manifest.ts';
import { languageTag } from '../../src/lib/languages.ts';
import { type BuiltSite, sites } from './support/built-site.ts';

const MANIFEST = '/m/manifest.webmanifest';

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	const manifest: WebManifest = JSON.parse(site.read(MANIFEST).toString());
	const { merchant } = site;

	test('EN-11 the manifest describes a standalone app in the default language, as specified', () => {
		expect(manifest).toMatchObject({
			short_name: merchant.name,
			name: merchant.name,
			display: 'standalone',
			orientation: 'portrait',
			start_url: '/m/home',
			scope: '/m/',
			theme_color: merchant.theme.night,
			background_color: merchant.theme.night,
			id: '/m/home',
			lang: languageTag(merchant.defaultLanguage),
			description: merchant.texts[merchant.defaultLanguage]?.description,
			categories: ['games', 'entertainment'],
			related_applications: [{ platform: 'webapp', url: MANIFEST }],
		});
		const icons = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any');
		expect(icons).toEqual(
			[192, 256, 384, 512].map((size) => ({
				src: `/m/brand/icon-${size}.png`,
				sizes: `${size}x${size}`,
				type: 'image/png',
			})),
		);
	});

	test('every picture of the manifest exists, with the named size and type', async () => {
		const { icons, shortcuts, screenshots = [] } = manifest;
		const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];
		expect(pictures.length).toBeGreaterThan(12);
		for (const { src, sizes, type } of pictures) {
			const { width, height, format } = await sharp(site.read(src)).metadata();
			expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
		}
	});

	test('icons that a system cuts or fills are opaque', async () => {
		const maskable = manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
		expect(maskable).toHaveLength(2);
		// iOS fills what is transparent with black.
		for (const src of [...maskable, '/m/brand/icon-180.png'])
			expect((await sharp(site.read(src)).stats()).isOpaque, src).toBe(true);
	});

	test('the monochrome icon has only the motif', async () => {
		const [icon] = manifest.icons.filter(({ purpose }) => purpose === 'monochrome');
		const { data, info } = await sharp(site.read(icon?.src ?? ''))
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const opacity = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3] ?? 0);
		const solid = opacity.filter((each) => each > 200).length / opacity.length;
		expect(solid).toBeGreaterThan(0.1);
		expect(solid).toBeLessThan(0.6);
		expect([opacity[0], opacity[info.width - 1], opacity.at(-1)]).toEqual([0, 0, 0]);
	});

	test('shortcuts open pages of the site', () => {
		expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/m/game', '/m/activity', '/m/member/home']);
		for (const { name, url } of manifest.shortcuts) {
			expect(site.page(url), url).toBeDefined();
			expect(name).not.toMatch(/^(games|promotions|account)$/);
		}
	});

	test('every page links to the manifest and the icon for iOS, and has the app’s colour', () => {
		// The entry page only redirects.
		const pages = site.pages.filter(({ ids }) => ids.has('page'));
		expect(pages.length).toBeGreaterThan(site.pages.length / 2);
		for (const page of pages) {
			const links = page.all('link').map(({ attributes: { rel, href } }) => `${rel} ${href}`);
			expect(links, page.path).toContain(`manifest ${MANIFEST}`);
			expect(links, page.path).toContain('apple-touch-icon /m/brand/icon-180.png');
			expect(page.meta('theme-color'), page.path).toBe(manifest.theme_color);
		}
	});
});
