import { isCode } from '../merchants/fields.ts';
import { readPointer } from './pointers.ts';
import type { Store } from './store.ts';
import { wholeRelease } from './whole.ts';

/**
 * The release that a word on the command line means: MERCHANT/ID, the start of
 * it that no other has, or a host for the one it shows. Throws an Error of one
 * line unless it's there and whole.
 */
export async function findRelease(store: Store, word: string, { deep = false } = {}): Promise<string> {
	const name = word.includes('/') ? await byStart(store, word) : await byHost(store, word);
	await wholeRelease(store, name, { deep });
	return name;
}

async function byStart(store: Store, word: string): Promise<string> {
	const [merchant = ''] = word.split('/');
	const found: string[] = [];
	if (!isCode(merchant)) throw new Error(`${word} is not a release, such as aurelia/3f2a`);
	for await (const { key } of store.list(`releases/${merchant}/`)) {
		const name = key.slice('releases/'.length, -'.json'.length);
		if (name.startsWith(word)) found.push(name);
	}
	const [name, another] = found.sort();
	if (!name) throw new Error(`There is no release ${word}. See: npm run release -- list ${merchant}`);
	if (another) throw new Error(`${word} could be ${found.join(' or ')}. Write more of it`);
	return name;
}

async function byHost(store: Store, word: string): Promise<string> {
	const pointer = await readPointer(store, word);
	if (!pointer) {
		throw new Error(`${word} is neither a release, such as aurelia/3f2a, nor a host that shows one`);
	}
	return pointer.release;
}
