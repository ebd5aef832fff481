import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from '../../build/build-merchant.ts';
import { readSite, type SiteFiles } from '../../build/site-files.ts';
import { loadMerchant } from '../../merchants/index.ts';
import { edgeSettings } from '../../releases/edge-settings.ts';
import { changePointer } from '../../releases/pointers.ts';
import { folderStore } from '../../releases/store.ts';
import { startWorkerd } from '../../server/workerd.ts';
import { cpuTime, memory } from './cpu.ts';
import { releasesUnderLoad } from './edge/releases-under-load.ts';
import { twoReleases } from './edge/two-releases.ts';
import { load } from './raw-load.ts';

const HOST = 'load.localhost';
const REQUESTS = 30_000;
/** A pointer is read again after half a second. */
const WITHIN = 1500;

/** What workerd needs for a page, and how it takes releases, rollbacks and canaries under load. */
export async function edgeLoad(code: string): Promise<string[]> {
	if (!existsSync(`${distFolder(code)}/m/home.html`)) {
		throw new Error(`There is no build of ${code}. Run npm run build first.`);
	}
	const folder = mkdtempSync(join(tmpdir(), 'edge-load-'));
	try {
		const store = folderStore(folder);
		const settings = edgeSettings(await loadMerchant(code));
		const releases = await twoReleases(store, code, settings, someLanguages(readSite(distFolder(code))));
		const [{ name, release }] = releases;
		await changePointer(store, HOST, () => ({ release: name }));
		const engine = await startWorkerd({ store: folder, gateway: 'http://127.0.0.1:9' });
		try {
			const result = await releasesUnderLoad({
				url: engine.url,
				host: HOST,
				store,
				releases,
				requests: REQUESTS,
				within: WITHIN,
			});
			const pages = Object.keys(release.files).filter((path) => /\/(home|game|news)\.html$/.test(path));
			const cost = await costOfPages(
				engine.url,
				engine.pid,
				pages.map((path) => path.replace('.html', '')),
			);
			return [
				'workerd',
				`  ${result.requests} requests in ${result.seconds.toFixed(1)} s with ${result.changes} changes of the pointer: ${result.faults.length} wrong`,
				...result.faults.slice(0, 5).map((fault) => `    ${fault}`),
				...result.canary.map(
					({ percent, known, fresh }) =>
						`  canary of ${percent} %: ${known.toFixed(1)} % of visitors with a cookie, ${fresh.toFixed(1)} % of new ones`,
				),
				`  ${cost.toFixed(0)} µs of CPU a page, ${Math.round(1e6 / cost)} pages a second and core; ${memory([engine.pid]).toFixed(0)} MB`,
			];
		} finally {
			await engine.close();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A few, so that it takes seconds: an edge doesn't care how many there are. */
function someLanguages(files: SiteFiles): SiteFiles {
	return new Map(
		[...files].filter(
			([path]) => !/\.(br|gz)$/.test(path) && !/^m\/(?!th\/|vi\/|_astro\/)[^/]+\/.*html$/.test(path),
		),
	);
}

/** Microseconds. */
async function costOfPages(url: string, pid: number, paths: readonly string[]): Promise<number> {
	const requests = paths.map((path) =>
		Buffer.from(
			`GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept-Encoding: gzip, deflate, br\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
		),
	);
	const run = (total: number) =>
		load({ port: Number(new URL(url).port), requests, total, connections: 8, pipelined: 4 });
	await run(REQUESTS / 10);
	const before = cpuTime([pid]);
	const wrong = await run(REQUESTS);
	if (wrong) throw new Error(`${wrong} of ${REQUESTS} pages failed`);
	return ((cpuTime([pid]) - before) * 1000) / REQUESTS;
}
