import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DISK } from './disk.ts';
import { explained } from './disk-errors.ts';
import { hold } from './hold.ts';

/** Holds what src/edge/release.ts names: content, releases and pointers, by their keys. */
export interface Store {
	/** An empty object counts as missing: a power cut can leave one, and a site has no empty files. */
	has(key: string): Promise<boolean>;
	get(key: string): Promise<Uint8Array | undefined>;
	/** A list or a pointer is on the disk afterwards, other objects after `flush`. */
	put(key: string, content: Uint8Array): Promise<void>;
	/** Waits until all objects are on the disk, those of other processes included. Comes before what names them. */
	flush(): Promise<void>;
	/** `prefix` ends with a slash. */
	list(prefix: string): AsyncIterable<Stored>;
	remove(key: string): Promise<void>;
	/** Says that it's still in use: unused objects are deleted some days later. */
	touch(key: string): Promise<void>;
	/** Writes `next`, or removes it, if there still is what `old` says; answers whether it did. */
	swap(key: string, old: Uint8Array | undefined, next: Uint8Array | undefined): Promise<boolean>;
	/**
	 * Many may share the store, or one has it alone to delete from it. The function that comes back ends that. Throws an
	 * Error of one line if it can't be had.
	 */
	hold(how: 'shared' | 'alone'): () => void;
}

interface Stored {
	key: string;
	size: number;
	modified: Date;
}

/** The fleet's store; FLEET_STORE may name another folder. */
export function storeFolder(): string {
	return process.env.FLEET_STORE || '.fleet/store';
}

const KEY = /^(files\/[0-9a-f]{2}|pool|hosts|releases\/[a-z0-9-]+)\/[\w-][\w.-]*$/;
/** Lists and pointers are few, and name other objects. */
const FLUSHED = /^(hosts|releases)\//;
/** Beside the content, so that a rename stays within one file system. */
const UNFINISHED = '.unfinished';
/** What was left half-written by a process that ended. */
const ABANDONED = 24 * 3600 * 1000;

/**
 * A store in a folder. Everything is written under another name first, so nothing is ever half there. Lists and pointers
 * reach the disk after everything that they name.
 */
export function folderStore(folder: string, disk = DISK): Store {
	const root = resolve(folder);
	const pathOf = (key: string) => {
		if (!KEY.test(key)) throw new Error(`${key} is not a key of the store`);
		return `${root}/${key}`;
	};
	const read = (key: string) => {
		const path = pathOf(key);
		return existsSync(path) ? readFileSync(path) : undefined;
	};
	const write = (key: string, content: Uint8Array) => {
		const path = pathOf(key);
		const unfinished = `${root}/${UNFINISHED}/${randomUUID()}`;
		const isFlushed = FLUSHED.test(key);
		try {
			// An object that is replaced may be live: flush the new content before it gets the name.
			const flush = isFlushed || existsSync(path);
			inFolder(unfinished, () => disk.write(unfinished, content, flush));
			const made = inFolder(path, () => disk.rename(unfinished, path));
			if (isFlushed) flushNames(path, made);
		} catch (error) {
			rmSync(unfinished, { force: true });
			throw explained(error, root);
		}
	};
	/** Makes the folder of a file if it turns out to be missing: nearly always it's there. Returns the first one made. */
	const inFolder = (file: string, act: () => void): string | undefined => {
		try {
			act();
			return undefined;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
			const made = disk.makeFolder(dirname(file));
			act();
			return made;
		}
	};
	/** Flushes the name of a file, and those of its folders down from the first new one. */
	const flushNames = (path: string, made = path) => {
		for (let name = path; name.length >= made.length; name = dirname(name)) disk.flushFolder(dirname(name));
	};
	return {
		has: async (key) => (statSync(pathOf(key), { throwIfNoEntry: false })?.size ?? 0) > 0,
		get: async (key) => read(key),
		put: async (key, content) => write(key, content),
		async flush() {
			await disk.flushAll(root).catch((error) => {
				throw explained(error, root);
			});
		},
		async *list(prefix) {
			const top = `${root}/${prefix.slice(0, -1)}`;
			if (!existsSync(top)) return;
			for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
				if (!entry.isFile()) continue;
				const path = `${entry.parentPath}/${entry.name}`;
				const stat = statSync(path, { throwIfNoEntry: false });
				if (stat) yield { key: path.slice(root.length + 1), size: stat.size, modified: stat.mtime };
			}
		},
		remove: async (key) => disk.remove(pathOf(key)),
		async touch(key) {
			const now = new Date();
			if (existsSync(pathOf(key))) utimesSync(pathOf(key), now, now);
		},
		async swap(key, old, next) {
			const done = hold(root, 'pointers', 'alone');
			try {
				const there = read(key);
				if (there ? !old || !there.equals(old) : old) return false;
				if (next) write(key, next);
				else if (there) {
					disk.remove(pathOf(key));
					// The releases that it named may be deleted next.
					disk.flushFolder(dirname(pathOf(key)));
				}
				return true;
			} finally {
				done();
			}
		},
		hold(how) {
			const done = hold(root, 'content', how);
			if (how === 'alone') removeAbandoned(`${root}/${UNFINISHED}`);
			return done;
		},
	};
}

function removeAbandoned(folder: string): void {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		const file = `${folder}/${name}`;
		const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
		if (Date.now() - mtimeMs > ABANDONED) rmSync(file, { force: true });
	}
}
