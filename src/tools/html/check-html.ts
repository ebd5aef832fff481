import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { array, looseObject, number, optional, parse, string } from 'valibot';
import { conclude } from '../conclude.ts';
import { TOOLS } from '../tools.ts';

/** The oldest Java that runs the checker. */
const JAVA = 17;

/** Checks every kind of built page with the W3C's checker. Skips with one line if there is no Java for it. */
export function checkHtml(dist: string): void {
	if (javaVersion() < JAVA) {
		console.log(`Skipped: the W3C's checker needs Java ${JAVA}.`);
		return;
	}
	const pages = pagesIn(dist);
	if (!pages.length) throw new Error(`No pages in ${dist}. Run npm run build first.`);
	const jar = join(TOOLS, 'node_modules/vnu-jar/build/dist/vnu.jar');
	const options = ['--errors-only', '--format', 'json', '--exit-zero-always'];
	const { status, stdout, stderr } = spawnSync(
		'java',
		['-Xss4m', '-jar', jar, ...options, '--stdout', ...pages],
		{
			encoding: 'utf8',
			maxBuffer: 64 * 1024 ** 2,
		},
	);
	if (status !== 0) throw new Error(`The W3C's checker failed: ${stderr}`);
	conclude(faultsIn(stdout), `The W3C's checker finds no fault in ${pages.length} pages.`);
}

/** Returns 0 without Java. */
function javaVersion(): number {
	const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
	return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

/** Pages of each merchant in the default language. Other languages have the same markup (tests/build/html.test.ts). */
function pagesIn(dist: string): string[] {
	return readdirSync(dist)
		.flatMap((code) => [join(dist, code, 'm'), join(dist, code, 'm/member')])
		.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
		.filter((file) => file.endsWith('.html'));
}

/** The checker's output (https://github.com/validator/validator/wiki/Output-»-JSON), as far as it is used. */
const Output = looseObject({
	messages: array(
		looseObject({
			url: optional(string(), ''),
			message: string(),
			lastLine: optional(number(), 0),
			extract: optional(string(), ''),
		}),
	),
});

/** Messages that aren't faults, each with the reason. */
const ACCEPTED = [
	// CSS Containment 3: the checker doesn't know container queries yet.
	/^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
	/^CSS: Unrecognized at-rule “@container”$/,
	// It points at :-webkit-any, which Safari before 14 needs for :is.
	/^CSS: Parse Error\.$/,
];

/** Returns a line for each fault that the checker's JSON names. */
export function faultsIn(json: string): string[] {
	return parse(Output, JSON.parse(json))
		.messages.filter(({ message }) => !ACCEPTED.some((accepted) => accepted.test(message)))
		.map(
			({ url, lastLine, message, extract }) =>
				`${url.replace(/^.*\/dist\//, 'dist/')}:${lastLine} ${message} ${extract.replace(/\s+/g, ' ').trim()}`,
		);
}
