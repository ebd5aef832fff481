import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { allPages, type BuiltSite, inlineScripts, sites } from './support/built-site.ts';

const KB = 1024;
const sizes = new Map<string, number>();
/** Bytes of scripts, each compressed by itself; pages share them, so each is compressed once. */
const wireSize = (scripts: string[]) =>
	scripts.reduce((sum, script) => {
		const size = sizes.get(script) ?? brotliCompressSync(script).length;
		sizes.set(script, size);
		return sum + size;
	}, 0);
const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

test('every page has at most 11.5 KB as sent, in every language', () => {
	const sizes = allPages.map(([name, page, site]) => ({
		name,
		bytes: readFileSync(`${site.folder}${page.path}.html.br`).length,
	}));
	expect(sizes.length).toBeGreaterThan(1000);
	expect(sizes.filter(({ bytes }) => bytes > 11.5 * KB)).toEqual([]);
});

test('the head script has less than 1 KB, and all inline scripts of a page less than 1.56 KB', () => {
	for (const [name, page] of allPages) {
		const scripts = inlineScripts(page);
		// The page consists of its script, and opens after a tap.
		if (page.route === '/chat') {
			expect(wireSize(scripts), name).toBeLessThan(2.7 * KB);
			continue;
		}
		// So does this one, which only redirects.
		if (page.route === '/index') {
			expect(wireSize(scripts), name).toBeLessThan(1.6 * KB);
			continue;
		}
		// Protected pages also have their guard, and others the download bar or list.
		expect(wireSize(scripts.slice(0, 1)), name).toBeLessThan(KB);
		expect(wireSize(scripts), name).toBeLessThan(1.56 * KB);
	}
});

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	const texts = site.files.filter((file) => TEXT.test(file));

	test('every text file has a .br that decompresses to it, and none has a .gz', () => {
		expect(texts.length).toBeGreaterThan(20);
		for (const file of texts) {
			const text = site.read(file);
			expect(brotliDecompressSync(site.read(`${file}.br`)).equals(text), `${file}.br`).toBe(true);
			expect(existsSync(`${site.folder}${file}.gz`), `${file}.gz`).toBe(false);
		}
	});

	test('the scripts that every page fetches after load have at most 15 KB', () => {
		const folder = '/m/_astro/';
		const entries = site.files.filter(
			(file) => file.startsWith(`${folder}after-load.`) && file.endsWith('.js'),
		);
		const scripts = new Set(
			entries.flatMap((file) => [
				file,
				...Array.from(
					site
						.read(file)
						.toString()
						.matchAll(/(?:from|import) ?"\.\/([\w.-]+\.js)"/g),
					([, name]) => folder + name,
				),
			]),
		);
		// Every page loads boot first, and the login dialog the islands.
		const late = [...scripts].filter((file) => !/\/(boot|islands)\./.test(file));
		expect(late.length).toBeGreaterThan(1);
		const bytes = late.reduce((sum, file) => sum + site.read(`${file}.br`).length, 0);
		expect(bytes).toBeLessThanOrEqual(15 * KB);
		expect(bytes).toBeGreaterThan(5 * KB);
	});

	test('Firebase has at most 32 KB for a sign-in and 18 KB for push messages, and no page loads it', () => {
		const scripts = site.files.filter((file) => file.endsWith('.js'));
		const withText = (text: string) => scripts.find((file) => site.read(file).includes(text)) ?? '';
		const auth = withText('identitytoolkit.googleapis.com');
		const messaging = withText('fcmregistrations.googleapis.com/v1');
		const app = withText('firebase-heartbeat-store');
		expect(new Set([auth, messaging, app]).size).toBe(3);
		const bytes = (...files: string[]) =>
			files.reduce((sum, file) => sum + site.read(`${file}.br`).length, 0);
		expect(bytes(auth, app)).toBeLessThanOrEqual(32 * KB);
		expect(bytes(messaging, app)).toBeLessThanOrEqual(18 * KB);
		expect(bytes(app)).toBeGreaterThan(5 * KB);
		const pages = allPages.filter(
			([, page, of]) =>
				of === site && [auth, messaging, app].some((file) => page.html.includes(file.slice(1))),
		);
		expect(pages.map(([name]) => name)).toEqual([]);
	});

	test('every file is a text or a bitmap picture', () => {
		expect(site.files.filter((file) => !TEXT.test(file) && !/\.(png|webp)$/.test(file))).toEqual([]);
	});
});
