import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { distFolder } from '../../../src/build/build-merchant.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';
import { type Element, elementsOf } from './elements.ts';

/** A page as it was built. */
export interface BuiltPage {
	/** Its address, such as /m/vi/home. */
	path: string;
	/** Its address without base and language, such as /home. */
	route: string;
	/** Code of its language, such as VI. */
	language: string;
	html: string;
	readonly elements: Element[];
	/** Its id attributes. */
	readonly ids: ReadonlySet<string>;
	all(name: string): Element[];
	/** Content of a meta element, by its name or property. */
	meta(name: string): string | undefined;
	/** Its structured data for search engines (schema.org). */
	readonly facts: Fact[];
}

/** A thing of schema.org. */
export type Fact = { '@type': string; [property: string]: unknown };

/** The output of `npm run build` for one merchant. */
export interface BuiltSite {
	merchant: Merchant;
	folder: string;
	/** Every file by its address, without the compressed ones. */
	files: string[];
	pages: BuiltPage[];
	/** Whether there is a file at this address. */
	has(path: string): boolean;
	/** A page by its address. */
	page(path: string): BuiltPage | undefined;
	read(path: string): Buffer;
}

export const sites: BuiltSite[] = await Promise.all(merchantCodes().map(readSite));

/** Every page of every merchant. */
export const allPages: [string, BuiltPage, BuiltSite][] = sites.flatMap((site) =>
	site.pages.map((page): [string, BuiltPage, BuiltSite] => [
		`${site.merchant.code} ${page.path}`,
		page,
		site,
	]),
);

async function readSite(code: string): Promise<BuiltSite> {
	const merchant = await loadMerchant(code);
	const folder = distFolder(code);
	if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm run build before these tests`);
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.(br|gz)$|^wrangler\.json$|^\./.test(entry.name))
		.map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`)
		.sort();
	const read = (path: string) => readFileSync(folder + path);
	const pages = files
		.filter((file) => file.endsWith('.html'))
		.map((file) => readPage(file, merchant, read(file).toString()));
	const names = new Set(files);
	const byPath = new Map(pages.map((page) => [page.path, page]));
	return {
		merchant,
		folder,
		files,
		pages,
		has: (path) => names.has(path),
		page: (path) => byPath.get(path),
		read,
	};
}

function readPage(file: string, merchant: Merchant, html: string): BuiltPage {
	const path = file.replace(/\.html$/, '');
	const [, segment = ''] = path.match(/^\/m\/([^/]+)\//) ?? [];
	const language = merchant.languages.find((code) => code.toLowerCase() === segment);
	// Many tests need the bytes only, and there are many pages.
	const elements = once(() => elementsOf(html));
	const byName = once(() => groupedBy(elements(), ({ name }) => name));
	const ids = once(() => new Set(elements().flatMap(({ attributes: { id } }) => (id ? [id] : []))));
	const all = (name: string) => byName().get(name) ?? [];
	const facts = once(() =>
		all('script')
			.filter(({ attributes }) => attributes.type === 'application/ld+json')
			.flatMap(({ text }): Fact[] => JSON.parse(text)['@graph']),
	);
	return {
		path,
		route: path.replace(language ? `/m/${segment}` : '/m', ''),
		language: language ?? merchant.defaultLanguage,
		html,
		get elements() {
			return elements();
		},
		get ids() {
			return ids();
		},
		all,
		meta: (name) =>
			all('meta').find(({ attributes }) => attributes.name === name || attributes.property === name)
				?.attributes.content,
		get facts() {
			return facts();
		},
	};
}

export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return groups;
}

function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** Inline scripts that run: neither a file nor data. */
export function inlineScripts(page: BuiltPage): string[] {
	return page
		.all('script')
		.filter(({ attributes: { src, type } }) => src === undefined && !/json$/.test(type ?? ''))
		.map(({ text }) => text);
}
