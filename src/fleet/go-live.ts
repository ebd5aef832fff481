import type { Pointer } from '../edge/release.ts';
import { changePointer, readPointer } from '../releases/pointers.ts';
import type { Store } from '../releases/store.ts';

interface Made {
	code: string;
	/** As the merchant's settings name them. */
	hosts: readonly string[];
	/** MERCHANT/ID */
	release: string;
}

/**
 * Points new hosts at their first release, and with `live` the others at this
 * one too. What people have set by hand stays: a canary, a preview, another
 * merchant's site. Returns what is worth telling.
 */
export async function goLive(store: Store, { code, hosts, release }: Made, live: boolean): Promise<string[]> {
	const notes: string[] = [];
	for (const host of [...hosts.filter((each) => !each.includes('*')), `${code}.localhost`]) {
		const old = await readPointer(store, host);
		if (old?.release === release) continue;
		const obstacle = old && whyNot(old, code, live);
		if (obstacle) notes.push(`${host} ${obstacle}`);
		else
			await changePointer(store, host, (now) =>
				now && whyNot(now, code, live) ? now : pointed(now, release),
			);
	}
	return notes;
}

/** Why a host keeps what it shows. */
function whyNot({ release, canary, preview }: Pointer, code: string, live: boolean): string | undefined {
	if (!release.startsWith(`${code}/`)) return `shows ${release}`;
	if (canary) return `tries ${canary.release} as a canary`;
	if (preview) return 'is a preview';
	return live ? undefined : `still shows ${release}`;
}

function pointed(now: Pointer | undefined, release: string): Pointer {
	const changed = new Date().toISOString();
	return now ? { ...now, release, previous: now.release, changed } : { release, changed };
}
