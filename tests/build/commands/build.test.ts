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
	project.copyMerchant('senviet', 'broken');
	project.write('src/merchants/broken/logo.svg', 'no picture');
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
	const first = await build('--jobs', '2');
	expect(first.code).toBe(1);
	const rows = first.stdout.trimEnd().split('\n');
	expect(rows[0]).toMatch(/^merchant +pages +seconds +problem$/);
	expect(rows.slice(1).sort()).toEqual([
		expect.stringMatching(/^aurelia +\d+ +\d+\.\d$/),
		expect.stringMatching(/^broken +- +\d+\.\d +src\/merchants\/broken\/logo\.svg isn't an SVG picture$/),
		expect.stringMatching(/^senviet +\d+ +\d+\.\d$/),
	]);
	expect(homeOf('aurelia')).toContain('Aurelia');

	const before = [builtAt('aurelia'), builtAt('senviet')];
	project.remove('src/merchants/broken');
	const second = await build('--jobs', '2', '--changed');
	expect(second.code).toBe(0);
	expect(second.stdout.match(/unchanged/g)).toHaveLength(2);
	expect([builtAt('aurelia'), builtAt('senviet')]).toEqual(before);

	project.replace('src/merchants/senviet/merchant.ts', "name: 'Sen Việt'", "name: 'Sen Mới'");
	const third = await build('--changed');
	expect(third.stdout).toMatch(/^aurelia +unchanged +\d+\.\d$/m);
	expect(third.stdout).toMatch(/^senviet +\d+ +\d+\.\d$/m);
	expect(homeOf('senviet')).toContain('Sen Mới');
	expect(builtAt('aurelia')).toBe(before[0]);
});
