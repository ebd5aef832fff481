import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScripts, sourceOf } from '../../../src/build/inline-scripts.ts';
import { createGateway } from '../../../src/demo/gateway.ts';
import { pictureOrigin } from '../../../src/demo/picture-server.ts';
import { listen } from '../../../src/server/listen.ts';
import { hostileGateway } from '../../support/hostile-gateway.ts';
import { sites } from '../support/built-site.ts';
import { Project } from '../support/project.ts';

/** A source by its hash. Scripts are compared by their text, and styles depend on a page's texts. */
const HASH = /'sha256-[^']+' ?/g;

const project = new Project();
afterAll(() => project.delete());

const parsed = (html: string): Document => new JSDOM(html).window.document;

/** All elements, also those in templates. */
function elementsIn(root: ParentNode): Element[] {
	return [...root.querySelectorAll('*')].flatMap((element) => [
		element,
		...(element.localName === 'template' ? elementsIn((element as HTMLTemplateElement).content) : []),
	]);
}

/** Number of texts with a payload. */
let payloads = 0;
let pages: [path: string, document: Document][] = [];

beforeAll(async () => {
	const gateway = await createGateway({ pictureOrigin: pictureOrigin() });
	const hostile = hostileGateway(gateway.app);
	const server = await listen(hostile.app, 0);
	try {
		project.setLanguages('senviet', "'VI'");
		const variables = { MERCHANT: 'senviet', GATEWAY_URL: `http://127.0.0.1:${server.port}` };
		const { code, stderr } = await project.run('src/cli/build.ts', variables);
		expect(code, stderr).toBe(0);
	} finally {
		await server.close();
		gateway.close();
	}
	payloads = hostile.count();
	pages = project
		.list('dist/senviet')
		.filter((file) => file.endsWith('.html'))
		.map((file) => [file, parsed(project.read(file))]);
}, 180_000);

test('builds pages from hostile texts without any script that the build did not write', async () => {
	const own = [...(await inlineScripts()).keys()];
	expect(payloads).toBeGreaterThan(1000);
	expect(pages.length).toBeGreaterThan(60);
	for (const [path, document] of pages) {
		for (const script of elementsIn(document)) {
			if (script.localName !== 'script') continue;
			const { textContent } = script;
			const src = script.getAttribute('src');
			if (script.getAttribute('type')?.endsWith('json')) JSON.parse(textContent);
			else if (src) expect(src, path).toMatch(/^\/m\/_astro\/[\w.-]+\.js$/);
			else expect(own, path).toContain(sourceOf(textContent));
		}
	}
});

test('no element has an event attribute, an inner document or an address that runs', () => {
	for (const [path, document] of pages) {
		for (const element of elementsIn(document)) {
			for (const { name, value } of element.attributes) {
				expect(name, `${path}: ${element.outerHTML.slice(0, 200)}`).not.toMatch(/^(on|srcdoc$)/i);
				if (/^((xlink:)?href|src|action|formaction)$/.test(name))
					expect(value, path).toMatch(/^(\/(?![/\\])|#|https?:\/\/|mailto:|data:(,|image\/))/);
			}
		}
		// A frame or a base could show another site without a script.
		expect(document.querySelectorAll('base,object,embed,iframe:not([src]),frame'), path).toHaveLength(0);
	}
});

test('the policies are the same as with ordinary texts', () => {
	const policyIn = (document: Document) =>
		document.querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content') ?? '';
	const ordinary = new Map(
		sites
			.find(({ merchant }) => merchant.code === 'senviet')
			?.pages.map((page) => [page.path, page.html] as const),
	);
	let compared = 0;
	for (const [path, document] of pages) {
		const html = ordinary.get(path.slice('dist/senviet'.length).replace(/\.html$/, ''));
		if (!html) continue;
		compared++;
		const other = policyIn(parsed(html));
		expect(policyIn(document).replace(HASH, ''), path).toBe(other.replace(HASH, ''));
	}
	expect(compared).toBeGreaterThan(20);
});
