import { execFileSync } from 'node:child_process';

let known: { commit?: string } | undefined;

/**
 * The commit that a release is made from, "-dirty" with changes that are in
 * none, so that people find the settings it had. Nothing where there is no Git.
 */
export function codeVersion(): { commit?: string } {
	known ??= ask();
	return known;
}

function ask(): { commit?: string } {
	try {
		const words = ['describe', '--always', '--dirty', '--abbrev=8'];
		const commit = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
		return { commit: commit.trim() };
	} catch {
		return {};
	}
}
