/**
 * `npm run tools`: installs the packages in tests/tools/package-lock.json, unless they are installed already. JavaScript,
 * because CI runs it beside `npm ci`, which brings a Node that reads TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tools = join(import.meta.dirname, '../../tests/tools');
const lockfile = join(tools, 'package-lock.json');
/** Copy of the lockfile. `npm ci` deletes it with the other installed files. */
const installed = join(tools, 'node_modules/.installed.json');

if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lockfile))) {
	console.log(`Installing the tools for tests and measurements into ${tools}`);
	const { status } = spawnSync('npm', ['ci', '--prefix', tools], { stdio: 'inherit' });
	if (status === 0) copyFileSync(lockfile, installed);
	else process.exitCode = 1;
}
