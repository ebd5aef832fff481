import { brotliDecompressSync } from 'node:zlib';
import { fileKey, isBrotli, type Release } from '../edge/release.ts';
import { pageTexts, withoutHashes } from './page-texts.ts';
import type { Store } from './store.ts';

/** The same texts changed on these pages. */
export interface TextChange {
	gone: string[];
	come: string[];
	/** Addresses: /m/th/home */
	pages: string[];
}

/** How one release differs from another. Pages by their addresses, other files by their paths. */
export interface Comparison {
	added: string[];
	removed: string[];
	/** The change that most pages have comes first. */
	texts: TextChange[];
	/** Pages with the same texts and other markup, styles or pictures. */
	looks: string[];
	/** Pages that differ in nothing but the names of scripts. */
	scripts: string[];
	files: { path: string; change: 'added' | 'removed' | 'changed' }[];
	/** Settings of the edge that differ, such as the gateway. */
	edge: string[];
}

const PAGE = /\.html$/;

/** What players get of `now` and not of `before`. */
export async function compareReleases(store: Store, before: Release, now: Release): Promise<Comparison> {
	const result: Comparison = {
		added: [],
		removed: [],
		texts: [],
		looks: [],
		scripts: [],
		files: [],
		edge: [],
	};
	const changes = new Map<string, TextChange>();
	const paths = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])].sort();
	for (const path of paths) {
		const [old, next] = [before.files[path], now.files[path]];
		if (old === next) continue;
		const address = path.replace(PAGE, '');
		if (!PAGE.test(path)) {
			result.files.push({ path, change: !old ? 'added' : next ? 'changed' : 'removed' });
		} else if (!old) result.added.push(address);
		else if (!next) result.removed.push(address);
		else {
			const [one, other] = [await textOf(store, old), await textOf(store, next)];
			const found = textChanges(pageTexts(one), pageTexts(other));
			for (const change of found) {
				const key = JSON.stringify(change);
				const known = changes.get(key) ?? { ...change, pages: [] };
				changes.set(key, known);
				known.pages.push(address);
			}
			if (found.length) continue;
			if (withoutHashes(one) === withoutHashes(other)) result.scripts.push(address);
			else result.looks.push(address);
		}
	}
	result.texts = [...changes.values()].sort((one, other) => other.pages.length - one.pages.length);
	for (const key of Object.keys(now.edge) as (keyof Release['edge'])[]) {
		const [old, next] = [before.edge[key], now.edge[key]].map(String);
		if (old !== next) result.edge.push(`${key}: ${next || 'none'} instead of ${old || 'none'}`);
	}
	return result;
}

async function textOf(store: Store, name: string): Promise<string> {
	const content = (await store.get(fileKey(name))) ?? Buffer.from('');
	return (isBrotli(name) ? brotliDecompressSync(content) : Buffer.from(content)).toString();
}

/** As many texts gone as come are taken for one text each that has changed. None where only the order differs. */
function textChanges(old: readonly string[], next: readonly string[]): Omit<TextChange, 'pages'>[] {
	const gone = without(old, next);
	const come = without(next, old);
	if (gone.length === come.length) {
		return gone.map((text, index) => ({ gone: [text], come: come.slice(index, index + 1) }));
	}
	return [{ gone, come }];
}

/** Those of one list that aren't in the other as often. */
function without(list: readonly string[], other: readonly string[]): string[] {
	const left = new Map<string, number>();
	for (const text of other) left.set(text, (left.get(text) ?? 0) + 1);
	return list.filter((text) => {
		const count = left.get(text) ?? 0;
		left.set(text, count - 1);
		return count <= 0;
	});
}
