import { createHash, type Hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type IsCurrent, mayUseSaved, type PreparedSite } from '../build/prepare-site.ts';
import { askForChanges } from '../content/ask-for-changes.ts';
import type { Site } from '../content/site.ts';
import type { ContentRevisions } from '../gateway/contract/content-revisions.ts';
import { GAME_CATEGORIES } from '../lib/game-categories.ts';
import { parseJson } from '../lib/json.ts';
import { merchantFolder } from '../merchants/index.ts';
import type { Merchant } from '../merchants/schema.ts';

/** What can be said of a merchant's site without asking for its content. */
export interface Given {
	/** Hash of what the sites of all merchants are made by. */
	code: string;
	/** Hash of the merchant's folder. */
	merchant: string;
	/** Origin of the gateway; '' for the embedded one, whose port is another each time. */
	gateway: string;
	/** Missing where the gateway doesn't tell them. */
	revisions?: ContentRevisions;
}

/** What a site was made of, as hashes, and what came of it. */
export interface Inputs extends Given {
	/** Of what pages of every language are rendered from. */
	shared: string;
	/** Of the content, by code of a language. */
	languages: Record<string, string>;
	/** MERCHANT/ID */
	release: string;
}

/** Folders of src that no page depends on. The demo is known by what it answers. */
const OTHERS = ['cli', 'demo', 'merchants', 'server', 'tools'];
const TOP = ['package-lock.json', 'astro.config.mjs', 'astro-i18next.config.cjs', 'tsconfig.base.json'];

let loaded: string | undefined;

/** Hash of the code that this process has loaded, if it's asked for at the start. */
export function hashCode(): string {
	loaded ??= hashCodeNow();
	return loaded;
}

export function hashCodeNow(): string {
	const hash = createHash('sha256');
	// Dates and numbers come from Node's own tables.
	hash.update(JSON.stringify([process.version, process.env.BUILD_ENV, process.env.DEMO]));
	for (const file of TOP) addFile(hash, resolve(file), file);
	addFolder(hash, resolve('public'));
	addFolder(hash, resolve('src'), (path) => !OTHERS.includes(path));
	// Beside the merchants' own folders are the rules for all.
	addFolder(hash, resolve('src/merchants'), (path) => path.endsWith('.ts'));
	return hash.digest('hex');
}

/**
 * What is known before the content is asked for; `gatewayUrl` is where to ask.
 * What changes while the content is fetched is then noticed the next time.
 * Throws an Error of one line if the gateway is out of reach.
 */
export async function givenOf(merchant: Merchant, gatewayUrl: string): Promise<Given> {
	const revisions = await askForChanges(merchant, gatewayUrl).catch((error) => {
		if (mayUseSaved()) return undefined;
		throw error;
	});
	return {
		code: hashCode(),
		merchant: hashMerchant(merchant.code),
		gateway: merchant.gatewayOrigin || process.env.GATEWAY_URL || '',
		...(revisions && { revisions }),
	};
}

/** Hashes the folder of a merchant without what only the demo reads. */
export function hashMerchant(merchant: string): string {
	const hash = createHash('sha256');
	addFolder(hash, merchantFolder(merchant), (path) => path !== 'demo');
	return hash.digest('hex');
}

/** What a prepared site is made of. Where the gateway hasn't answered everything, it's asked again the next time. */
export function inputsOf(
	{ revisions, ...given }: Given,
	{ site, isCurrent }: PreparedSite,
): Omit<Inputs, 'release'> {
	return { ...given, ...(revisions && isCurrent && { revisions }), ...hashSite(site) };
}

/**
 * Hashes what a site is rendered from. A page depends on the content of its own
 * language, and on nothing of the others but how many pages each category has.
 */
export function hashSite({ content, rendered: _, ...shared }: Site): Pick<Inputs, 'shared' | 'languages'> {
	const categories = Object.values(content).map(({ games }) =>
		GAME_CATEGORIES.map((category) => games.filter(({ gameCategory }) => gameCategory === category).length),
	);
	return {
		shared: hashOf([shared, categories]),
		languages: Object.fromEntries(Object.entries(content).map(([language, all]) => [language, hashOf(all)])),
	};
}

/** Whether the gateway needn't be asked for its content, as it would be the same. */
export function isSame(before: Inputs | undefined, now: Given): boolean {
	return (
		before !== undefined &&
		now.revisions !== undefined &&
		before.code === now.code &&
		before.merchant === now.merchant &&
		before.gateway === now.gateway &&
		hashOf([before.revisions?.shared, Object.entries(before.revisions?.languages ?? {})]) ===
			hashOf([now.revisions.shared, Object.entries(now.revisions.languages)])
	);
}

/** Languages that the gateway would answer in another way than the last time, as far as it tells. */
export function changedRevisions(
	before: Inputs | undefined,
	now: Given,
	languages: readonly string[],
): readonly string[] {
	if (!isKnown(before, now)) return languages;
	return languages.filter(
		(language) =>
			!now.revisions || before?.revisions?.languages[language] !== now.revisions.languages[language],
	);
}

const isKnown = (before: Inputs | undefined, now: Given): boolean =>
	before?.code === now.code && before.merchant === now.merchant && before.gateway === now.gateway;

/** Tells which content of the last time the gateway would answer again. */
export function currentContent(before: Inputs | undefined, now: Given): IsCurrent {
	return (language, content) =>
		isKnown(before, now) &&
		now.revisions !== undefined &&
		before?.revisions?.languages[language] === now.revisions.languages[language] &&
		before?.languages[language] === hashOf(content);
}

/** Languages whose pages have to be rendered anew. */
export function changedLanguages(before: Inputs | undefined, now: Omit<Inputs, 'release'>): string[] {
	const all = Object.keys(now.languages);
	const isOther = (part: 'code' | 'merchant' | 'shared') => before?.[part] !== now[part];
	if (!before || isOther('code') || isOther('merchant') || isOther('shared')) return all;
	return all.filter((language) => before.languages[language] !== now.languages[language]);
}

/** Undefined where nothing is known, such as after an update. */
export function readInputs(store: string, merchant: string): Inputs | undefined {
	try {
		const { format, ...inputs } = (parseJson(readFileSync(fileOf(store, merchant), 'utf8')) ?? {}) as {
			format?: unknown;
		} & Inputs;
		return format === FORMAT ? inputs : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps beside the store what the newest release of a merchant was made of. */
export function writeInputs(store: string, merchant: string, inputs: Inputs): void {
	const file = fileOf(store, merchant);
	const unfinished = `${file}.${process.pid}`;
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(unfinished, JSON.stringify({ format: FORMAT, ...inputs }));
	renameSync(unfinished, file);
}

const FORMAT = 1;

const fileOf = (store: string, merchant: string) => resolve(store, '../inputs', `${merchant}.json`);

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** `wanted` is asked for what lies directly in the folder. */
function addFolder(hash: Hash, folder: string, wanted: (name: string) => boolean = () => true): void {
	const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
		one.name < other.name ? -1 : 1,
	);
	for (const entry of entries) {
		if (!wanted(entry.name)) continue;
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) {
			hash.update(`${entry.name}/\0`);
			addFolder(hash, path);
		} else addFile(hash, path, entry.name);
	}
}

function addFile(hash: Hash, path: string, name: string): void {
	const content = readFileSync(path);
	hash.update(`${name}\0${content.length}\0`).update(content);
}
