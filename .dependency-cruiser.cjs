/**
 * Which folder may import which. `npm run check:imports` applies these rules to
 * src; it is a command of our own because dependency-cruiser reads no .astro files.
 */

const FEATURE_INDEX = 'features/[^/]+/index\\.tsx?$';
const ISLANDS = 'features/.+\\.island\\.tsx$';
/** Build-time parts of a feature, such as the document side of an island. */
const FEATURE_PARTS = 'features/.+\\.astro(\\.ts)?$';

/** For each folder of src, what it may import besides itself: patterns of paths within src, or in tests. */
const MAY_IMPORT = {
	pages: [
		'layouts/',
		'components/',
		FEATURE_INDEX,
		ISLANDS,
		FEATURE_PARTS,
		'merchants/',
		'locales/',
		'content/',
		'lib/',
		'features/.+\\.inline\\.ts$',
		'worker/off\\.ts$',
		'features/support/chat/page/start\\.ts$',
	],
	// The document shell carries the boot script.
	layouts: [
		'components/',
		FEATURE_PARTS,
		'content/',
		'merchants/',
		'locales/',
		'edge/',
		'lib/',
		'core/',
		'boot\\.ts$',
	],
	// What they show comes from the gateway: its types, and the content that the build has fetched.
	components: [
		'content/',
		'gateway/contract/',
		'merchants/',
		'locales/',
		'lib/',
		'boot\\.ts$',
		'core/islands\\.ts$',
		'core/ui/Icon\\.tsx$',
	],
	core: ['gateway/', 'lib/'],
	'gateway/contract': ['lib/'],
	'gateway/client': ['gateway/contract/', 'lib/'],
	'gateway/document': [],
	'gateway/check': ['gateway/', 'content/long-text\\.ts$', 'merchants/', 'lib/'],
	content: ['gateway/', 'merchants/', 'lib/', 'locales/'],
	merchants: ['lib/'],
	locales: ['lib/'],
	worker: ['lib/'],
	edge: ['lib/'],
	'edge/check': ['edge/', 'gateway/contract/', 'merchants/', 'lib/'],
	demo: ['gateway/contract/', 'merchants/', 'lib/'],
	'go-live': ['edge/', 'gateway/check/', 'gateway/document/', 'merchants/', 'lib/'],
	lib: [],
	server: ['edge/', 'demo/', 'merchants/', 'lib/'],
	build: ['components/', 'gateway/', 'edge/', 'content/', 'merchants/', 'locales/', 'lib/'],
	tools: [
		'build/',
		'gateway/contract/',
		'gateway/document/',
		'server/',
		'demo/',
		'edge/',
		'content/',
		'merchants/',
		'locales/',
		'lib/',
		'tests/tools/',
	],
	cli: [
		'tools/',
		'go-live/',
		'build/',
		'gateway/check/',
		'server/',
		'content/',
		'edge/',
		'merchants/',
		'lib/',
	],
};

const folderRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
	name: `${folder.replace('/', '-')}-imports`,
	comment: `src/${folder} may import only itself${allowed.map((path) => `, ${path}`).join('')}`,
	severity: 'error',
	// A folder within it has a rule of its own.
	from: { path: `^src/${folder}/`, pathNot: `^src/${folder}/check/` },
	to: {
		path: '^(src|tests)/',
		pathNot: [`${folder}/`, ...allowed]
			.map((path) => path.replace(/^(?!tests\/)/, 'src/'))
			.map((path) => `^${path}`),
	},
}));

/** For each feature, the others whose index.ts it may import. There is no circle among them. */
const FEATURES = {
	analytics: ['privacy'],
	app: ['analytics', 'promotions'],
	content: [],
	games: [],
	member: ['app', 'push', 'sign-in', 'site'],
	privacy: [],
	promotions: [],
	push: [],
	'sign-in': ['analytics', 'app'],
	site: ['analytics', 'support'],
	support: [],
};

const featureRules = Object.entries(FEATURES).map(([feature, others]) => ({
	name: `${feature}-imports`,
	comment: `features/${feature} may import core, gateway, lib and itself${others.map((other) => `, and the index.ts of ${other}`).join('')}`,
	severity: 'error',
	from: { path: `^src/features/${feature}/`, pathNot: '\\.astro\\.ts$' },
	to: {
		path: '^(src|tests)/',
		pathNot: [
			'^src/(core|gateway|lib)/',
			`^src/features/${feature}/`,
			// Their types only: see texts-as-types.
			'^src/locales/en/',
			...others.map((other) => `^src/features/${other}/index\\.tsx?$`),
		],
	},
}));

/** What runs in a browser: these modules, and the script elements of .astro files. */
const BROWSER = [
	'^src/((boot|after-load|after-load-member|refresh|layouts/after-load)\\.ts$|(features|core|layouts/inline|gateway/client|gateway/contract|worker)/(?!.*\\.astro\\.ts$))',
	'\\.astro\\.script\\d+\\.ts$',
];

/** Checks that need more of valibot than browsers have (src/lib/lean-valibot.ts). */
const REQUEST_CHECK = '^src/gateway/contract/[^/]+\\.request\\.ts$';

/** Files that nothing imports because a tool or a person starts with them, or that are found by name. */
const ENTRIES = [
	'^astro\\.config\\.mjs$',
	'^src/pages/',
	'^src/(cli|tools)/[^/]+\\.ts$',
	'^src/worker/sw\\.ts$',
	'^src/edge/worker\\.ts$',
	'^src/merchants/[^/]+/(merchant|demo/index)\\.ts$',
	'^src/locales/',
	// Stands in for valibot (src/build/vite/lean-packages.ts).
	'^src/lib/lean-valibot\\.ts$',
	'\\.d\\.ts$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		...folderRules,
		{
			name: 'edge-without-check',
			comment: 'What answers requests is free of the checker, which runs on Node',
			severity: 'error',
			from: { path: '^src/edge/(?!check/)' },
			to: { path: '^src/edge/check/' },
		},
		...featureRules,
		{
			name: 'feature-parts-imports',
			comment: 'The build-time part of a feature may import what a component may, its feature, and styles',
			severity: 'error',
			from: { path: '^src/features/([^/]+)/.*\\.astro\\.ts$' },
			to: {
				path: '^(src|tests)/',
				pathNot: [
					'^src/(components|merchants|locales|content|lib|gateway/contract)/',
					'^src/core/ui/Icon\\.tsx$',
					'^src/features/$1/',
					'\\.css$',
				],
			},
		},
		{
			name: 'boot-imports',
			comment:
				"Boot wires: it may import core, lib, each feature's boot.ts, the address of the later style, and islands and src/refresh.ts by import()",
			severity: 'error',
			from: { path: '^src/boot\\.ts$' },
			to: {
				path: '^(src|tests)/',
				pathNot: [
					'^src/(core|lib)/',
					'^src/features/[^/]+/boot\\.ts$',
					'^src/(after-load|refresh)\\.ts$',
					'^src/layouts/later/later\\.css$',
					`^src/${ISLANDS}`,
				],
			},
		},
		{
			name: 'refresh-imports',
			comment:
				'What renders changed content again may import core, and the refresh.tsx of features by import()',
			severity: 'error',
			from: { path: '^src/refresh\\.ts$' },
			to: { path: '^(src|tests)/', pathNot: ['^src/core/', '^src/features/.+/refresh\\.tsx$'] },
		},
		{
			name: 'after-load-imports',
			comment:
				'What pages fetch after load wires, too: it may import core, lib, and the after-load.ts or after-load-member.ts of layouts and of each feature',
			severity: 'error',
			from: { path: '^src/after-load(-member)?\\.ts$' },
			to: {
				path: '^(src|tests)/',
				pathNot: [
					'^src/(core|lib)/',
					'^src/(layouts|features/[^/]+)/after-load(-member)?\\.ts$',
					'^src/after-load-member\\.ts$',
				],
			},
		},
		{
			name: 'after-load-is-late',
			comment:
				"A feature's after-load.ts comes with no other script: the file of that name in src imports it, or its own boot.ts by import()",
			severity: 'error',
			from: { pathNot: '^src/after-load(-member)?\\.ts$' },
			to: {
				path: '^src/features/[^/]+/after-load(-member)?\\.ts$',
				dynamic: false,
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'first-load-of-a-feature',
			comment:
				"A feature's boot.ts is all of it in the first load, with its keys of web storage: it reaches other files by import() only",
			severity: 'error',
			from: { path: '^src/features/([^/]+)/boot\\.ts$' },
			to: {
				path: '^src/features/',
				pathNot: '^src/features/$1/keys\\.ts$',
				dynamic: false,
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'islands-on-demand',
			comment: 'A browser fetches an island when it starts: only src/boot.ts lists it, by import()',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/pages/|\\.astro(\\.ts)?$' },
			to: { path: `^src/${ISLANDS}`, dynamic: false, dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'boot-is-for-boot',
			comment: "Only src/boot.ts imports a feature's boot.ts; other features import its index.ts",
			severity: 'error',
			from: { pathNot: '^src/boot\\.ts$' },
			to: { path: '^src/features/[^/]+/boot\\.ts$' },
		},
		{
			name: 'known-folder',
			comment: 'A module of src lies in one of the folders that have a rule, each feature in one of its own',
			severity: 'error',
			from: {
				path: '^src/',
				pathNot: `^src/((boot|after-load|after-load-member|refresh)\\.ts$|(features/(${Object.keys(FEATURES).join('|')})|${Object.keys(MAY_IMPORT).join('|')})/)|\\.d\\.ts$`,
			},
			to: {},
		},
		{
			name: 'no-node-in-browser',
			comment: 'What runs in a browser reaches no Node module, not through lib either',
			severity: 'error',
			from: { path: BROWSER },
			to: { path: `^(node:)?(${require('node:module').builtinModules.join('|')})$`, reachable: true },
		},
		{
			name: 'no-build-only-code-in-browser',
			comment: 'No merchant, language or host value is compiled into a script, nor anything of the demo',
			severity: 'error',
			from: { path: BROWSER },
			to: {
				path: '^src/(merchants|demo|content|build|server|tools|cli|gateway/(check|document))/',
				reachable: true,
			},
		},
		{
			name: 'texts-as-types',
			comment: 'No text is compiled into a script: a browser gets those of its own language in the page',
			severity: 'error',
			from: { path: BROWSER },
			to: { path: '^src/locales/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'no-request-check-in-browser',
			comment: 'Only a gateway checks requests: in a browser their types alone are used',
			severity: 'error',
			from: { path: BROWSER, pathNot: REQUEST_CHECK },
			to: { path: REQUEST_CHECK, dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'no-circle',
			comment: 'A circle has no order in which its parts can be understood, or loaded',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'no-orphan',
			comment: 'A module that imports nothing and that nothing imports is left over',
			severity: 'error',
			from: { orphan: true, pathNot: ENTRIES },
			to: {},
		},
		{
			name: 'resolvable',
			comment: 'The import leads nowhere',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true, pathNot: '^(astro|virtual):' },
		},
		{
			name: 'declared-package',
			comment: 'A package that is imported stands in package.json',
			severity: 'error',
			from: {},
			to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^(astro|virtual):' },
		},
		{
			name: 'no-dev-dependency',
			comment: 'Production installs no development dependencies: only the demo and the tools use them',
			severity: 'error',
			from: {
				path: '^src/',
				pathNot: '^src/(demo/|tools/)',
			},
			to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'demo-on-demand',
			comment:
				'Production installs no packages of the demo: commands load it by import() once they need it, except for parts without packages',
			severity: 'error',
			from: {
				path: '^src/(build|server)/',
				pathNot: '^src/server/embedded-gateway\\.ts$',
			},
			to: {
				path: '^src/demo/',
				pathNot: '^src/demo/((exposure|own-machine)\\.ts|vendors/firebase/(emulator|paths)\\.ts)$',
				dependencyTypesNot: ['type-only', 'dynamic-import'],
			},
		},
	],
	options: {
		doNotFollow: { path: ['node_modules', '^tests/'] },
		// Imports of types count as well: they couple the same.
		tsPreCompilationDeps: true,
		combinedDependencies: false,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
		},
	},
};
