import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compare } from '../../../src/cli/release/compare.ts';
import { publish } from '../../../src/releases/publish.ts';
import { folderStore } from '../../../src/releases/store.ts';

const EDGE = { defaultLanguage: 'EN', languages: ['EN'], gateway: '', authDomain: '' };
const page = (body: string) =>
	`<!doctype html><html><meta name="viewport" content="width=device-width"><body>${body}`;

test('a comparison of two releases has pictures of both, the most different page first', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'compare-'));
	const { FLEET_STORE } = process.env;
	process.env.FLEET_STORE = join(folder, 'store');
	try {
		const store = folderStore(process.env.FLEET_STORE);
		const make = async (colour: string, word: string) => {
			const files = new Map([
				['m/home.html', page(`<p>${word}</p>`)],
				['m/login.html', page(`<div style="background:${colour};height:500px"></div>`)],
			]);
			return (await publish(store, { merchant: 'aurelia', edge: EDGE, files, madeOf: {} })).release;
		};
		await compare(store, [await make('red', 'Hello'), await make('green', 'Hallo')], {});
		const [name = ''] = readdirSync(join(folder, 'reports'));
		const html = readFileSync(join(folder, 'reports', name, 'index.html'), 'utf8');
		expect(html.match(/<h3>\S+/g)).toEqual(['<h3>/m/login', '<h3>/m/home']);
		const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, picture = '']) => picture);
		expect(pictures).toHaveLength(4);
		for (const picture of pictures)
			expect(existsSync(join(folder, 'reports', name, picture)), picture).toBe(true);
	} finally {
		if (FLEET_STORE === undefined) delete process.env.FLEET_STORE;
		else process.env.FLEET_STORE = FLEET_STORE;
		rmSync(folder, { recursive: true, force: true });
	}
}, 60_000);
