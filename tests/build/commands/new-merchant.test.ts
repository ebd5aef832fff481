import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { status } from '../../../src/gateway/contract/status.ts';
import { Folder, ORIGIN } from '../support/folder.ts';
import { Project } from '../support/project.ts';

const COMMAND = 'src/cli/new-merchant.ts';
const FOLDER = 'src/merchants/lucky-7';
const OPTIONS = ['--name', 'Lucky Seven', '--host', 'www.lucky7.example', '--languages', 'VI,EN'];
/** Faults that a build with a real gateway finds in a new merchant. */
const FAULTS = [
	'lucky-7: operator: is the name of the site, "Lucky Seven". Write the company that holds the licence',
	'lucky-7: hosts.0: "www.lucky7.example" is an example. Write a host name that players can open',
	'lucky-7: licence in texts/vi.json, texts/en.json: is a placeholder. Write who issued the licence, and its number',
];

test('npm run new-merchant writes a folder that builds with the embedded gateway, and with a real one once its placeholders are replaced', {
	timeout: 240_000,
}, async () => {
	const project = new Project();
	onTestFinished(() => project.delete());
	const written = await project.run(COMMAND, {}, ['lucky-7', ...OPTIONS, '--accent', '0f8b4c']);
	expect([written.code, written.stderr]).toEqual([0, '']);
	expect(written.stdout).toContain('See it:     MERCHANT=lucky-7 npm start\n');
	const files = ['icon.svg', 'logo.svg', 'merchant.ts', 'texts/en.json', 'texts/vi.json'];
	expect(project.list(FOLDER)).toEqual(files.map((file) => `${FOLDER}/${file}`));
	expect(project.read(`${FOLDER}/merchant.ts`).trim().split('\n').length).toBeLessThanOrEqual(22);
	// `npm run check` also checks its format.
	const alone = new Folder();
	onTestFinished(() => alone.delete());
	cpSync(join(project.root, FOLDER), join(alone.root, FOLDER), { recursive: true });
	cpSync(join(ORIGIN, 'biome.json'), join(alone.root, 'biome.json'));
	const biome = join(ORIGIN, 'node_modules/@biomejs/biome/bin/biome');
	const checked = spawnSync(process.execPath, [biome, 'check', '--vcs-enabled=false', FOLDER], {
		cwd: alone.root,
		encoding: 'utf8',
	});
	expect(checked).toMatchObject({ status: 0 });

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
		const [, width, height] =
			english?.match(/logo\.svg" alt="Lucky Seven" width="(\d+)" height="(\d+)"/) ?? [];
		const [, drawn, tall] = project.read(`${FOLDER}/logo.svg`).match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
		expect(Number(height)).toBe(32);
		expect(Number(width)).toBe(Math.round((32 * Number(drawn)) / Number(tall)));
		expect(await (await get('/m/brand/logo.svg')).text()).toBe(project.read(`${FOLDER}/logo.svg`));
		expect((await get('/m/brand/icon-192.png')).headers.get('content-type')).toBe('image/png');
		const answer = await (await get(`${status.path}?device=MOBILE&track=&originalDomain=x&url=y`)).json();
		expect(answer).toMatchObject({ success: true, value: { info: { merchantCode: 'lucky-7' } } });

		// The same gateway counts as a real one.
		const live = { MERCHANT: 'lucky-7', GATEWAY_URL: origin, DEMO: '' };
		const refused = await project.run('src/cli/build.ts', live);
		expect([refused.code, refused.stderr]).toEqual([1, `${FAULTS.join('; ')}\n`]);
		const file = `${FOLDER}/merchant.ts`;
		project.replace(file, "operator: 'Lucky Seven'", "operator: 'Seven Ltd.'");
		project.replace(file, 'www.lucky7.example', 'www.lucky7.com');
		for (const language of ['vi', 'en'])
			project.replace(`${FOLDER}/texts/${language}.json`, '0000/DEMO', 'MGA/B2C/7');
		expect(await project.run('src/cli/build.ts', live)).toMatchObject({ code: 0, stderr: '' });
		const pages = project.list('dist/lucky-7').filter((path) => /\.(html|json)$/.test(path));
		expect(pages.length).toBeGreaterThan(50);
		for (const path of pages) expect(project.read(path), path).not.toContain('/demo/');
	} finally {
		await site.stop();
	}
});
