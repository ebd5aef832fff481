import { readFileSync } from 'node:fs';
import { distFolder } from '../../build/build-merchant.ts';
import { addDictionaries, differences } from '../../build/dictionaries.ts';
import { readSite, type SiteFiles } from '../../build/site-files.ts';

const FOLDER = 'm/_astro/';
/** What a first visit fetches ahead, by speculation rules and the service worker: some twice. */
const AHEAD = ['game', 'activity', 'rng', 'home', 'game', 'activity', 'login', 'offline'];
/** Bytes that a later page should fit in. */
const GOAL = 2.5 * 1024;

interface Figures {
	segment: string;
	/** Bytes of the dictionary as a build sends it. */
	dictionary: number;
	/** Bytes of the pages, as brotli and as differences. */
	brotli: number[];
	differences: number[];
	ahead: { brotli: number; differences: number };
}

/** Lines on what dictionaries save in each language of a built merchant, and what making them costs. */
export function describeDictionaries(code: string): string {
	const folder = distFolder(code);
	const files: SiteFiles = new Map(
		[...readSite(folder)].filter(
			([path]) => !/\.(br|gz|dcz)$/.test(path) && !path.startsWith(`${FOLDER}dictionary`),
		),
	);
	const start = process.cpuUsage();
	const made = addDictionaries(files);
	const sizes = new Map(Array.from(differences(files, made), ([path, content]) => [path, content.length]));
	const { user, system } = process.cpuUsage(start);

	const sent = (path: string) => readFileSync(`${folder}/${path}.br`).length;
	const all = Object.keys(made)
		.sort()
		.map((segment): Figures => {
			const start = segment ? `m/${segment}/` : 'm/';
			const own = [...sizes.keys()].filter((path) => languageOf(path, made) === segment);
			const pages = own.map((path) => path.replace('.dcz', ''));
			const ahead = AHEAD.map((name) => `${start}${name}.html`).filter((path) => files.has(path));
			return {
				segment,
				dictionary: readFileSync(`${folder}${made[segment]?.path}.br`).length,
				brotli: pages.map(sent),
				differences: own.map((path) => sizes.get(path) ?? 0),
				ahead: {
					brotli: sum(ahead.map(sent)),
					differences: sum(ahead.map((path) => sizes.get(`${path}.dcz`) ?? 0)),
				},
			};
		});
	return [
		`  later pages with a dictionary (RFC 9842); made in ${((user + system) / 1000).toFixed(0)} ms of processor time`,
		'    language  dictionary   pages: brotli  difference  above 2.5 KB   fetched ahead: brotli  with dictionary',
		...all.map(line),
	].join('\n');
}

function line({ segment, dictionary, brotli, differences: own, ahead }: Figures): string {
	const large = own.filter((size) => size > GOAL).length;
	return `    ${(segment || 'default').padEnd(9)}${cells([kb(dictionary), 11], [kb(mean(brotli)), 16], [kb(mean(own)), 12], [`${large} of ${own.length}`, 14], [kb(ahead.brotli), 24], [kb(ahead.differences + dictionary), 17])}`;
}

const cells = (...all: (readonly [text: string, width: number])[]): string =>
	all.map(([text, width]) => text.padStart(width)).join('');

function languageOf(path: string, made: Record<string, unknown>): string {
	const segment = path.split('/')[1] ?? '';
	return segment in made ? segment : '';
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
const mean = (all: readonly number[]): number => sum(all) / all.length;
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
