import { hash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { LEAN_VALIBOT } from './vite/lean-packages.ts';

/**
 * Every script that pages carry inline. The content security policy allows these and no others: the build fails if
 * a page has another one, which can only come from the gateway's or the merchant's texts.
 */
const MODULES = [
	'src/features/app/download/bar.inline.ts',
	'src/features/app/download/order.inline.ts',
	'src/features/sign-in/providers/returned.inline.ts',
	'src/features/site/domains/entry.inline.ts',
	'src/features/support/chat/page/start.ts',
	'src/layouts/inline/guard.ts',
	'src/layouts/inline/head.ts',
];

/** The inline scripts that pages may have, as sources of a content security policy. */
export type ScriptHashes = Pick<ReadonlySet<string>, 'has'>;

/** A source map as a bundler writes it (ECMA-426). */
export interface RawMap {
	version: number;
	sources: readonly (string | null)[];
	sourcesContent?: readonly (string | null)[] | undefined;
	names: readonly string[];
	mappings: string;
}

/** A module as the text of a classic script. */
export interface InlineScript {
	/** The name of the module's file, up to its first dot. */
	name: string;
	text: string;
	/** The files that it's made of. */
	files: string[];
	map: RawMap;
}

/** Bundles and minifies a module, given by its path. */
export async function inlineScript(module: string): Promise<InlineScript> {
	const bundle = await rolldown({
		input: module,
		platform: 'browser',
		resolve: { alias: { valibot: LEAN_VALIBOT } },
		transform: { target: 'es2018' },
	});
	const { output } = await bundle.generate({ format: 'iife', minify: true, sourcemap: 'hidden' });
	const files = await bundle.watchFiles;
	await bundle.close();
	const [{ code, map }] = output;
	if (!map) throw new Error(`${module} was bundled without a source map`);
	return { name: basename(module).split('.')[0] ?? '', text: code.trim(), files, map };
}

/** Returns all of them, by their sources in a content security policy, before any page is rendered. */
export async function inlineScripts(): Promise<ReadonlyMap<string, InlineScript>> {
	const scripts = await Promise.all(MODULES.map((module) => inlineScript(resolve(module))));
	return new Map(scripts.map((script) => [sourceOf(script.text), script]));
}

/** A text as a source of a content security policy (CSP 3, 2.3.1). */
export const sourceOf = (text: string | Uint8Array): string => `'sha256-${hash('sha256', text, 'base64')}'`;
