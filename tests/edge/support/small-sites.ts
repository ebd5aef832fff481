import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { EdgeSettings } from '../../../src/edge/release.ts';
import { publish } from '../../../src/releases/publish.ts';
import { folderStore } from '../../../src/releases/store.ts';

export const SETTINGS: EdgeSettings = {
	defaultLanguage: 'EN',
	languages: ['TH', 'EN', 'VI', 'PT-BR', 'PT', 'UR-LA', 'CN', 'TW', 'TY'],
	gateway: '',
	authDomain: '',
};

/** A store of sites with two or three pages in each language, all of which say `text`. */
export function smallStore() {
	const folder = mkdtempSync(join(tmpdir(), 'small-store-'));
	const store = folderStore(folder);
	return {
		folder,
		store,
		remove: () => rmSync(folder, { recursive: true, force: true }),
		/** Returns the release's name. */
		async publish(merchant: string, text: string, edge: Partial<EdgeSettings> = {}): Promise<string> {
			const settings = { ...SETTINGS, ...edge };
			const files = new Map(Object.entries(filesOf(text, settings)));
			const site = { merchant, edge: settings, files, madeOf: {} };
			return (await publish(store, site, { compress: quickly })).release;
		},
	};
}

const quickly = async (_: string, content: Uint8Array) =>
	brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

function filesOf(text: string, { defaultLanguage, languages }: EdgeSettings): Record<string, string> {
	const segments = languages
		.filter((code) => code !== defaultLanguage)
		.map((code) => `${code.toLowerCase()}/`);
	const pages = ['', ...segments].flatMap((segment) =>
		['home', 'index', 'news', '404'].map((page) => [
			`m/${segment}${page}.html`,
			`${segment}${page}: ${text}`,
		]),
	);
	return {
		...Object.fromEntries(pages),
		'm/sw.js': `worker of ${text}`,
		'm/sw-off.js': 'no worker',
		'm/games.json': JSON.stringify([text]),
		'm/_astro/boot.abc.js': 'boot()',
		[`m/_astro/${text.replace(/\W/g, '-')}.def.js`]: text,
		'robots.txt': 'User-agent: *\nAllow: /\n',
	};
}
