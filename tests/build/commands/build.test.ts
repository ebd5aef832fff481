import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { type Listening, listen } from '../../../src/server/listen.ts';
import { Project } from '../support/project.ts';

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
/** Returns the time of the last build. */
const builtAt = (code: string) => statSync(join(project.root, `dist/${code}/m/home.html`)).mtimeMs;

test('builds the other merchants if one fails, and with --changed only those that have changed', {
	timeout: 240_000,
}, async () => {
	const logo = project.read('src/merchants/senviet/logo.svg');
	project.write('src/merchants/senviet/logo.svg', 'no picture');
	const first = await build('--jobs', '2');
	expect(first.code).toBe(1);
	const rows = first.stdout.trimEnd().split('\n');
	expect(rows[0]).toMatch(/^merchant +pages +seconds +problem$/);
	expect(rows.slice(1).sort()).toEqual([
		expect.stringMatching(/^aurelia +\d+ +\d+\.\d$/),
		expect.stringMatching(/^senviet +- +\d+\.\d +src\/merchants\/senviet\/logo\.svg isn't an SVG picture$/),
	]);
	expect(homeOf('aurelia')).toContain('Aurelia');

	const before = builtAt('aurelia');
	project.write('src/merchants/senviet/logo.svg', logo);
	const second = await build('--jobs', '2', '--changed');
	expect(second.code).toBe(0);
	expect(second.stdout).toMatch(/^aurelia +unchanged +\d+\.\d$/m);
	expect(second.stdout).toMatch(/^senviet +\d+ +\d+\.\d$/m);
	expect(homeOf('senviet')).toContain('Sen Việt');
	expect(builtAt('aurelia')).toBe(before);

	// fingerprint.test.ts has the kinds of change.
	const third = await build('--changed');
	expect([third.code, third.stdout.match(/unchanged/g)?.length]).toEqual([0, 2]);
});
