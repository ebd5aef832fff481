import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { askForChanges } from '../content/ask-for-changes.ts';
import { merchantFolder } from '../merchants/index.ts';
import type { Merchant } from '../merchants/schema.ts';

/** File of a built site with the fingerprint of its sources. */
export const FINGERPRINT_FILE = '.fingerprint';

/** Folders of src that no page depends on. The demo counts through its gateway's answers. */
const WITHOUT_PAGES = ['cli', 'demo', 'go-live', 'merchants', 'server', 'tools'];
const TOP = ['package-lock.json', 'astro.config.mjs', 'astro-i18next.config.cjs', 'tsconfig.base.json'];

let sources: string | undefined;

/**
 * Returns a hash of everything a merchant's site is made of: code, the merchant's folder, and the revisions of the
 * gateway's content. Returns undefined if the gateway is unavailable or has no revisions: then only a build can
 * detect changes.
 */
export async function fingerprint(
	merchant: Merchant,
	gatewayUrl: string,
	options: object,
): Promise<string | undefined> {
	const revisions = await askForChanges(merchant, gatewayUrl).catch(() => undefined);
	if (!revisions) return undefined;
	sources ??= hashOfSources();
	const hash = createHash('sha256').update(sources);
	addFolder(hash, merchantFolder(merchant.code), (name) => name !== 'demo');
	// The embedded gateway has another port each time.
	const gateway = merchant.gatewayOrigin || process.env.GATEWAY_URL;
	const { languages, shared } = revisions;
	hash.update(JSON.stringify([options, gateway, shared, Object.entries(languages).sort()]));
	return hash.digest('hex');
}

/** Returns the fingerprint of a built site, or undefined if there's none. */
export function fingerprintOf(folder: string): string | undefined {
	const file = `${folder}/${FINGERPRINT_FILE}`;
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function hashOfSources(): string {
	const hash = createHash('sha256');
	// Dates and numbers come from Node's own tables.
	hash.update(JSON.stringify([process.version, process.env.BUILD_ENV]));
	for (const file of TOP) if (existsSync(file)) addFile(hash, resolve(file), file);
	addFolder(hash, resolve('public'));
	addFolder(hash, resolve('src'), (name) => !WITHOUT_PAGES.includes(name));
	// Beside the merchants' own folders are the rules for all.
	addFolder(hash, resolve('src/merchants'), (name) => name.endsWith('.ts'));
	return hash.digest('hex');
}

/** `isWanted` decides about the folder's own entries. */
function addFolder(hash: Hash, folder: string, isWanted: (name: string) => boolean = () => true): void {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
	for (const file of files.filter((path) => isWanted(path.split(sep)[0] ?? '')).sort())
		addFile(hash, join(folder, file), file);
}

function addFile(hash: Hash, path: string, name: string): void {
	const content = readFileSync(path);
	hash.update(`${name}\0${content.length}\0`).update(content);
}
