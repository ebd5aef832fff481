import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../../src/gateway/contract/endpoint.ts';
import { ASSET_MANIFESTS } from '../../../../src/lib/asset-manifest.ts';

const root = `${import.meta.dirname}/../../../../src`;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
	.filter((path) => /\.(tsx?|astro)$/.test(path))
	.map((path) => ({
		path,
		code: readFileSync(`${root}/${path}`, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
	}));

const files = import.meta.glob<Record<string, unknown>>('../../../../src/gateway/contract/*.ts', {
	eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'auth' in value && 'path' in value;
/** Endpoints by the name of their call. */
const ENDPOINTS = new Map(
	Object.entries(files).flatMap(([file, values]) =>
		Object.values(values)
			.filter(isEndpoint)
			.map((endpoint) => [endpoint.name, { endpoint, file: file.replace(/^.*\/src\//, '') }] as const),
	),
);

/** Files that name the path: whole, not as the beginning of a longer one. */
const naming = (path: string) =>
	sources.filter(({ code }) => new RegExp(`${path}(?![\\w/.-])`).test(code)).map((source) => source.path);
/** Files, beside the contract and the demo, that import the endpoint, or a constant with its path, to call it. */
const callers = (name: string, file: string) =>
	sources.filter(
		({ path, code }) =>
			!/^(gateway\/contract|demo)\//.test(path) &&
			new RegExp(
				`import \\{[^}]*\\b(?:${name}|[A-Z]{2,})\\b[^}]*\\} from '[./]+/(?:gateway/)?${file.replace('gateway/', '')}'`,
			).test(code),
	);

test('API-26 the paths of the lists of assets are in one place, and the site uses them', () => {
	for (const path of ASSET_MANIFESTS) expect(naming(path), path).toEqual(['lib/asset-manifest.ts']);
	const users = sources.filter(({ code }) => /import \{[^}]*\bASSET_MANIFESTS\b/.test(code));
	expect(users.map(({ path }) => path)).toContain('features/site/boot.ts');
});

test('API-26 the path of each call is in the contract alone, and the site makes the call', () => {
	expect(ENDPOINTS.size).toBeGreaterThan(80);
	const elsewhere = [...ENDPOINTS.values()].filter(
		({ endpoint, file }) => naming(endpoint.path).join() !== file,
	);
	expect(elsewhere.map(({ endpoint }) => endpoint.path)).toEqual([]);
	const unused = [...ENDPOINTS.values()].filter(({ endpoint, file }) => !callers(endpoint.name, file).length);
	expect(unused.map(({ endpoint }) => endpoint.name)).toEqual([]);
});
