import { createHash } from 'node:crypto';
import {
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { PLAIN_PATH, POOL } from '../../edge/paths.ts';
import { fileKey, hashOf, isBrotli, poolKey, type Release } from '../../edge/release.ts';
import { DISK, type Disk } from '../../releases/disk.ts';
import type { Store } from '../../releases/store.ts';
import { wholeRelease } from '../../releases/whole.ts';

/** After so many files, other work in this process has a turn. */
const TURN = 50;

/**
 * Lays a release out as a folder, in which a file's path is its URL, and returns
 * its list. Contents are kept once, by their hash, and linked into the releases
 * that have them. The folder gets its name once everything is on the disk.
 * Throws a one-line error if anything is missing or damaged.
 */
export async function unpack(store: Store, folder: string, name: string, disk = DISK): Promise<Release> {
	const release = await wholeRelease(store, name);
	const place = releaseFolder(folder, name);
	if (isWhole(release, folder, place)) return release;
	let done = 0;
	for (const file of release.pool) {
		await intoPool(store, disk, folder, file);
		if (++done % TURN === 0) await others();
	}
	// A folder with damaged files may be live, and is repaired there.
	const isNew = !existsSync(place);
	const target = isNew ? `${place}.unfinished` : place;
	if (isNew) rmSync(target, { recursive: true, force: true });
	for (const [path, object] of Object.entries(release.files)) {
		if (!PLAIN_PATH.test(path)) throw new Error(`Release ${name} names a file ${path}, which is no path`);
		if (isThere(target + path, object)) continue;
		const kept = await keep(store, disk, folder, object);
		mkdirSync(dirname(target + path), { recursive: true });
		if (isBrotli(object)) link(disk, `${kept}.br`, `${target + path}.br`);
		link(disk, kept, target + path);
		if (++done % TURN === 0) await others();
	}
	await disk.flushAll(folder).catch((cause) => {
		throw new Error(`${folder} can't be flushed to the disk.`, { cause });
	});
	if (isNew) renameSync(target, place);
	return release;
}

const isWhole = (release: Release, folder: string, place: string): boolean =>
	Object.entries(release.files).every(([path, object]) => isThere(place + path, object)) &&
	release.pool.every((name) => isThere(poolPath(folder, name), name));

/** Whether a content is there, with its brotli if it has one. An empty file counts as missing: a power cut can leave one. */
function isThere(path: string, object: string): boolean {
	const hasContent = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
	return hasContent(path) && (!isBrotli(object) || hasContent(`${path}.br`));
}

export const releaseFolder = (folder: string, name: string): string => `${folder}/releases/${name}`;

/** Path of a content in plain form; where it's a text, its brotli lies beside it. */
async function keep(store: Store, disk: Disk, folder: string, object: string): Promise<string> {
	const hash = hashOf(object);
	const kept = `${folder}/files/${hash.slice(0, 2)}/${hash}`;
	if (isThere(kept, object)) return kept;
	const content = (await store.get(fileKey(object))) ?? Buffer.alloc(0);
	const plain = isBrotli(object) ? decompressed(content) : content;
	if (!plain || !createHash('sha256').update(plain).digest('hex').startsWith(hash))
		throw new Error(`${fileKey(object)} is damaged. Publish the release again.`);
	const date = dateOf(hash);
	if (isBrotli(object)) write(disk, `${kept}.br`, content, date);
	write(disk, kept, plain, date);
	return kept;
}

const poolPath = (folder: string, name: string): string =>
	`${folder}/pool${POOL}${name.replace(/\.br$/, '')}`;

async function intoPool(store: Store, disk: Disk, folder: string, name: string): Promise<void> {
	const path = poolPath(folder, name);
	if (!PLAIN_PATH.test(`/${name}`)) throw new Error(`${name} is no name of the pool`);
	if (isThere(path, name)) return;
	const content = (await store.get(poolKey(name))) ?? Buffer.alloc(0);
	const plain = isBrotli(name) ? decompressed(content) : content;
	if (!plain) throw new Error(`${poolKey(name)} is damaged. Publish the release again.`);
	if (isBrotli(name)) write(disk, `${path}.br`, content, NEVER_CHANGES);
	write(disk, path, plain, NEVER_CHANGES);
}

/**
 * nginx makes a file's ETag from its date and size. So the date is made from the
 * content: equal contents have equal tags in all releases and on all machines,
 * and different ones differ, also if they are published in the same second.
 */
const dateOf = (hash: string): number => 1 + Number.parseInt(hash.slice(0, 7), 16);
/** A name in the pool has one content only. */
const NEVER_CHANGES = 1;

function write(disk: Disk, path: string, content: Uint8Array, seconds: number): void {
	mkdirSync(dirname(path), { recursive: true });
	const unfinished = `${path}.unfinished`;
	disk.write(unfinished, content, false);
	utimesSync(unfinished, seconds, seconds);
	renameSync(unfinished, path);
}

function link(disk: Disk, from: string, to: string): void {
	// Where a damaged one was.
	rmSync(to, { force: true });
	try {
		linkSync(from, to);
	} catch (error) {
		// File systems limit how many names a file may have: ext4 to 65,000.
		if ((error as NodeJS.ErrnoException).code !== 'EMLINK') throw error;
		disk.write(to, readFileSync(from), false);
		const date = dateOf(hashOf(from.slice(from.lastIndexOf('/') + 1)));
		utimesSync(to, date, date);
	}
}

function decompressed(content: Uint8Array): Uint8Array | undefined {
	try {
		return brotliDecompressSync(content);
	} catch {
		return undefined;
	}
}
