import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { distFolder } from '../../../src/build/build-merchant.ts';
import type { EdgeSettings, Pointer } from '../../../src/edge/release.ts';
import { changePointer } from '../../../src/releases/pointers.ts';
import { publish } from '../../../src/releases/publish.ts';
import { folderStore, type Store } from '../../../src/releases/store.ts';
import { builtSite } from './edges.ts';

export interface TestStore {
	folder: string;
	store: Store;
	/** Publishes a built merchant, with changes. Returns MERCHANT/ID. */
	publish(merchant: string, change?: Change): Promise<string>;
	point(host: string, pointer: Omit<Pointer, 'changed'>): Promise<void>;
	remove(): void;
}

interface Change {
	edge?: Partial<EdgeSettings>;
	/** Text to put before the title of the login and the 404 page. */
	title?: string;
}

/** A store of the built merchants, in a few languages. They are published as they were compressed by the build. */
export function createStore(): TestStore {
	const folder = mkdtempSync(join(tmpdir(), 'edge-store-'));
	const store = folderStore(folder);
	return {
		folder,
		store,
		async publish(merchant, { edge, title } = {}) {
			const built = await builtSite(merchant, { few: true });
			const files = new Map<string, string | Uint8Array>();
			for (const [path, content] of built.files) {
				const changes = title && /\/(login|404)\.html$/.test(path);
				files.set(
					path.slice(1),
					changes ? content.toString().replace('<title>', `<title>${title}`) : content,
				);
			}
			const compress = async (path: string, content: Uint8Array) =>
				content === files.get(path)
					? readFileSync(`${distFolder(merchant)}/${path}.br`)
					: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
			const site = { merchant, edge: { ...built.settings, ...edge }, files, madeOf: {} };
			return (await publish(store, site, { compress })).release;
		},
		point: async (host, pointer) => void (await changePointer(store, host, () => pointer)),
		remove: () => rmSync(folder, { recursive: true }),
	};
}
