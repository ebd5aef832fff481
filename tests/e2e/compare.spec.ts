import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { compare } from '../../src/cli/release/compare.ts';
import { publish } from '../../src/releases/publish.ts';
import { folderStore } from '../../src/releases/store.ts';

const EDGE = { defaultLanguage: 'EN', languages: ['EN'], gateway: '', authDomain: '' };

test('a comparison of two releases has pictures of both, the most different page first', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'compare-'));
	const before = process.env.FLEET_STORE;
	process.env.FLEET_STORE = join(folder, 'store');
	try {
		const store = folderStore(process.env.FLEET_STORE);
		const made = async (colour: string, word: string) => {
			const page = (body: string) =>
				`<!doctype html><html><meta name="viewport" content="width=device-width"><body>${body}`;
			const files = new Map([
				['m/home.html', page(`<p>${word}</p>`)],
				['m/login.html', page(`<div style="background:${colour};height:500px"></div>`)],
			]);
			return (await publish(store, { merchant: 'aurelia', edge: EDGE, files, madeOf: {} })).release;
		};
		const [old, next] = [await made('red', 'Hello'), await made('green', 'Hallo')];

		const said = await compare(store, [old, next], {});
		expect(said).toEqual([
			`${next} compared with ${old}:`,
			'  1 page with other texts',
			'  1 page with the same texts that may look different',
			expect.stringMatching(/^Open .*index\.html$/),
		]);
		const [name = ''] = readdirSync(join(folder, 'reports'));
		const html = readFileSync(join(folder, 'reports', name, 'index.html'), 'utf8');
		expect(html.match(/<h3>\S+/g)).toEqual(['<h3>/m/login', '<h3>/m/home']);
		for (const [, picture = ''] of html.matchAll(/<img src="([^"]+)"/g))
			expect(existsSync(join(folder, 'reports', name, picture)), picture).toBe(true);
		expect(html.match(/<img/g)).toHaveLength(4);
		expect(html).toMatch(/<del>Hello<\/del>.*<ins>Hallo<\/ins>/);
	} finally {
		if (before === undefined) delete process.env.FLEET_STORE;
		else process.env.FLEET_STORE = before;
		rmSync(folder, { recursive: true, force: true });
	}
});
