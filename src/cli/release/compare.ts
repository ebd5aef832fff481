import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { compareReleases } from '../../releases/compare.ts';
import { findRelease } from '../../releases/find-release.ts';
import { hostsOf, merchantOf } from '../../releases/hosts.ts';
import { type Pair, report, summary } from '../../releases/report.ts';
import { type ShownPage, shownPages } from '../../releases/shown-pages.ts';
import { type Store, storeFolder } from '../../releases/store.ts';
import { wholeRelease } from '../../releases/whole.ts';
import { openGateway } from '../../server/gateway-source.ts';
import { listen } from '../../server/listen.ts';
import { createReleaseServer } from '../../server/release-server.ts';

/** `compare [BEFORE] NOW`: writes a report of what differs between two releases, or a release and what is live. */
export async function compare(
	store: Store,
	words: readonly string[],
	options: { languages?: string; 'no-pictures'?: boolean },
): Promise<string[]> {
	const [last = '', first] = [...words].reverse();
	if (!last) throw new Error('Write: npm run release -- compare [RELEASE or HOST] RELEASE');
	const now = await findRelease(store, last);
	const before = first === undefined ? await liveOne(store, now) : await findRelease(store, first);
	if (merchantOf(before) !== merchantOf(now)) {
		throw new Error(`${before} and ${now} are sites of different merchants`);
	}
	const [old, next] = [await wholeRelease(store, before), await wholeRelease(store, now)];
	const comparison = await compareReleases(store, old, next);
	const folder = resolve(storeFolder(), '../reports', `${before}-${now.split('/')[1]}`.replace('/', '-'));
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const wanted = shownPages(comparison, next, options.languages?.toUpperCase().split(','));
	const pairs =
		!options['no-pictures'] && wanted.length ? await takePictures(store, folder, before, now, wanted) : [];
	writeFileSync(`${folder}/index.html`, report(before, now, comparison, pairs));
	const lines = summary(comparison);
	return [
		`${now} compared with ${before}:`,
		...(lines.length ? lines : ['nothing differs']).map((line) => `  ${line}`),
		`Open ${relative('.', folder)}/index.html`,
	];
}

/** What the merchant's players see now. */
async function liveOne(store: Store, release: string): Promise<string> {
	const [shown] = await hostsOf(store, [merchantOf(release)]);
	return shown?.[1].release ?? release;
}

async function takePictures(
	store: Store,
	folder: string,
	before: string,
	now: string,
	pages: readonly ShownPage[],
): Promise<Pair[]> {
	// Playwright is there for development only.
	const { takePairs } = await import('../../tools/compare/take-pairs.ts');
	const gateway = await openGateway(':memory:', merchantOf(now));
	const sites = await Promise.all(
		[before, now].map((release) => listen(createReleaseServer(store, release, gateway), 0, '127.0.0.1')),
	);
	try {
		const [one, other] = sites.map(({ url }) => url);
		return await takePairs(folder, one ?? '', other ?? '', pages);
	} finally {
		for (const site of sites) await site.close();
		await gateway.close();
	}
}
