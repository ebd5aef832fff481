import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { status } from '../../../src/gateway/contract/status.ts';
import { Project } from '../support/project.ts';

const COMMAND = 'src/cli/new-merchant.ts';
const FOLDER = 'src/merchants/lucky-7';
const OPTIONS = ['lucky-7', '--name', 'Lucky Seven', '--host', 'www.lucky7.example', '--languages', 'VI,EN'];

let project: Project;
beforeAll(() => {
	project = new Project();
});
afterAll(() => project.delete());

test('a new merchant is written, checked, built and served with their own brand', {
	timeout: 120_000,
}, async () => {
	const written = await project.run(COMMAND, {}, [...OPTIONS, '--accent', '0f8b4c']);
	expect([written.code, written.stderr]).toEqual([0, '']);
	expect(written.stdout).toContain('See it:     MERCHANT=lucky-7 npm start\n');
	const files = ['icon.svg', 'logo.svg', 'merchant.ts', 'texts/en.json', 'texts/vi.json'];
	expect(project.list(FOLDER)).toEqual(files.map((file) => `${FOLDER}/${file}`));
	// It is formatted as `npm run check` wants it.
	const biome = await project.run('node_modules/@biomejs/biome/bin/biome', {}, [
		'check',
		'--vcs-enabled=false',
		`--config-path=${join(import.meta.dirname, '../../..')}`,
		FOLDER,
	]);
	expect(biome).toMatchObject({ code: 0 });

	const site = project.start('src/cli/start.ts', {
		MERCHANT: 'lucky-7',
		GATEWAY_DB: ':memory:',
		PORT: '4530',
	});
	try {
		const output = await site.printed(/Ctrl\+C/);
		const origin = output.match(/http:\/\/localhost:\d+(?=\/m\/home)/)?.[0] ?? '';
		const get = (path: string) => fetch(origin + path, { headers: { Merchant: 'lucky-7', Language: 'EN' } });

		const [home, english] = await Promise.all(
			['/m/home', '/m/en/home'].map(async (path) => (await get(path)).text()),
		);
		expect(home).toContain('<html lang="vi"');
		expect(english).toContain('<title>Lucky Seven – live casino, slots, sports and lottery</title>');
		const source = project.read(`${FOLDER}/merchant.ts`);
		for (const [name, property] of [
			['accent', 'accent'],
			['accentDeep', 'accent-deep'],
			['night', 'night'],
		]) {
			const [, colour] = source.match(new RegExp(`\\b${name}: '(#\\w{6})'`)) ?? [];
			expect(english).toContain(`--${property}:${colour}`);
		}
		// Two lines of a name: narrower than the demo merchants' logos, and as high.
		const [, width, height] =
			english?.match(/logo\.svg" alt="Lucky Seven" width="(\d+)" height="(\d+)"/) ?? [];
		const [, drawn, tall] = project.read(`${FOLDER}/logo.svg`).match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
		expect(Number(height)).toBe(32);
		expect(Number(width)).toBe(Math.round((32 * Number(drawn)) / Number(tall)));
		expect(await (await get('/m/brand/logo.svg')).text()).toBe(project.read(`${FOLDER}/logo.svg`));
		expect((await get('/m/brand/icon-192.png')).headers.get('content-type')).toBe('image/png');
		const answer = await (await get(`${status.path}?device=MOBILE&track=&originalDomain=x&url=y`)).json();
		expect(answer).toMatchObject({ success: true, value: { info: { merchantCode: 'lucky-7' } } });
	} finally {
		await site.stop();
	}
});

test.each([
	[
		['lucky-8', ...OPTIONS.slice(1)],
		'--accent is missing. Write: npm run new-merchant -- foo --name "Foo Club"',
	],
	[['aurelia', ...OPTIONS.slice(1), '--accent', 'fff'], 'src/merchants/aurelia is there already.'],
	[['foo', 'Foo', 'www.foo.example'], '"Foo" is one word too many. Write -- before the options'],
	[
		['foo', '--colour', 'red'],
		"Unknown option '--colour'. The options are --name, --host, --languages and --accent",
	],
])('%j is refused on one line, and nothing is written', async (args, message) => {
	const before = project.list('src/merchants');
	const { code, stdout, stderr } = await project.run(COMMAND, {}, args);
	expect([code, stdout]).toEqual([1, '']);
	expect(stderr).toContain(message);
	expect(stderr.trimEnd().split('\n')).toHaveLength(1);
	expect(project.list('src/merchants')).toEqual(before);
});
