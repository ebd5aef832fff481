import { readdirSync, rmSync, statSync } from 'node:fs';
import { setImmediate as others } from 'node:timers/promises';
import { POOL } from '../../edge/paths.ts';
import { poolKey } from '../../edge/release.ts';
import type { Store } from '../../releases/store.ts';
import type { Shown } from './follow.ts';
import { releaseFolder } from './unpack.ts';

/**
 * Removes what no host shows, or would show after a rollback, and the pool's
 * files that the store has no more. Not at once after a change: requests may be
 * under way.
 */
export async function tidy(store: Store, folder: string, names: ReadonlyMap<string, Shown>): Promise<void> {
	for (const host of entries(`${folder}/live`)) {
		const links = names.get(host)?.links ?? {};
		for (const side of entries(`${folder}/live/${host}`))
			if (!links[side]) rmSync(`${folder}/live/${host}/${side}`, { force: true });
	}
	const used = new Set(
		[...names.values()].flatMap(({ links, previous }) => [...Object.values(links), previous]),
	);
	let removed = 0;
	for (const merchant of entries(`${folder}/releases`)) {
		for (const id of entries(`${folder}/releases/${merchant}`)) {
			if (used.has(`${merchant}/${id}`)) continue;
			rmSync(releaseFolder(folder, `${merchant}/${id}`), { recursive: true, force: true });
			removed++;
			await others();
		}
	}
	if (!removed) return;
	await tidyContents(`${folder}/files`);
	for (const file of entries(`${folder}/pool${POOL}`)) {
		const isKept = (await store.has(poolKey(file))) || (await store.has(poolKey(`${file}.br`)));
		if (!isKept) rmSync(`${folder}/pool${POOL}${file}`, { force: true });
	}
}

/** Those that only this folder names: releases link theirs. */
async function tidyContents(folder: string): Promise<void> {
	for (const start of entries(folder)) {
		for (const name of entries(`${folder}/${start}`)) {
			const file = `${folder}/${start}/${name}`;
			if (statSync(file).nlink === 1) rmSync(file);
		}
		await others();
	}
}

function entries(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
