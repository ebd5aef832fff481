import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { type Listening, listen } from '../../../src/server/listen.ts';
import { type Finished, Project } from '../support/project.ts';

let project: Project;
let gateway: Gateway;
let server: Listening;
beforeAll(async () => {
	project = new Project();
	project.setLanguages('aurelia', "'EN'");
	project.setLanguages('senviet', "'VI'");
	gateway = await createGateway({ database: ':memory:' });
	server = await listen(gateway.app, 0);
}, 30_000);
afterAll(async () => {
	await server?.close();
	gateway?.close();
	project?.delete();
}, 20_000);

const build = (...args: string[]) =>
	project.run('src/cli/build.ts', { GATEWAY_URL: `http://127.0.0.1:${server.port}`, DEMO: '1' }, args);
const homeOf = (code: string) => project.read(`dist/${code}/m/home.html`);
/** Returns the table's rows in the order of their codes, without its head. */
const rowsOf = ({ stdout }: Finished): string[] => stdout.trimEnd().split('\n').slice(1).sort();
/** Returns the time of the last build. */
const builtAt = (code: string) => statSync(join(project.root, `dist/${code}/m/home.html`)).mtimeMs;

test('builds the other merchants if one fails, and with --changed only those that have changed', {
	timeout: 240_000,
}, async () => {
	const logo = 'src/merchants/senviet/logo.svg';
	const picture = project.read(logo);
	project.write(logo, 'no picture');
	const failed = expect.stringMatching(
		/^senviet +- +\d+\.\d +src\/merchants\/senviet\/logo\.svg isn't an SVG picture$/,
	);
	const built = (code: string) => expect.stringMatching(new RegExp(`^${code} +\\d+ +\\d+\\.\\d$`));
	const unchanged = (code: string) => expect.stringMatching(new RegExp(`^${code} +unchanged +\\d+\\.\\d$`));
	const first = await build('--jobs', '2');
	expect(first.code).toBe(1);
	expect(first.stdout).toMatch(/^merchant +pages +seconds +problem$/m);
	expect(rowsOf(first)).toEqual([built('aurelia'), failed]);
	expect(homeOf('aurelia')).toContain('Aurelia');

	const before = builtAt('aurelia');
	project.write(logo, picture);
	const second = await build('--jobs', '2', '--changed');
	expect([second.code, rowsOf(second)]).toEqual([0, [unchanged('aurelia'), built('senviet')]]);
	expect(homeOf('senviet')).toContain('Sen Việt');
	const third = await build('--changed');
	expect([third.code, rowsOf(third)]).toEqual([0, [unchanged('aurelia'), unchanged('senviet')]]);

	// A change in the merchant's folder is noticed: this one can't be built, and the old site stays.
	project.write(logo, 'no picture');
	const fourth = await build('--changed');
	expect([fourth.code, rowsOf(fourth)]).toEqual([1, [unchanged('aurelia'), failed]]);
	expect(homeOf('senviet')).toContain('Sen Việt');
	expect(builtAt('aurelia')).toBe(before);
});
