import { GROUPS, isInCanary } from '../../../edge/canary.ts';
import { filePath } from '../../../edge/paths.ts';
import type { Pointer } from '../../../edge/release.ts';
import { changePointer } from '../../../releases/pointers.ts';
import type { Store } from '../../../releases/store.ts';
import { type Answer, Connection } from './connection.ts';
import type { KnownRelease } from './two-releases.ts';

export interface LoadOptions {
	url: string;
	host: string;
	store: Store;
	releases: [KnownRelease, KnownRelease];
	requests: number;
	/** Milliseconds after which a change of the pointer has to show everywhere. */
	within: number;
}

export interface LoadResult {
	requests: number;
	/** One line each: what was asked, and what was wrong. */
	faults: string[];
	/** How many percent saw the canary, of visitors with cookies of all groups alike and of those without a cookie. */
	canary: { percent: number; known: number; fresh: number }[];
	/** How often the pointer was changed. */
	changes: number;
	seconds: number;
}

const CONNECTIONS = 8;
const PIPELINED = 4;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' };
/** Percent of visitors, one after the other; then none. */
const CANARIES = [5, 10];

/**
 * Asks an edge for pages, data and scripts while its host is released, rolled
 * back, and given a canary. Each answer has to be a whole file of the release
 * that the visitor should see.
 */
export async function releasesUnderLoad(options: LoadOptions): Promise<LoadResult> {
	const { url, host, store, releases, requests, within } = options;
	const [one, other] = releases;
	const faults: string[] = [];
	const canary: LoadResult['canary'] = [];
	const { pages, all: paths } = pathsOf(one);
	let pointer = await point({ release: one.name });
	/** Pointers that may still show, each with the time at which it was replaced. */
	let past: { pointer: Pointer; replaced: number }[] = [];
	let changes = 0;
	let asked = 0;

	const connections = await Promise.all(
		Array.from({ length: CONNECTIONS }, () => Connection.open(new URL(url))),
	);
	const start = performance.now();
	// Flips take a third of the requests, and so does each canary.
	const flips = 10;
	for (let flip = 0; flip < flips; flip++) {
		await change({ release: flip % 2 ? one.name : other.name, previous: pointer.release });
		await phase(requests / 3 / flips, () => undefined);
	}
	for (const percent of CANARIES) {
		await change({ release: one.name, canary: { release: other.name, percent } });
		await settled();
		const count = Math.ceil(requests / 3);
		const known = { all: 0, seen: 0 };
		const fresh = { all: 0, seen: 0 };
		await phase(
			count,
			// A quarter of them have been here before. A new one begins with a page.
			(index) => (index % 4 ? 'new' : Math.floor((index * GROUPS) / count)),
			(is, isKnown) => {
				const visitors = isKnown ? known : fresh;
				visitors.all++;
				if (is === other) visitors.seen++;
			},
		);
		const share = ({ all, seen }: { all: number; seen: number }) => (100 * seen) / all;
		canary.push({ percent, known: share(known), fresh: share(fresh) });
	}
	await change({ release: one.name });
	await settled();
	await phase(paths.length, () => undefined);
	for (const connection of connections) connection.close();
	return { requests: asked, faults, canary, changes, seconds: (performance.now() - start) / 1000 };

	function point(next: Omit<Pointer, 'changed'>): Promise<Pointer> {
		return changePointer(store, host, () => next);
	}

	async function change(next: Omit<Pointer, 'changed'>): Promise<void> {
		const last = { pointer, replaced: Number.POSITIVE_INFINITY };
		past = [...past.filter(({ replaced }) => performance.now() < replaced + 2 * within), last];
		// Old and new are both right until it's written.
		pointer = { ...next, changed: '' };
		await point(next);
		last.replaced = performance.now();
		changes++;
	}

	/** Asks until the change has to show, as `phase` would count visitors twice otherwise. */
	async function settled(): Promise<void> {
		const { replaced = 0 } = past.at(-1) ?? {};
		while (performance.now() < replaced + within) await phase(CONNECTIONS * PIPELINED, () => undefined);
	}

	async function phase(
		count: number,
		groupOf: (index: number) => number | 'new' | undefined,
		shown?: (release: KnownRelease, isKnown: boolean) => void,
	): Promise<void> {
		let next = 0;
		const work = async (connection: Connection) => {
			while (next < count) {
				const index = next++;
				const visitor = groupOf(index);
				const among = visitor === undefined ? paths : pages;
				const path = among[asked++ % among.length] as string;
				const group = visitor === 'new' ? undefined : visitor;
				const sentAt = performance.now();
				const cookie = group === undefined ? {} : { cookie: `site_release=${group}` };
				try {
					const answer = await connection.ask(path, { host, ...HEADERS, ...cookie });
					const is = check(path, answer, group, sentAt);
					if (is && (group !== undefined || answer.headers.has('set-cookie')))
						shown?.(is, group !== undefined);
				} catch (error) {
					faults.push(`${path}: ${(error as Error).message}`);
					return;
				}
			}
		};
		await Promise.all(connections.flatMap((each) => Array.from({ length: PIPELINED }, () => work(each))));
	}

	/** The release that an answer is of. */
	function check(
		path: string,
		{ status, headers, body }: Answer,
		group: number | undefined,
		sentAt: number,
	): KnownRelease | undefined {
		if (status !== 200) return void faults.push(`${path}: status ${status}`);
		if (path.startsWith('/m/_astro/')) return undefined;
		const file = filePath(path);
		const is = releases.find(({ objects }) => objects.get(file)?.equals(body));
		if (!is) return void faults.push(`${path}: not a file of one of the releases`);
		const named = headers.get('set-cookie')?.match(/site_release=(\d+)/)?.[1];
		const seenAs = group ?? (named === undefined ? undefined : Number(named));
		const late = past.filter(({ replaced }) => sentAt < replaced + within);
		const right = [pointer, ...late.map((each) => each.pointer)];
		if (!right.some((each) => shownTo(each, seenAs) === is.name)) {
			faults.push(`${path}: ${is.name} for visitor ${seenAs}, not ${shownTo(pointer, seenAs)}`);
		}
		if (!headers.get('etag')?.includes(String(is.release.files[file]?.replace('.br', '')))) {
			faults.push(`${path}: its ETag is ${headers.get('etag')}`);
		}
		return is;
	}
}

const shownTo = ({ release, canary }: Pointer, group: number | undefined): string =>
	canary && group !== undefined && isInCanary(group, canary.percent) ? canary.release : release;

/** Pages, and with them data and scripts; none that leads to another page. */
function pathsOf({ release }: KnownRelease): { pages: string[]; all: string[] } {
	const files = Object.keys(release.files);
	const pages = files
		.filter((path) => path.endsWith('.html') && !/\/(404|index)\.html$/.test(path))
		.map((path) => path.replace('.html', ''));
	const data = files.filter((path) => path.endsWith('.json'));
	const scripts = release.pool.filter((name) => name.endsWith('.js.br')).map((name) => name.slice(0, -3));
	return { pages, all: [...pages, ...data, ...scripts.map((name) => `/m/_astro/${name}`)] };
}
