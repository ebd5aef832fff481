import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { MappedScript } from './archive.ts';

const HASHED = 'm/_astro';
const WORKER = 'm/sw.js';
/** Vite's plugin for service workers needs this comment to correct the map. Browsers would only look for a map that isn't served. */
const COMMENT = /\n\/\/# sourceMappingURL=sw\.js\.map\n?$/;

/** Returns a short hash for the name of a script whose address has none. */
export const hashOf = (code: string): string =>
	createHash('sha256').update(code).digest('base64url').slice(0, 10);

/** Takes the source maps out of a site that Astro has rendered, and what names them. */
export function takeMaps(site: string): MappedScript[] {
	const folder = `${site}/${HASHED}`;
	const hashed = readdirSync(folder)
		.filter((file) => file.endsWith('.js.map'))
		.map((file) => {
			const name = file.replace(/\.map$/, '');
			return {
				name,
				code: readFileSync(`${folder}/${name}`, 'utf8'),
				map: takeJson(`${folder}/${file}`),
			};
		});
	return [...hashed, takeWorker(site)];
}

function takeWorker(site: string): MappedScript {
	const file = `${site}/${WORKER}`;
	const code = readFileSync(file, 'utf8').replace(COMMENT, '');
	writeFileSync(file, code);
	return { name: `sw.${hashOf(code)}.js`, code, map: takeJson(`${file}.map`) };
}

function takeJson(file: string): MappedScript['map'] {
	const map = JSON.parse(readFileSync(file, 'utf8'));
	rmSync(file);
	return map;
}
