/** Part of the tests: every package in package.json is used, or listed here with the reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { looseObject, optional, parse, record, string, union } from 'valibot';
import { conclude } from './conclude.ts';
import { Manifest } from './packages/manifest.ts';
import { unusedDependencies } from './packages/usage.ts';

/** Packages that are needed although nothing names them. */
const EXCUSED = new Map([
	['@fontsource/be-vietnam-pro', 'src/demo/art/outlines.ts reads its files'],
	['preact-render-to-string', 'preact/compat/server renders with it'],
	['@astrojs/check', '`astro check` loads it'],
	['vite-plugin-pwa', '@vite-pwa/astro wraps it, and takes its version from here'],
	['@testing-library/dom', '@testing-library/react wants it beside itself'],
	['vnu-jar', 'src/tools/html/check-html.ts runs its Java program'],
	['firebase-tools', 'src/demo/vendors/firebase/emulator-thread.ts loads a file of its emulator'],
]);

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const manifest = parse(Manifest, JSON.parse(read('package.json')));

const Installed = looseObject({ bin: optional(union([string(), record(string(), string())]), {}) });

function commandsOf(name: string): string[] {
	const { bin } = parse(Installed, JSON.parse(read('node_modules', name, 'package.json')));
	return typeof bin === 'string' ? [name.replace(/^@.*\//, '')] : Object.keys(bin);
}

function modulesIn(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((path) => /\.(astro|[cm]?[jt]sx?)$/.test(path))
		.map((path) => read(folder, path));
}

const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const unused = unusedDependencies(
	names.map((name) => ({ name, commands: commandsOf(name) })),
	{
		modules: [...modulesIn('src'), ...modulesIn('tests')],
		configs: readdirSync(root)
			.filter((name) => /\.config\.[cm]?[jt]s$|^tsconfig.*\.json$/.test(name))
			.map((name) => read(name)),
		scripts: Object.values(manifest.scripts),
	},
);

const problems = [
	...unused
		.filter((name) => !EXCUSED.has(name))
		.map((name) => `${name} is in package.json, but nothing uses it`),
	...[...EXCUSED.keys()]
		.filter((name) => !unused.includes(name))
		.map((name) => `${name} needs no excuse in src/tools/check-dependencies.ts any more`),
];
conclude(problems, `All ${names.length} packages in package.json are used.`);
