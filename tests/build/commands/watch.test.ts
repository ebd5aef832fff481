import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { fileKey, pointerKey, type Release, releaseKey } from '../../../src/edge/release.ts';
import { listen } from '../../../src/server/listen.ts';
import { Project } from '../support/project.ts';

const STORE = '.fleet/store';
const HOST = 'www.senviet.example';

test('a text that changes at the gateway is shown at once, and nothing else changes', {
	timeout: 120_000,
}, async () => {
	const project = new Project();
	const gateway = await createGateway();
	const server = await listen(gateway.app, 0);
	project.replace(
		'src/merchants/senviet/merchant.ts',
		"['VI', 'EN', 'CN', 'TH', 'KM', 'LO']",
		"['VI', 'EN']",
	);
	const id = gateway.controls.publishAnnouncement('senviet', {
		category: 'event',
		marquee: false,
		title: { EN: 'Old title', VI: 'Tin' },
		content: { EN: 'Text', VI: 'Nội dung' },
	});
	const shown = (): Release => {
		const { release } = JSON.parse(project.read(`${STORE}/${pointerKey(HOST)}`));
		return JSON.parse(project.read(`${STORE}/${releaseKey(release)}`));
	};
	const watching = project.start('src/cli/fleet.ts', { GATEWAY_URL: `http://127.0.0.1:${server.port}` }, [
		'senviet',
		'--watch',
		'--every',
		'50',
		'--workers',
		'1',
	]);
	try {
		await watching.printed(/^Now following/m);
		const before = shown().files;
		gateway.controls.correctAnnouncement('senviet', id, { language: 'EN', title: 'New title' });
		await watching.printed(/^senviet\/\w+ is live on .*www\.senviet\.example/m);
		const after = shown().files;
		const page = `/m/en/news-panel-${id}.html`;
		const html = brotliDecompressSync(readFileSync(`${project.root}/${STORE}/${fileKey(after[page] ?? '')}`));
		expect(String(html)).toContain('New title');
		const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
		expect(changed).toContain(page);
		expect(changed.filter((path) => !path.startsWith('/m/en/'))).toEqual([]);
		expect(Object.keys(after)).toEqual(Object.keys(before));
		expect(await watching.stop()).toBe(0);
	} finally {
		await watching.stop();
		await server.close();
		gateway.close();
		project.delete();
	}
});
