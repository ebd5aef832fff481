import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import { pictureOrigin } from '../../src/demo/picture-server.ts';
import { languageTag } from '../../src/lib/languages.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
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

/** What a path of this site leads to: the page, the file, or nothing. */
function targetOf(site: BuiltSite, path: string): BuiltPage | string | undefined {
	return site.page(path) ?? (site.files.includes(path) ? path : undefined);
}

/** Of a picture in points; undefined for what is none. */
const widthOf = (body: Buffer) =>
	sharp(body)
		.metadata()
		.then(
			({ width }) => width,
			() => undefined,
		);
const widthAsked = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('w'));

/** Does something with each item, with a few at a time. */
async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	for (let start = 0; start < items.length; start += 16) {
		results.push(...(await Promise.all(items.slice(start, start + 16).map(act))));
	}
	return results;
}

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	/** Each address with the first page that names it, as that page writes it. */
	const references = new Map<string, { page: BuiltPage; reference: string; url: URL }>();
	for (const page of site.pages) {
		for (const reference of referencesOf(page)) {
			// The same server answers for its pictures' origin, too.
			const url = new URL(reference.replace(pictureOrigin(), ''), `https://own${page.path}`);
			if (!references.has(url.href)) references.set(url.href, { page, reference, url });
		}
	}
	const internal = [...references.values()].filter(({ url }) => url.host === 'own');

	test('pictures of the gateway come from the first image CDN, which is another origin for one merchant', () => {
		const pictures = [...references.values()].filter(({ url }) => url.pathname.startsWith('/wps/art/'));
		expect(pictures.length).toBeGreaterThan(50);
		const cdn = site.merchant.code === 'senviet' ? pictureOrigin() : '';
		expect(pictures.filter(({ reference }) => !reference.startsWith(`${cdn}/`))).toEqual([]);
	});

	test('every link, picture, icon and script leads to something that was built', () => {
		const dead = internal
			.filter(({ url }) => !url.pathname.startsWith('/wps/') && !targetOf(site, url.pathname))
			.map(({ page, reference }) => `${page.path}: ${reference}`);
		expect(internal.length).toBeGreaterThan(100);
		expect(dead).toEqual([]);
	});

	test('every fragment has its target', () => {
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
		// Where people are led by the site itself or by the host.
		const unlinked =
			/\/(404|chat|index|maintenance|offline|restricted|changePsw|agentRegister|feedback|launchGame)$/;
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
				// The language selector's say whose language they are in.
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

	test('the page for unknown addresses leads on in its language', () => {
		for (const language of site.merchant.languages) {
			const page = site.pages.find((each) => each.route === '/404' && each.language === language);
			const links = page?.all('a').map(({ attributes }) => attributes.href);
			const segment = language === site.merchant.defaultLanguage ? '' : `/${language.toLowerCase()}`;
			for (const route of ['/home', '/game', '/activity', '/news']) {
				expect(links, language).toContain(`/m${segment}${route}`);
			}
		}
	});

	test('links to elsewhere are https, and a new window knows nothing of this one', () => {
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

	test('the promotions that pages link to are on the promotion page', () => {
		for (const { url, page } of internal) {
			if (!url.pathname.endsWith('/activity') || !url.searchParams.has('id')) continue;
			const target = targetOf(site, url.pathname);
			const ids =
				typeof target === 'object' ? target.elements.map(({ attributes }) => attributes['data-id']) : [];
			expect(ids, page.path).toContain(url.searchParams.get('id'));
		}
	});

	describe('as it is served', () => {
		let gateway: Gateway;
		let server: Listening;
		beforeAll(async () => {
			gateway = await createGateway();
			server = await listen(createSiteServer(site.folder, { app: gateway.app }), 0);
		});
		afterAll(async () => {
			await server.close();
			gateway.close();
		});

		// The first run on a machine draws each picture.
		test('every picture of the gateway is one, and what else is its there', {
			timeout: 120_000,
		}, async () => {
			const pictures = new Set(
				site.pages.flatMap((page) =>
					page.all('img').map(({ attributes }) => (attributes.src ?? '').replace(pictureOrigin(), '')),
				),
			);
			const paths = new Set(
				internal.map(({ url }) => url.pathname + url.search).filter((path) => path.startsWith('/wps/')),
			);
			expect([...paths].filter((path) => pictures.has(path)).length).toBeGreaterThan(50);
			const failed = await inTurn([...paths], async (path) => {
				const response = await fetch(server.url + path);
				const body = Buffer.from(await response.arrayBuffer());
				const isPicture = (await widthOf(body)) === widthAsked(path);
				return response.ok && (isPicture || !pictures.has(path)) ? '' : `${path}: ${response.status}`;
			});
			expect(failed.filter(Boolean)).toEqual([]);
		});

		test('every page answers under its address without an ending', { timeout: 60_000 }, async () => {
			const failed = await inTurn(site.pages, async (page) => {
				const response = await fetch(server.url + page.path);
				const same = (await response.text()) === page.html;
				return response.status === 200 && same ? '' : `${page.path}: ${response.status}`;
			});
			expect(failed.filter(Boolean)).toEqual([]);
		});

		test('an unknown address is answered with the page for it in its language', async () => {
			for (const language of site.merchant.languages) {
				const segment = language === site.merchant.defaultLanguage ? '' : `/${language.toLowerCase()}`;
				const response = await fetch(`${server.url}/m${segment}/no/such/page`);
				expect([language, response.status]).toEqual([language, 404]);
				expect(await response.text()).toContain(`<html lang="${languageTag(language)}"`);
			}
		});

		test.each(['br', 'gzip'])(
			'text goes over the wire as %s, a picture of points as it is',
			async (encoding) => {
				const ask = async (path: string) => {
					const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } });
					expect(response.status, path).toBe(200);
					await response.arrayBuffer();
					return response.headers.get('content-encoding');
				};
				const script = site.files.find((file) => file.endsWith('.js')) ?? '';
				for (const path of ['/m/home', script, '/m/brand/logo.svg'])
					expect(await ask(path), path).toBe(encoding);
				expect(await ask('/m/brand/icon-96.png')).toBeNull();
			},
		);
	});
});
