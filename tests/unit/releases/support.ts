import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Plan } from '../../../src/releases/commands/plan.ts';
import { assign } from '../../../src/releases/commands/promote.ts';
import { readPointer } from '../../../src/releases/pointers.ts';
import { type BuiltSite, publish } from '../../../src/releases/publish.ts';
import { folderStore, type Store } from '../../../src/releases/store.ts';

export const EDGE: BuiltSite['edge'] = {
	defaultLanguage: 'EN',
	languages: ['EN', 'TH'],
	gateway: '',
	authDomain: '',
};

/** A store in a folder that goes with the test. */
export function emptyStore(): { store: Store; folder: string } {
	const folder = mkdtempSync(join(tmpdir(), 'releases-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return { store: folderStore(folder), folder };
}

/** Publishes a site of these files and returns MERCHANT/ID. */
export async function published(store: Store, files: Record<string, string>, merchant = 'aurelia') {
	const site = { merchant, edge: EDGE, files: new Map(Object.entries(files)), madeOf: {} };
	return (await publish(store, site)).release;
}

export async function keys(store: Store, ...prefixes: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const prefix of prefixes) for await (const { key } of store.list(prefix)) found.push(key);
	return found.sort();
}

export const LIVE = 'www.aurelia.example';
export const LOCAL = 'aurelia.localhost';

/** Two releases of a merchant, the first of them live on a host of players and on a local one. */
export async function twoReleases() {
	const { store } = emptyStore();
	const one = await published(store, { 'm/home.html': 'One' });
	const two = await published(store, { 'm/home.html': 'Two' });
	await run(assign(store, [one, LIVE, LOCAL]));
	const shown = async (host = LIVE) => {
		const { changed: _, ...pointer } = (await readPointer(store, host)) ?? {};
		return pointer;
	};
	return { store, one, two, shown };
}

export async function run(plan: Promise<Plan>): Promise<Plan> {
	await (await plan).run();
	return plan;
}
