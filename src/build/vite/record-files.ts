import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';

/** By source, as a path from the project's folder: the hashed script that contains it. */
const scripts = new Map<string, string>();
/** By hashed script: the hashed files that it needs, except those that it loads by import(). */
const needs = new Map<string, readonly string[]>();

/** Records which hashed files the browser's build writes, for filesOf. */
export function recordFiles(): Plugin {
	return {
		name: 'record-files',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_, bundle) {
			const outputs = Object.values(bundle);
			const assets = outputs.filter(({ type }) => type === 'asset').map(({ fileName }) => fileName);
			for (const output of outputs) {
				if (output.type === 'asset') continue;
				for (const source of output.moduleIds) scripts.set(relative(process.cwd(), source), output.fileName);
				// Styles and web workers are assets that a script names. A plugin may have removed an import
				// (lean-helpers.ts).
				const named = [...output.imports, ...assets].filter((file) => output.code.includes(basename(file)));
				needs.set(output.fileName, named);
			}
		},
	};
}

/** Returns the hashed files that these sources are in and need. Throws for a source that isn't in the build. */
export function filesOf(sources: readonly string[]): Set<string> {
	const found = new Set<string>();
	const add = (file: string): void => {
		if (found.has(file)) return;
		found.add(file);
		for (const needed of needs.get(file) ?? []) add(needed);
	};
	for (const source of sources) {
		const script = scripts.get(source);
		if (!script) throw new Error(`No script of the build contains ${source}`);
		add(script);
	}
	return found;
}
