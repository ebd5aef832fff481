import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { astroModules, findViolations } from '../../../src/tools/imports/find-violations.ts';

const project = join(import.meta.dirname, '../../..');

describe('the import rules', { timeout: 20_000 }, () => {
	let root = '';

	beforeEach(() => {
		root = mkdtempSync(join(tmpdir(), 'rules-'));
		symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
		const manifest = { dependencies: { nanostores: '*' }, devDependencies: { acorn: '*' } };
		write('package.json', JSON.stringify(manifest));
	});
	afterEach(() => rmSync(root, { recursive: true }));

	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	/** Each violation as one line; files without imports need no text. */
	const violations = async (files: Record<string, string>) => {
		for (const [path, text] of Object.entries(files)) write(`src/${path}`, text);
		const found = await findViolations(root, join(project, '.dependency-cruiser.cjs'));
		const shortName = (module: string) =>
			module.replace(/^src\//, '').replace(/^node_modules\/([^/]+).*/, '$1');
		return found.map(({ rule, path }) => `${rule}: ${path.map(shortName).join(' -> ')}`).sort();
	};

	test.each<[what: string, files: Record<string, string>, found: string[]]>([
		[
			'an upward import, even of a type or by import()',
			{
				'core/a.ts': "import type { A } from '../features/app/index.ts';",
				'features/app/index.ts': 'export type A = 1;',
				'lib/b.ts': "export const load = () => import('../core/a.ts');",
				'components/Card.astro': "---\nimport Shell from '../layouts/Shell.astro';\n---",
				'layouts/Shell.astro': '<slot />',
			},
			[
				'components-imports: components/Card.astro -> layouts/Shell.astro',
				'core-imports: core/a.ts -> features/app/index.ts',
				'lib-imports: lib/b.ts -> core/a.ts',
			],
		],
		[
			'other imports between features, and imports of a feature’s inside by pages and boot',
			{
				'features/app/index.ts': "import '../analytics/inside.ts'; import '../games/index.ts';",
				'features/games/index.ts': '',
				'features/other/index.ts': "import '../../lib/a.ts';",
				'lib/a.ts': '',
				'features/analytics/inside.ts': '',
				'pages/home.astro': "---\nimport '../features/analytics/inside.ts';\n---",
				'boot.ts': "void import('./features/analytics/inside.ts');",
			},
			[
				'app-imports: features/app/index.ts -> features/analytics/inside.ts',
				'app-imports: features/app/index.ts -> features/games/index.ts',
				'boot-imports: boot.ts -> features/analytics/inside.ts',
				'known-folder: features/other/index.ts -> lib/a.ts',
				'pages-imports: pages/home.astro -> features/analytics/inside.ts',
			],
		],
		[
			'Node modules in code for browsers, even through lib',
			{
				'core/a.ts': "import 'node:fs';",
				'features/app/index.ts': "import '../../lib/files.ts';",
				'lib/files.ts': "import 'path';",
				'layouts/Shell.astro': "<script>import 'node:os';</script>",
			},
			[
				'no-node-in-browser: core/a.ts -> fs',
				'no-node-in-browser: features/app/index.ts -> lib/files.ts -> path',
				'no-node-in-browser: layouts/Shell.astro -> os',
			],
		],
		[
			'merchants and the demo in code for browsers',
			{
				'features/app/index.ts': "import '../../merchants/aurelia/merchant.ts';",
				'merchants/aurelia/merchant.ts': '',
				'layouts/Shell.astro': "<script>import '../merchants/aurelia/merchant.ts';</script>",
				'gateway/client/a.ts': "import '../../demo/app.ts';",
				'demo/app.ts': '',
			},
			[
				'app-imports: features/app/index.ts -> merchants/aurelia/merchant.ts',
				'gateway-client-imports: gateway/client/a.ts -> demo/app.ts',
				'no-build-only-code-in-browser: features/app/index.ts -> merchants/aurelia/merchant.ts',
				'no-build-only-code-in-browser: gateway/client/a.ts -> demo/app.ts',
				'no-build-only-code-in-browser: layouts/Shell.astro -> merchants/aurelia/merchant.ts',
			],
		],
		[
			'the checks of requests in a browser, but not their types',
			{
				'gateway/contract/login.ts':
					"import type { L } from './login.request.ts'; export type { M } from './login.request.ts';",
				'gateway/contract/login.request.ts': 'export type L = 1; export type M = 2;',
				'gateway/client/a.ts': "import '../contract/login.request.ts';",
				'demo/login.ts': "import '../gateway/contract/login.request.ts';",
			},
			['no-request-check-in-browser: gateway/client/a.ts -> gateway/contract/login.request.ts'],
		],
		[
			'undeclared packages, development ones outside demo and tools, and imports of missing files',
			{
				'core/a.ts': "import 'acorn'; import 'valibot'; import './gone.ts';",
				'tools/run.ts': "import 'acorn';",
			},
			[
				'declared-package: core/a.ts -> valibot',
				'no-dev-dependency: core/a.ts -> acorn',
				'resolvable: core/a.ts -> ./gone.ts',
			],
		],
		[
			'an import of the demo in production, except on demand',
			{
				'server/open.ts': "import '../demo/gateway.ts';",
				'server/later.ts':
					"void import('../demo/gateway.ts'); import type { Gateway } from '../demo/gateway.ts';",
				'demo/gateway.ts': 'export type Gateway = 1;',
			},
			['demo-on-demand: server/open.ts -> demo/gateway.ts'],
		],
	])('refuse %s', async (_, files, found) => {
		expect(await violations(files)).toEqual(found);
	});

	test('refuse imports that add more of a feature than its boot.ts to the first load', async () => {
		const found = await violations({
			'boot.ts': "import './features/app/boot.ts';",
			'features/app/boot.ts': "import './x.ts'; import '../analytics/index.ts';",
			'features/app/x.ts': "import './boot.ts';",
			'features/analytics/index.ts': "import '../privacy/index.ts';",
			'features/privacy/index.ts': 'export const one = 1;',
			'features/app/index.ts': "import '../analytics/index.ts'; void import('./boot.ts');",
		});
		expect(found.filter((line) => !line.startsWith('no-circle'))).toEqual([
			'boot-is-for-boot: features/app/index.ts -> features/app/boot.ts',
			'boot-is-for-boot: features/app/x.ts -> features/app/boot.ts',
			'first-load-of-a-feature: features/app/boot.ts -> features/analytics/index.ts',
			'first-load-of-a-feature: features/app/boot.ts -> features/app/x.ts',
		]);
	});
});

describe('the modules of an .astro file', () => {
	test('are its frontmatter and the script elements that Astro bundles', () => {
		const source = [
			'---',
			"import A from './A.astro';",
			'---',
			'<!-- <script>import "./commented.ts"</script> -->',
			"<script>import './boot.ts';</script>",
			'<script src="./head.ts"></script>',
			'<script is:inline>go()</script>',
			'<script type="application/ld+json" set:html={data} />',
		].join('\n');
		expect(astroModules(source)).toEqual({
			frontmatter: "import A from './A.astro';",
			scripts: ["import './boot.ts';", "import './head.ts';"],
		});
	});
});
