import { hostOf } from '../edge/host.ts';
import { type Pointer, pointerKey, releaseKey } from '../edge/release.ts';
import type { Store } from './store.ts';
import { wholeRelease } from './whole.ts';

/** Throws an Error of one line if the pointer is there and broken. */
export async function readPointer(store: Store, host: string): Promise<Pointer | undefined> {
	const content = await store.get(keyOf(host));
	const pointer = content && parse(content);
	if (content && !pointer) {
		throw new Error(`The pointer of ${host} is broken. Set it: npm run release -- assign RELEASE ${host}`);
	}
	return pointer;
}

/**
 * Changes which release a host shows: what `change` makes of the pointer as it
 * is, with no other change lost; a broken one counts as none. A release that the pointer didn't name before
 * has to be whole. Throws an Error of one line.
 */
export async function changePointer(
	store: Store,
	host: string,
	change: (old?: Pointer) => Omit<Pointer, 'changed'>,
): Promise<Pointer> {
	const done = store.hold('shared');
	try {
		for (;;) {
			const there = await store.get(keyOf(host));
			const old = there && parse(there);
			const pointer: Pointer = { ...change(old), changed: new Date().toISOString() };
			const before = namedBy(old);
			const now = namedBy(pointer);
			for (const name of now) if (!before.includes(name)) await wholeRelease(store, name);
			if (!(await store.swap(keyOf(host), there, Buffer.from(JSON.stringify(pointer))))) continue;
			await leave(store, before, now);
			return pointer;
		}
	} finally {
		done();
	}
}

/** The host shows nothing from now on. */
export async function removePointer(store: Store, host: string): Promise<void> {
	for (;;) {
		const there = await store.get(keyOf(host));
		if (!there) return;
		if (!(await store.swap(keyOf(host), there, undefined))) continue;
		return leave(store, namedBy(parse(there)), []);
	}
}

/**
 * All hosts with their pointers, by host. A broken one says nothing about the
 * others and is left out, but with `strict` it's an Error of one line.
 */
export async function readPointers(store: Store, { strict = false } = {}): Promise<Map<string, Pointer>> {
	const hosts: string[] = [];
	for await (const { key } of store.list('hosts/')) hosts.push(key.slice('hosts/'.length, -'.json'.length));
	const pointers = new Map<string, Pointer>();
	for (const host of hosts.sort()) {
		const pointer = strict
			? await readPointer(store, host)
			: await readPointer(store, host).catch(() => undefined);
		if (pointer) pointers.set(host, pointer);
	}
	return pointers;
}

/** Releases that a pointer names. */
export function namedBy(pointer: Pointer | undefined): string[] {
	const { release, previous, canary } = pointer ?? {};
	return [release, previous, canary?.release].filter((name) => name !== undefined);
}

/** The days after which an unused release is deleted begin when no pointer names it any more. */
async function leave(store: Store, before: string[], now: string[]): Promise<void> {
	for (const name of before) if (!now.includes(name)) await store.touch(releaseKey(name));
}

function keyOf(host: string): string {
	// As engines look hosts up.
	if (hostOf(host) !== host) {
		throw new Error(`"${host}" is not a host. Write it without a port, such as www.example.com`);
	}
	return pointerKey(host);
}

function parse(content: Uint8Array): Pointer | undefined {
	try {
		const pointer: Partial<Pointer> | null = JSON.parse(Buffer.from(content).toString());
		return typeof pointer?.release === 'string' ? (pointer as Pointer) : undefined;
	} catch {
		return undefined;
	}
}
