/** `npm run tools`: installs the packages in tests/tools/package-lock.json, unless they are installed already. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOLS } from './tools.ts';

const lockfile = join(TOOLS, 'package-lock.json');
/** Copy of the lockfile. `npm ci` deletes it with the other installed files. */
const installed = join(TOOLS, 'node_modules/.installed.json');

if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lockfile))) {
	console.log(`Installing the tools for tests and measurements into ${TOOLS}`);
	const { status } = spawnSync('npm', ['ci', '--prefix', TOOLS], { stdio: 'inherit' });
	if (status === 0) copyFileSync(lockfile, installed);
	else process.exitCode = 1;
}
