import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { folderStore } from '../releases/store.ts';
import { liveReleases, raisedOf, raiseRelease } from './raise.ts';

/**
 * The process that `--watch` starts beside its work, with the store's folder as
 * argument: in idle time it compresses what is live as well as can be. The pages
 * were compressed quickly, so that they could be shown at once.
 */
const [, , folder = ''] = process.argv;

const BETWEEN = 2_000;

// Threads begin with the priority of the one that starts them: before any compression, that is all of them.
setPriority(19);
process.on('disconnect', () => process.exit(0));

const store = folderStore(folder);
const raised = raisedOf(folder);
const done = new Set<string>();
for (;;) {
	// What can't be read now is other commands' to tell, and may be right the next time.
	for (const release of await liveReleases(store).catch(() => [])) {
		if (done.has(release)) continue;
		const saved = await raiseRelease(store, release, raised).catch(() => undefined);
		if (saved !== undefined) done.add(release);
		if (saved) console.log(`${release}: ${Math.ceil(saved / 1000)} KB less to send`);
	}
	await delay(BETWEEN);
}
