import type { Pointer } from '../../edge/release.ts';
import { hostsOf } from '../hosts.ts';
import { readPointers } from '../pointers.ts';
import type { Store } from '../store.ts';
import { type Change, changesOf, type Plan } from './plan.ts';

/**
 * `rollback HOST...`, or `rollback --changed MINUTES` for every host whose
 * pointer changed in the meantime. Ends a canary if there is one, else goes back
 * to the release before.
 */
export async function rollback(
	store: Store,
	words: readonly string[],
	{ changed }: { changed?: string } = {},
): Promise<Plan> {
	const hosts = changed === undefined ? await hostsOf(store, words) : await changedWithin(store, changed);
	if (!hosts.length) {
		throw new Error('No host is named. Write: npm run release -- rollback HOST..., or --changed MINUTES');
	}
	const changes = hosts.flatMap(([host, pointer]) => back(host, pointer));
	const [first] = hosts;
	if (!changes.length && first) {
		throw new Error(
			`There is nothing to go back to on ${first[0]}, which shows ${first[1].release}. Write: npm run release -- promote RELEASE ${first[0]}`,
		);
	}
	return changesOf(store, changes);
}

function back(host: string, old: Pointer): Change[] {
	const { canary, previous, ...rest } = old;
	if (canary) {
		const says = `shows ${old.release} to everyone: the canary ${canary.release} ends`;
		return [{ host, old, says, next: { ...rest, ...(previous && { previous }) } }];
	}
	if (!previous) return [];
	// Nothing before it: the same command again must not bring back what it has just undone.
	return [
		{ host, old, says: `goes back from ${old.release} to ${previous}`, next: { ...rest, release: previous } },
	];
}

async function changedWithin(store: Store, minutes: string): Promise<[string, Pointer][]> {
	const since = Date.now() - Number(minutes) * 60_000;
	if (!(since < Date.now())) throw new Error(`--changed ${minutes} is not a number of minutes`);
	const changed = [...(await readPointers(store))].filter(
		([, pointer]) => !pointer.preview && Date.parse(pointer.changed) >= since,
	);
	if (!changed.length) throw new Error(`No host has changed within ${minutes} minutes`);
	return changed;
}
