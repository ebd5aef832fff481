import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Compressed copies of files, and files for deployments and builds. */
const NOT_SERVED = /\.(br|gz)$|^wrangler\.json$|^\./;

/** Returns the files of a built site by path, such as /m/home.html, or none if there's no folder. */
export function builtFiles(folder: string): Map<string, Buffer> {
	if (!existsSync(folder)) return new Map();
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/'));
	return new Map(names.sort().map((path) => [path, readFileSync(folder + path)]));
}
