import type { Pointer } from '../../edge/release.ts';
import { findRelease } from '../find-release.ts';
import { hostsOf, merchantOf } from '../hosts.ts';
import { readPointer, removePointer } from '../pointers.ts';
import type { Store } from '../store.ts';
import { asking, type Change, changesOf, type Plan } from './plan.ts';

/**
 * `promote RELEASE [HOST...]`: makes it live, by default on every host of its
 * merchant. `promote HOST...` makes the canary live that runs there.
 */
export async function promote(store: Store, words: readonly string[]): Promise<Plan> {
	const [first = ''] = words;
	if (!first.includes('/')) return promoteCanaries(store, words);
	const release = await findRelease(store, first, { deep: true });
	const hosts = await hostsOf(store, words.length > 1 ? words.slice(1) : [merchantOf(release)]);
	for (const [host, pointer] of hosts) {
		if (merchantOf(pointer.release) === merchantOf(release)) continue;
		throw new Error(
			`${host} shows ${merchantOf(pointer.release)}. To give it to ${merchantOf(release)}: npm run release -- assign ${release} ${host}`,
		);
	}
	return changesOf(
		store,
		hosts.flatMap(([host, old]) => live(host, old, release)),
	);
}

/** `assign RELEASE HOST...`: hosts that are new, or showed another merchant. */
export async function assign(store: Store, words: readonly string[]): Promise<Plan> {
	const [word = '', ...hosts] = words;
	if (!hosts.length) throw new Error('Write: npm run release -- assign RELEASE HOST...');
	const release = await findRelease(store, word, { deep: true });
	const changes: Change[] = [];
	for (const host of hosts) {
		// A broken pointer is among what this command repairs.
		const old = await readPointer(store, host).catch((error: Error) => {
			if (!error.message.includes('is broken')) throw error;
			return undefined;
		});
		changes.push(...live(host, old, release));
	}
	return changesOf(store, changes);
}

/** `remove HOST...`: the hosts show nothing any more. */
export async function remove(store: Store, words: readonly string[]): Promise<Plan> {
	const hosts = words.length ? await hostsOf(store, words) : [];
	return {
		steps: hosts.map(([host, { release }]) => `${host} answers 404 instead of showing ${release}`),
		...asking(hosts.map(([host]) => host)),
		async run() {
			for (const [host] of hosts) await removePointer(store, host);
			return ['Done. Edges follow within a second.'];
		},
	};
}

async function promoteCanaries(store: Store, words: readonly string[]): Promise<Plan> {
	const hosts = await hostsOf(store, words);
	const running = hosts.flatMap(([host, old]) => (old.canary ? live(host, old, old.canary.release) : []));
	if (!running.length) {
		throw new Error(
			`No canary runs on ${words.join(', ') || 'a host that is named'}. Write: npm run release -- promote RELEASE HOST`,
		);
	}
	return changesOf(store, running);
}

function live(host: string, old: Pointer | undefined, release: string): Change[] {
	if (old?.release === release && !old.canary) return [];
	const { canary, ...kept } = old ?? {};
	const previous = old?.release === release ? old.previous : old?.release;
	const ended = canary && canary.release !== release ? `; the canary ${canary.release} ends` : '';
	const from = old ? ` instead of ${old.release}` : ', for the first time';
	return [
		{
			host,
			old,
			says: `shows ${release}${old?.release === release ? ' to all' : from}${ended}`,
			next: { ...kept, release, ...(previous && { previous }) },
		},
	];
}
