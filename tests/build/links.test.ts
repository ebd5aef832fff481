import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import { pictureOrigin } from '../../src/demo/picture-server.ts';
import { type BuiltPage, type BuiltSite, sites } from './support/built-site.ts';

/** Everything a page refers to: links, pictures, icons, scripts, and files named by its styles. */
function referencesOf(page: BuiltPage): string[] {
	const attributes = page.elements.flatMap(({ name, attributes: { href, src, srcset, action, rel } }) =>
		// Canonical and alternate addresses use the canonical host. Another test compares them.
		name === 'link' && /canonical|alternate/.test(rel ?? '')
			? []
			: [href, src, action, ...(srcset?.split(',').map((part) => part.trim().split(/\s/)[0]) ?? [])],
	);
	const styles = page
		.all('style')
		.flatMap(({ text }) => Array.from(text.matchAll(/url\(["']?([^"')]+)/g), ([, url]) => url));
	return [...new Set([...attributes, ...styles].filter((reference) => reference !== undefined))].filter(
		(reference) => !reference.startsWith('data:'),
	);
}

/** The page or file at a path of this site. */
function targetOf(site: BuiltSite, path: string): BuiltPage | string | undefined {
	return site.page(path) ?? (site.has(path) ? path : undefined);
}

let gateway: Gateway;
beforeAll(async () => {
	gateway = await createGateway();
});
afterAll(() => gateway.close());

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	/** Each address, with the first page that contains it. */
	const references = new Map<string, { page: BuiltPage; reference: string; url: URL }>();
	const absolute = new Set<string>();
	for (const page of site.pages) {
		for (const reference of referencesOf(page)) {
			if (absolute.has(reference)) continue;
			if (/^[/h]/.test(reference)) absolute.add(reference);
			// The embedded gateway also serves the pictures of this origin.
			const url = new URL(reference.replace(pictureOrigin(), ''), `https://own${page.path}`);
			if (!references.has(url.href)) references.set(url.href, { page, reference, url });
		}
	}
	const internal = [...references.values()].filter(({ url }) => url.host === 'own');

	test('pictures of the gateway come from the first image CDN of the merchant, if it has one', () => {
		const pictures = [...references.values()].filter(({ url }) => url.pathname.startsWith('/wps/art/'));
		expect(pictures.length).toBeGreaterThan(50);
		const cdn = site.merchant.code === 'senviet' ? pictureOrigin() : '';
		expect(pictures.filter(({ reference }) => !reference.startsWith(`${cdn}/`))).toEqual([]);
	});

	test('every link, picture, icon and script exists in the build', () => {
		const dead = internal
			.filter(({ url }) => !url.pathname.startsWith('/wps/') && !targetOf(site, url.pathname))
			.map(({ page, reference }) => `${page.path}: ${reference}`);
		expect(internal.length).toBeGreaterThan(100);
		expect(dead).toEqual([]);
	});

	test('every fragment exists on its page', () => {
		const fragments = internal.filter(({ url }) => url.hash);
		const dead = fragments
			.filter(({ url }) => {
				const target = targetOf(site, url.pathname);
				return typeof target !== 'object' || !target.ids.has(decodeURIComponent(url.hash.slice(1)));
			})
			.map(({ page, reference }) => `${page.path}: ${reference}`);
		expect(fragments.length).toBeGreaterThan(10);
		expect(dead).toEqual([]);
	});

	test('every public page is linked from another of its language', () => {
		const linked = new Set(
			site.pages.flatMap((page) =>
				page
					.all('a')
					.map(({ attributes: { href = '' } }) => new URL(href, `https://own${page.path}`).pathname)
					.filter((path) => path !== page.path && site.page(path)?.language === page.language),
			),
		);
		// Scripts link to these, or the server redirects to them.
		const unlinked =
			/\/(404|chat|index|maintenance|offline|restricted|changePsw|agentRegister|feedback|launchGame|member\/(inbox|rewards))$/;
		expect(
			site.pages.map(({ path }) => path).filter((path) => !linked.has(path) && !unlinked.test(path)),
		).toEqual([]);
	});

	test('links stay in the language of their page', () => {
		const others = site.merchant.languages
			.filter((language) => language !== site.merchant.defaultLanguage)
			.map((language) => language.toLowerCase());
		const astray: string[] = [];
		let checked = 0;
		for (const page of site.pages) {
			for (const { attributes } of page.all('a')) {
				const { href = '', hreflang, lang } = attributes;
				// Links of the language selector name their language.
				if (!href.startsWith('/m/') || hreflang || lang) continue;
				const [, segment = ''] = href.match(/^\/m\/([^/?#]+)\//) ?? [];
				const language = others.includes(segment) ? segment.toUpperCase() : site.merchant.defaultLanguage;
				checked++;
				if (language !== page.language) astray.push(`${page.path}: ${href}`);
			}
		}
		expect(checked).toBeGreaterThan(site.pages.length);
		expect(astray).toEqual([]);
	});

	test('links to other sites are https, and new windows can’t access this one', () => {
		const elsewhere = [...references.values()].filter(({ url }) => url.host !== 'own');
		expect(elsewhere.length).toBeGreaterThan(0);
		expect(
			elsewhere.filter(({ url }) => url.protocol !== 'https:').map(({ reference }) => reference),
		).toEqual([]);
		for (const page of site.pages) {
			for (const { attributes } of page.all('a')) {
				if (attributes.target === '_blank') expect(attributes.rel, attributes.href).toContain('noopener');
			}
		}
	});

	test('every promotion that a page links to is on the promotion page', () => {
		for (const { url, page } of internal) {
			if (!url.pathname.endsWith('/activity') || !url.searchParams.has('id')) continue;
			const target = targetOf(site, url.pathname);
			const ids = typeof target === 'object' ? target.elements.map(({ attributes }) => attributes.id) : [];
			expect(ids, page.path).toContain(`promo-${url.searchParams.get('id')}`);
		}
	});

	test('every picture and file of the gateway exists', async () => {
		const paths = new Set(
			internal.map(({ url }) => url.pathname + url.search).filter((path) => path.startsWith('/wps/')),
		);
		expect([...paths].filter((path) => path.startsWith('/wps/art/')).length).toBeGreaterThan(50);
		const failed = await Promise.all(
			Array.from(paths, async (path) => {
				const response = await gateway.app.request(path);
				const isPicture = response.headers.get('Content-Type') === 'image/webp';
				return response.ok && isPicture === path.startsWith('/wps/art/') ? '' : `${path}: ${response.status}`;
			}),
		);
		expect(failed.filter(Boolean)).toEqual([]);
	});
});
