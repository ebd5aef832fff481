/** Part of the tests: `npm ci` has to work on every platform, and install the same each time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'valibot';
import { conclude } from './conclude.ts';
import { inexactVersions, Lockfile, missingBinaries, registryHosts } from './packages/lockfile.ts';
import { Manifest } from './packages/manifest.ts';

const root = join(import.meta.dirname, '../..');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { dependencies, devDependencies } = parse(Manifest, readJson('package.json'));
const lockfile = parse(Lockfile, readJson('package-lock.json'));

const problems = [...inexactVersions({ ...dependencies, ...devDependencies }), ...missingBinaries(lockfile)];
const hosts = registryHosts(lockfile);

console.log(
	`The lockfile names ${hosts.length > 0 ? `these registries: ${hosts.join(', ')}` : 'no registry'}.`,
);
conclude(problems, 'Versions are exact, and every native package is there for every platform.');
