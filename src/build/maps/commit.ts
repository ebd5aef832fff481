import { execFileSync } from 'node:child_process';

const git = (...args: string[]) =>
	execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the hash of the commit that a build is made from, with a + if files differ from it. Undefined outside a repository. */
export function commitOfBuild(): string | undefined {
	try {
		return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
	} catch {
		return undefined;
	}
}
