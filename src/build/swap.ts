import { randomUUID } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	lstatSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { ASSET_MANIFESTS, type AssetManifest } from '../lib/asset-manifest.ts';

const DAY = 86_400_000;
/** Milliseconds for which pages that were open before a build can load their scripts. */
const KEPT_DAYS = 14;
const HASHED = '/m/_astro';

/**
 * Replaces the old site with a complete one. `folder` is a link, and moving a link is one step: a reader sees
 * the whole old site or the whole new one.
 */
export function swapSite(folder: string, complete: string): void {
	const [dist, code] = [dirname(folder), basename(folder)];
	const builds = `.${code}-build-`;
	const name = `${builds}${randomUUID()}`;
	renameSync(complete, `${dist}/${name}`);
	// A folder instead of the link comes from an earlier version of this project, or from a copy of dist.
	if (existsSync(folder) && !lstatSync(folder).isSymbolicLink())
		renameSync(folder, `${dist}/${builds}copied`);
	const next = `${dist}/.${code}-next`;
	rmSync(next, { force: true });
	symlinkSync(name, next);
	renameSync(next, folder);
	for (const old of readdirSync(dist))
		if (old.startsWith(builds) && old !== readlinkSync(folder))
			rmSync(`${dist}/${old}`, { recursive: true, force: true });
}

/**
 * Copies hashed files that a new site doesn't have from the old one, for pages that are still open. A file goes
 * 14 days after the first build without it.
 */
export function keepHashedFiles(old: string, complete: string, now = Date.now()): void {
	const manifest = `${old}${ASSET_MANIFESTS[0]}`;
	if (!existsSync(manifest)) return;
	const { files }: AssetManifest = JSON.parse(readFileSync(manifest, 'utf8'));
	for (const name of readdirSync(old + HASHED)) {
		const [from, to] = [`${old}${HASHED}/${name}`, `${complete}${HASHED}/${name}`];
		if (existsSync(to)) continue;
		const replaced = files.includes(name.replace(/\.(br|gz)$/, '')) ? now : statSync(from).mtimeMs;
		if (now - replaced > KEPT_DAYS * DAY) continue;
		copyFileSync(from, to);
		utimesSync(to, replaced / 1000, replaced / 1000);
	}
}
