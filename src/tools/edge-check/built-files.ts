import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Compressed copies that lie beside a file. */
const COPIES = /\.(br|gz|dcz)$/;

/** The files of a built site by their paths, such as /m/home.html. None if the folder isn't there. */
export function builtFiles(folder: string): Map<string, Buffer> {
	if (!existsSync(folder)) return new Map();
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !COPIES.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/'));
	return new Map(names.sort().map((path) => [path, readFileSync(folder + path)]));
}
