import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { PLAIN_PATH, POOL } from '../../edge/paths.ts';
import { fileKey, hashOf, isBrotli, poolKey, type Release } from '../../edge/release.ts';
import type { Store } from '../../releases/store.ts';
import { wholeRelease } from '../../releases/whole.ts';

/** After so many files, other work in this process has a turn. */
const TURN = 50;

/**
 * Lays a release out as a folder, in which a file's path is its URL, and returns
 * its list. Contents are kept once, by their hash, and linked into the releases
 * that have them. Throws an Error of one line if anything is missing or damaged.
 */
export async function unpack(store: Store, folder: string, name: string): Promise<Release> {
	const release = await wholeRelease(store, name);
	const place = releaseFolder(folder, name);
	let done = 0;
	for (const file of release.pool) {
		await intoPool(store, folder, file);
		if (++done % TURN === 0) await others();
	}
	if (existsSync(place)) return release;
	const unfinished = `${place}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	for (const [path, object] of Object.entries(release.files)) {
		if (!PLAIN_PATH.test(path)) throw new Error(`Release ${name} names a file ${path}, which is no path`);
		const kept = await keep(store, folder, object);
		mkdirSync(dirname(unfinished + path), { recursive: true });
		link(kept, unfinished + path);
		if (isBrotli(object)) link(`${kept}.br`, `${unfinished + path}.br`);
		if (++done % TURN === 0) await others();
	}
	renameSync(unfinished, place);
	return release;
}

export const releaseFolder = (folder: string, name: string): string => `${folder}/releases/${name}`;

/** Path of a content in plain form; where it's a text, its brotli lies beside it. */
async function keep(store: Store, folder: string, object: string): Promise<string> {
	const hash = hashOf(object);
	const kept = `${folder}/files/${hash.slice(0, 2)}/${hash}`;
	if (existsSync(kept)) return kept;
	const content = (await store.get(fileKey(object))) ?? Buffer.alloc(0);
	const plain = isBrotli(object) ? decompressed(content) : content;
	if (!plain || !createHash('sha256').update(plain).digest('hex').startsWith(hash))
		throw new Error(`${fileKey(object)} is damaged. Publish the release again.`);
	const date = dateOf(hash);
	// The plain one last: where it is, both are.
	if (isBrotli(object)) write(`${kept}.br`, content, date);
	write(kept, plain, date);
	return kept;
}

async function intoPool(store: Store, folder: string, name: string): Promise<void> {
	const path = `${folder}/pool${POOL}${name.replace(/\.br$/, '')}`;
	if (!PLAIN_PATH.test(`/${name}`)) throw new Error(`${name} is no name of the pool`);
	if (existsSync(path)) return;
	const content = (await store.get(poolKey(name))) ?? Buffer.alloc(0);
	const plain = isBrotli(name) ? decompressed(content) : content;
	if (!plain) throw new Error(`${poolKey(name)} is damaged. Publish the release again.`);
	if (isBrotli(name)) write(`${path}.br`, content, NEVER_CHANGES);
	write(path, plain, NEVER_CHANGES);
}

/**
 * nginx makes a file's ETag from its date and size. So the date is made from the
 * content: equal contents have equal tags in all releases and on all machines,
 * and different ones differ, also if they are published in the same second.
 */
const dateOf = (hash: string): number => 1 + Number.parseInt(hash.slice(0, 7), 16);
/** A name in the pool has one content only. */
const NEVER_CHANGES = 1;

function write(path: string, content: Uint8Array, seconds: number): void {
	mkdirSync(dirname(path), { recursive: true });
	const unfinished = `${path}.unfinished`;
	writeFileSync(unfinished, content);
	utimesSync(unfinished, seconds, seconds);
	renameSync(unfinished, path);
}

function link(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		// File systems limit how many names a file may have: ext4 to 65,000.
		if ((error as NodeJS.ErrnoException).code !== 'EMLINK') throw error;
		copyFileSync(from, to);
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
