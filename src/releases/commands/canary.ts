import { GROUPS } from '../../edge/canary.ts';
import type { Pointer } from '../../edge/release.ts';
import { findRelease } from '../find-release.ts';
import { hostsOf, merchantOf } from '../hosts.ts';
import type { Store } from '../store.ts';
import { type Change, changesOf, type Plan } from './plan.ts';

const USAGE = 'Write: npm run release -- canary HOST PERCENT [RELEASE]';

/** `canary HOST PERCENT [RELEASE]`: shows a release to some visitors first. 0 ends it; the release is named to start it. */
export async function canary(store: Store, words: readonly string[]): Promise<Plan> {
	const [where = '', share = '', word] = words;
	const percent = Number(share.replace('%', ''));
	const known = Number.isInteger((percent * GROUPS) / 100) && percent >= 0 && percent <= 100;
	if (!share || !known) throw new Error(`"${share}" is not a percentage from 0 to 100. ${USAGE}`);
	const wanted = word === undefined ? undefined : await findRelease(store, word, { deep: true });
	const changes: Change[] = [];
	for (const [host, old] of await hostsOf(store, [where])) {
		changes.push(changeOf(host, old, percent, wanted));
	}
	return changesOf(store, changes);
}

function changeOf(host: string, old: Pointer, percent: number, wanted: string | undefined): Change {
	const { canary: running, ...rest } = old;
	const release = wanted ?? running?.release;
	if (!release) throw new Error(`No canary runs on ${host} yet: name its release. ${USAGE}`);
	if (release === old.release) throw new Error(`${host} shows ${release} to everyone already`);
	if (merchantOf(release) !== merchantOf(old.release)) {
		throw new Error(`${host} shows ${merchantOf(old.release)}, and ${release} is another merchant's`);
	}
	if (percent === 0) return { host, old, says: `shows ${old.release} to everyone again`, next: rest };
	return {
		host,
		old,
		says: `shows ${release} to ${percent} % of visitors${running ? ` instead of ${running.percent} %` : ''}, and ${old.release} to the others`,
		next: { ...rest, canary: { release, percent } },
	};
}
