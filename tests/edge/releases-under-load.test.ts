import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteFiles } from '../../src/build/site-files.ts';
import { type LoadResult, releasesUnderLoad } from '../../src/tools/bench/edge/releases-under-load.ts';
import { twoReleases } from '../../src/tools/bench/edge/two-releases.ts';
import { WORKERD } from './support/engines.ts';
import { createStore, type TestStore } from './support/store.ts';

const HOST = 'load.localhost';
const EDGE = { defaultLanguage: 'EN', languages: ['EN'], gateway: '', authDomain: '' };
const PAGES = Array.from({ length: 20 }, (_, index) => `m/news-${index}.html`);
const FILES: SiteFiles = new Map([
	...PAGES.map((path): [string, string] => [path, `<title>${path}</title>`.repeat(200)]),
	['m/404.html', 'not found'],
	['m/chat.json', '{"chat":1}'],
	['m/_astro/boot.1.js', 'go()'],
]);

let store: TestStore;
let load: LoadResult;
beforeAll(async () => {
	store = createStore();
	const releases = await twoReleases(store.store, 'aurelia', EDGE, FILES);
	await store.point(HOST, { release: releases[0].name });
	if (!WORKERD.start) throw new Error(WORKERD.missing);
	const engine = await WORKERD.start({ store: store.folder, gateway: 'http://127.0.0.1:9' });
	try {
		load = await releasesUnderLoad({
			url: engine.url,
			host: HOST,
			store: store.store,
			releases,
			requests: 2000,
			within: 1000,
		});
	} finally {
		await engine.close();
	}
});
afterAll(() => store.remove());

test('every answer is a whole file of the release that its visitor should see, whatever is released meanwhile', () => {
	expect(load.faults).toEqual([]);
	expect(load.requests).toBeGreaterThanOrEqual(2000);
	expect(load.changes).toBeGreaterThan(10);
});

test('a canary is shown to as many visitors as it should be', () => {
	expect(load.canary.map(({ percent }) => percent)).toEqual([5, 10]);
	for (const { percent, known, fresh } of load.canary) {
		expect(Math.abs(known - percent)).toBeLessThan(1);
		// Of 500 visitors by chance, 4 standard deviations.
		expect(Math.abs(fresh - percent)).toBeLessThan(4 * Math.sqrt((percent * (100 - percent)) / 500));
	}
});
