import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clean } from '../../../src/releases/commands/clean.ts';
import { DISK, type Disk } from '../../../src/releases/disk.ts';
import { changePointer, namedBy, readPointers, removePointer } from '../../../src/releases/pointers.ts';
import { folderStore, type Store } from '../../../src/releases/store.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { published, run } from './support.ts';

interface File {
	content: Uint8Array;
	isFlushed: boolean;
}
/** Contents by their paths in the store. */
type Left = Map<string, Uint8Array>;

/**
 * A store in a folder, and what a power cut after each step would leave of it at worst: objects only if their content
 * and their names were flushed, but each pointer or list as soon as it has its name, and until its removal was flushed.
 */
function storeBeforePowerCuts(): { store: Store; cuts: { pointers: Left; lists: Left }[] } {
	const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const files = new Map<string, File>();
	const onDisk = new Map<string, File>();
	const newFolders = new Set<string>();
	const cuts: { pointers: Left; lists: Left }[] = [];

	const isReachable = (path: string) => {
		for (let each = dirname(path); each.length > folder.length; each = dirname(each))
			if (newFolders.has(each)) return false;
		return true;
	};
	const left = (namesFirst: RegExp): Left => {
		const all: Left = new Map();
		for (const path of new Set([...files.keys(), ...onDisk.keys()])) {
			const [now, flushed] = [files.get(path), isReachable(path) ? onDisk.get(path) : undefined];
			const key = path.slice(folder.length + 1);
			const file = namesFirst.test(key)
				? (now ?? flushed)
				: now && flushed && (now.isFlushed ? flushed : now);
			if (file) all.set(key, file.isFlushed ? file.content : Buffer.alloc(0));
		}
		return all;
	};
	const step = () => cuts.push({ pointers: left(/^hosts\//), lists: left(/^(hosts|releases)\//) });
	const flushNames = (isMeant: (path: string) => boolean) => {
		for (const path of newFolders) if (isMeant(path)) newFolders.delete(path);
		for (const path of onDisk.keys()) if (isMeant(path) && !files.has(path)) onDisk.delete(path);
		for (const [path, file] of files) if (isMeant(path)) onDisk.set(path, file);
	};
	const disk: Disk = {
		write(file, content, flush) {
			DISK.write(file, content, false);
			files.set(file, { content, isFlushed: flush });
			step();
		},
		rename(from, to) {
			DISK.rename(from, to);
			files.set(to, files.get(from) as File);
			files.delete(from);
			step();
		},
		remove(file) {
			DISK.remove(file);
			files.delete(file);
			step();
		},
		makeFolder(path) {
			const made = DISK.makeFolder(path);
			for (let each = path; made && each.length >= made.length; each = dirname(each)) newFolders.add(each);
			return made;
		},
		flushFolder(path) {
			flushNames((each) => dirname(each) === path);
			step();
		},
		async flushAll() {
			for (const file of files.values()) file.isFlushed = true;
			flushNames(() => true);
			step();
		},
	};
	return { store: folderStore(folder, disk), cuts };
}

/** Throws an Error if a list or a pointer names something that isn't there. Returns how many there were. */
async function expectWhole(left: Left, isListed: boolean): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'power-back-'));
	try {
		for (const [key, content] of left) {
			mkdirSync(dirname(`${folder}/${key}`), { recursive: true });
			writeFileSync(`${folder}/${key}`, content);
		}
		const store = folderStore(folder);
		const names = new Set([...(await readPointers(store, { strict: true })).values()].flatMap(namedBy));
		if (isListed)
			for await (const { key } of store.list('releases/'))
				names.add(key.slice('releases/'.length, -'.json'.length));
		for (const name of names) await wholeRelease(store, name, { deep: true });
		return names.size;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

test('a power cut at any step leaves every list and pointer with all that it names', {
	timeout: 60_000,
}, async () => {
	const { store, cuts } = storeBeforePowerCuts();
	const page = (text: string) => `<meta charset="utf-8"><p>${text.repeat(200)}</p>`;
	const site = { 'm/_astro/boot.AbC.js': 'boot()', 'robots.txt': 'User-agent: *' };
	const show = (release: string) =>
		changePointer(store, 'www.foo.example', (old) => ({
			release,
			...(old && { previous: old.release }),
		}));

	const first = await published(store, { ...site, 'm/home.html': page('one') }, 'foo');
	await show(first);
	const second = await published(store, { ...site, 'm/home.html': page('two') }, 'foo');
	await show(second);
	await changePointer(store, 'bar.example', () => ({ release: first }));
	await removePointer(store, 'www.foo.example');
	await run(clean(store, { days: '0' }));
	await removePointer(store, 'bar.example');
	await run(clean(store, { days: '0' }));

	let named = 0;
	for (const { pointers, lists } of cuts) {
		named += await expectWhole(pointers, false);
		await expectWhole(lists, true);
	}
	expect(cuts.length).toBeGreaterThan(30);
	expect(named).toBeGreaterThan(20);
});
