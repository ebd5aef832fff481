import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { LEAN } from './vite/lean-valibot.ts';

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

/** The inline scripts of pages, as sources of a content security policy. */
export type ScriptHashes = ReadonlySet<string>;

/** A module as the text of a classic script, and the files that it is made of. */
export interface InlineScript {
	text: string;
	files: string[];
}

/** Bundles and minifies a module, given by its path. */
export async function inlineScript(module: string): Promise<InlineScript> {
	const bundle = await rolldown({
		input: module,
		platform: 'browser',
		resolve: { alias: { valibot: LEAN } },
		transform: { target: 'es2018' },
	});
	const { output } = await bundle.generate({ format: 'iife', minify: true });
	const files = await bundle.watchFiles;
	await bundle.close();
	return { text: output[0].code.trim(), files };
}

/** Hashes of all of them, before any page is rendered. */
export async function scriptHashes(): Promise<ScriptHashes> {
	const scripts = await Promise.all(MODULES.map((module) => inlineScript(resolve(module))));
	return new Set(scripts.map(({ text }) => sourceOf(text)));
}

/** A text as a source of a content security policy (CSP 3, 2.3.1). */
export const sourceOf = (text: string | Uint8Array): string => `'sha256-${hash('sha256', text, 'base64')}'`;
