/**
 * `npm run check:html`: checks the built pages of each merchant in the default language with the W3C's checker. Other
 * languages have the same markup (tests/build/html.test.ts). Skips with one line if there is no Java for it.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { conclude } from './conclude.ts';
import { TOOLS } from './tools.ts';

/** The oldest Java that runs the checker. */
const JAVA = 17;

/** Messages that aren't faults, each with the reason. */
const ACCEPTED = [
	// CSS Containment 3: the checker doesn't know container queries yet.
	"CSS: “container-type”: Property “container-type” doesn't exist\\.",
	'CSS: Unrecognized at-rule “@container”',
	// It points at :-webkit-any, which Safari before 14 needs for :is.
	'CSS: Parse Error\\.',
].join('|');

const [, version = 0] =
	/version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '') ?? [];
// The glob doesn't follow a link itself, and dist/CODE is one.
const pages = globSync('dist/*').flatMap((folder) => globSync(`${folder}/m/{,member/}*.html`));
if (Number(version) < JAVA) {
	console.log(`Skipped: the W3C's checker needs Java ${JAVA}.`);
} else if (!pages.length) {
	conclude(['There are no pages in dist. Run npm run build first.'], '');
} else {
	const jar = join(TOOLS, 'node_modules/vnu-jar/build/dist/vnu.jar');
	const options = ['--errors-only', '--filterpattern', `(?:${ACCEPTED})`];
	const { status } = spawnSync('java', ['-Xss4m', '-jar', jar, ...options, ...pages], { stdio: 'inherit' });
	if (status === 0) console.log(`The W3C's checker finds no fault in ${pages.length} pages.`);
	process.exitCode = status ?? 1;
}
