import { describe, expect, test } from 'vitest';
import {
	foreignAddresses,
	inexactVersions,
	missingBinaries,
	undecidedScripts,
	weakIntegrity,
} from '../../../src/tools/packages/lockfile.ts';
import { unusedDependencies } from '../../../src/tools/packages/usage.ts';

const SHA512 = `sha512-${'A'.repeat(86)}==`;

describe('the lockfile', () => {
	const NAMES = [
		'tool-linux-x64',
		'tool-linux-arm64',
		'tool-darwin-arm64',
		'tool-darwin-x64',
		'tool-win32-x64',
	];
	const binary = (name: string) => {
		const [, os = '', cpu = ''] = name.split('-');
		return { os: [os], cpu: [cpu] };
	};
	const family = { optionalDependencies: Object.fromEntries(NAMES.map((name) => [name, '1.0.0'])) };
	const packages = (folder: string, names: string[]) => ({
		packages: {
			'node_modules/tool': family,
			...Object.fromEntries(names.map((name) => [`${folder}${name}`, binary(name)])),
		},
	});

	test('is complete with every binary beside its user or further out', () => {
		expect(missingBinaries(packages('node_modules/', NAMES))).toEqual([]);
		expect(missingBinaries(packages('node_modules/tool/node_modules/', NAMES))).toEqual([]);
	});

	test('lacks a binary that a package names and no entry has', () => {
		expect(missingBinaries(packages('node_modules/', NAMES.slice(0, 4)))).toEqual([
			'node_modules/tool: tool-win32-x64 is not in the lockfile',
			'node_modules/tool: no binary for win32-x64',
		]);
		expect(missingBinaries(packages('node_modules/', []))).toHaveLength(10);
	});

	test('lacks a platform that a package does not name at all', () => {
		const { 'tool-darwin-x64': _, ...rest } = family.optionalDependencies;
		const lockfile = packages('node_modules/', NAMES);
		lockfile.packages['node_modules/tool'] = { optionalDependencies: rest };
		expect(missingBinaries(lockfile)).toEqual(['node_modules/tool: no binary for darwin-x64']);
	});

	test('asks nothing of packages with other optional dependencies', () => {
		expect(
			missingBinaries({ packages: { 'node_modules/a': { optionalDependencies: { fsevents: '2' } } } }),
		).toEqual([]);
	});

	test.each([
		'https://packages.example/a/-/a-1.0.0.tgz',
		'http://packages.example/a/-/a-1.0.0.tgz',
		'git+ssh://git@packages.example/a.git#0123456',
		'file:../a-1.0.0.tgz',
		'',
	])('has no address of a package, such as %j', (resolved) => {
		const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': { resolved } };
		expect(foreignAddresses({ packages })).toEqual([
			`node_modules/b: comes from ${resolved || 'an empty address'}, not from the registry that npm is set to`,
		]);
	});

	test.each([
		undefined,
		'',
		'sha1-qZk9KzJ1bWm2WnQ0YQJ3sM8Jm7c=',
		`sha1-qZk9KzJ1bWm2WnQ0YQJ3sM8Jm7c= ${SHA512}`,
		`${SHA512} md5-AAAA`,
		'sha512-AAAA',
	])('has a strong hash of each package, not %j', (integrity) => {
		const packages = { '': {}, 'node_modules/a': { integrity: SHA512 }, 'node_modules/b': { integrity } };
		expect(weakIntegrity({ packages })).toEqual([
			`node_modules/b: integrity: has to be one SHA-512 hash, not "${integrity ?? ''}"`,
		]);
	});

	test('has install scripts only of packages that package.json decides on', () => {
		const packages = {
			'node_modules/a': { hasInstallScript: true },
			'node_modules/x/node_modules/@b/c': { hasInstallScript: true },
			'node_modules/d': { hasInstallScript: true },
			'node_modules/e': {},
		};
		expect(undecidedScripts({ packages }, { a: true, '@b/c': false, e: false })).toEqual([
			'node_modules/d: has an install script. Allow or refuse it in allowScripts of package.json',
			'package.json: allowScripts: e has no install script',
		]);
	});
});

test('a version is exact or named', () => {
	const versions = { a: '1.2.3', b: '1.0.0-beta.21', c: '^1.2.3', d: '1.x', e: 'latest' };
	expect(inexactVersions(versions)).toEqual([
		'package.json: c is ^1.2.3, not one exact version',
		'package.json: d is 1.x, not one exact version',
		'package.json: e is latest, not one exact version',
	]);
});

test('a dependency is used by an import, a setting or a script, and its types with it', () => {
	const names = ['a', '@b/c', 'd', '@types/a', 'e', 'f', 'g', '@types/g', '@types/node'];
	const dependencies = names.map((name) => ({ name, commands: name === 'e' ? ['e-build'] : [] }));
	const unused = unusedDependencies(dependencies, {
		modules: ["import x from 'a/deep';\nexport * from '@b/c';", "const text = 'f'; // g\nimport 'node:fs';"],
		configs: ["export default { replacement: 'd/compat' };"],
		scripts: ['e-build --fast && node src/g.ts'],
	});
	expect(unused).toEqual(['f', 'g', '@types/g']);
});
