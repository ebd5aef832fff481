import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';

/** By source, as a path from the project's folder: the hashed file that contains it. */
const files = new Map<string, string>();
/** By hashed file: those that it imports, except by import(). */
const imports = new Map<string, readonly string[]>();

/** Records which hashed files the browser's build writes, for filesOf. */
export function recordFiles(): Plugin {
	return {
		name: 'record-files',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_, bundle) {
			for (const output of Object.values(bundle)) {
				const isScript = output.type === 'chunk';
				for (const source of isScript ? output.moduleIds : output.originalFileNames)
					files.set(relative(process.cwd(), source.replace(/\?.*/, '')), output.fileName);
				// A plugin may have removed an import since (lean-helpers.ts).
				if (isScript)
					imports.set(
						output.fileName,
						output.imports.filter((file) => output.code.includes(basename(file))),
					);
				// A web worker is an asset without the name of its source.
				const worker = /([\w-]+\.worker)-[^/]+\.js$/.exec(output.fileName)?.[1];
				if (worker) files.set(`${worker}.ts`, output.fileName);
			}
		},
	};
}

/**
 * Returns the hashed files that contain these sources, with what they import. Web workers are found by their
 * file's name alone. Throws for a source that isn't in the build.
 */
export function filesOf(sources: readonly string[]): Set<string> {
	const found = new Set<string>();
	const add = (file: string): void => {
		if (found.has(file)) return;
		found.add(file);
		for (const imported of imports.get(file) ?? []) add(imported);
	};
	for (const source of sources) {
		const file = files.get(source);
		if (!file) throw new Error(`No script or style of the build contains ${source}`);
		add(file);
	}
	return found;
}
