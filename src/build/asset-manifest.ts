import { createHash } from 'node:crypto';
import type { AssetManifest } from '../lib/asset-manifest.ts';

const FOLDER = 'm/_astro/';

/** List of a site's hashed files. Open pages compare it to detect a new version (UPD-01). */
export function assetManifest(paths: Iterable<string>): string {
	const files = [...paths]
		.filter((path) => path.startsWith(FOLDER))
		.map((path) => path.slice(FOLDER.length))
		.sort();
	const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
	return JSON.stringify({ hash, files } satisfies AssetManifest);
}
