import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSite } from '../../../src/build/site-files.ts';
import { createGateway } from '../../../src/demo/gateway.ts';
import {
	fileKey,
	isBrotli,
	type Pointer,
	poolKey,
	type Release,
	releaseKey,
} from '../../../src/edge/release.ts';
import { listen } from '../../../src/server/listen.ts';
import { Project } from '../support/project.ts';

const FLEET = 'src/cli/fleet.ts';
const STORE = '.fleet/store';

let project: Project;
beforeAll(() => {
	project = new Project();
	project.setLanguages('aurelia', "'EN'");
	project.setLanguages('senviet', "'VI', 'EN'");
});
afterAll(() => project.delete(), 20_000);

const pointerOf = (host: string): Pointer => JSON.parse(project.read(`${STORE}/hosts/${host}.json`));
const releaseOf = (name: string): Release => JSON.parse(project.read(`${STORE}/${releaseKey(name)}`));

/** The files of a release, by path: m/home.html. */
function filesOf(name: string): Map<string, Buffer> {
	const { files, pool } = releaseOf(name);
	const read = (key: string) => {
		const content = readFileSync(`${project.root}/${STORE}/${key}`);
		return isBrotli(key) ? brotliDecompressSync(content) : content;
	};
	return new Map([
		...Object.entries(files).map(([path, object]) => [path.slice(1), read(fileKey(object))] as const),
		...pool.map((object) => [`m/_astro/${object.replace(/\.br$/, '')}`, read(poolKey(object))] as const),
	]);
}

test('a process that makes several merchants makes the same files as a build, and leaves out a broken one', {
	timeout: 120_000,
}, async () => {
	expect((await project.run('src/cli/build.ts', { MERCHANT: 'senviet' })).code).toBe(0);
	project.copyMerchant('senviet', 'broken');
	project.remove('src/merchants/broken/icon.svg');
	const { code, stdout, stderr } = await project.run(FLEET, {}, ['--workers', '1']);
	project.remove('src/merchants/broken');
	expect(stderr).toBe(
		'broken could not be made: src/merchants/broken/icon.svg is missing. Add the picture.\n',
	);
	expect(code).toBe(1);
	expect(stdout).toMatch(/^2 of 3 merchants are in \.fleet\/store, in \d+/m);
	const built = readSite(`${project.root}/dist/senviet`);
	for (const path of built.keys()) if (/\.(br|gz)$/.test(path)) built.delete(path);
	const made = filesOf(pointerOf('www.senviet.example').release);
	expect([...made.keys()].sort()).toEqual([...built.keys()].sort());
	expect([...made].filter(([path, content]) => !content.equals(built.get(path) as Buffer))).toEqual([]);

	const before = project.list(STORE);
	const unchanged = await project.run(FLEET, {}, ['senviet', 'aurelia']);
	expect(unchanged).toMatchObject({ code: 0, stderr: '' });
	expect(unchanged.stdout.match(/^(aurelia|senviet): nothing has changed/gm)).toHaveLength(2);
	expect(project.list(STORE)).toEqual(before);
});

test('a text that changes at the gateway is shown at once, and nothing else changes', {
	timeout: 120_000,
}, async () => {
	const gateway = await createGateway();
	const server = await listen(gateway.app, 0);
	const id = gateway.controls.publishAnnouncement('senviet', {
		category: 'event',
		marquee: false,
		title: { EN: 'Old title', VI: 'Tin' },
		content: { EN: 'Text', VI: 'Nội dung' },
	});
	const watching = project.start(FLEET, { GATEWAY_URL: `http://127.0.0.1:${server.port}` }, [
		...['senviet', '--watch', '--every', '50', '--workers', '1'],
	]);
	const shown = () => releaseOf(pointerOf('www.senviet.example').release).files;
	try {
		await watching.printed(/^Now following/m);
		const before = shown();
		gateway.controls.correctAnnouncement('senviet', id, { language: 'EN', title: 'New title' });
		const live = /^(senviet\/\w+) is live on .*www\.senviet\.example/m;
		const [, release = ''] = live.exec(await watching.printed(live)) ?? [];
		const after = shown();
		expect(pointerOf('www.senviet.example').release).toBe(release);
		const page = `m/en/news-panel-${id}.html`;
		expect(String(filesOf(release).get(page))).toContain('New title');
		const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
		expect(changed).toContain(`/${page}`);
		expect(changed.filter((path) => !path.startsWith('/m/en/'))).toEqual([]);
		expect(Object.keys(after)).toEqual(Object.keys(before));
		expect(await watching.stop()).toBe(0);
	} finally {
		await watching.stop();
		await server.close();
		gateway.close();
	}
});
