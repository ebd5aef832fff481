import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A built site in memory, by path: m/home.html. */
export type SiteFiles = Map<string, string | Uint8Array>;

export function readSite(folder: string): SiteFiles {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	return new Map(
		entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => `${parentPath}/${name}`)
			.sort()
			.map((file) => [file.slice(folder.length + 1), readFileSync(file)]),
	);
}

export function writeFiles(folder: string, files: Iterable<readonly [string, string | Uint8Array]>): void {
	const made = new Set<string>();
	for (const [path, content] of files) {
		const file = `${folder}/${path}`;
		const parent = dirname(file);
		if (!made.has(parent)) mkdirSync(parent, { recursive: true });
		made.add(parent);
		writeFileSync(file, content);
	}
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const textOf = (content: string | Uint8Array): string =>
	typeof content === 'string' ? content : decoder.decode(content);

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
	typeof content === 'string' ? Buffer.from(content) : content;
