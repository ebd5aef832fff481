/** Part of the tests: `npm ci` has to work on every platform, and install the same each time, from nowhere else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'valibot';
import { conclude } from './conclude.ts';
import {
	foreignAddresses,
	inexactVersions,
	Lockfile,
	missingBinaries,
	undecidedScripts,
	weakIntegrity,
} from './packages/lockfile.ts';
import { Manifest } from './packages/manifest.ts';

const root = join(import.meta.dirname, '../..');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { dependencies, devDependencies, allowScripts } = parse(Manifest, readJson('package.json'));
const lockfile = parse(Lockfile, readJson('package-lock.json'));

const problems = [
	...inexactVersions({ ...dependencies, ...devDependencies }),
	...missingBinaries(lockfile),
	...foreignAddresses(lockfile),
	...weakIntegrity(lockfile),
	...undecidedScripts(lockfile, allowScripts),
];

conclude(
	problems,
	'Versions are exact and have their hashes, and every native package is there for every platform.',
);
