import type { Pointer, Release } from '../../edge/release.ts';
import { isCode } from '../../merchants/fields.ts';
import { merchantOf } from '../hosts.ts';
import { namedBy, readPointer } from '../pointers.ts';
import type { Store } from '../store.ts';
import { readRelease } from '../whole.ts';
import { counted } from './plan.ts';

/** `list`: what each host shows. `list MERCHANT...`: also the merchant's releases, the newest first. */
export async function list(store: Store, merchants: readonly string[]): Promise<string[]> {
	const shown = await hosts(store, merchants);
	const lines = table(shown.map(({ host, says }) => [host, ...says]));
	if (!lines.length) lines.push('No host shows a release yet.');
	for (const merchant of merchants) {
		const releases = await releasesOf(store, merchant);
		if (!releases.length) throw new Error(`There are no releases of ${merchant} in the store`);
		lines.push('', ...table(releases.map((release) => describe(release, shown))));
	}
	return lines;
}

interface Shown {
	host: string;
	pointer?: Pointer;
	says: string[];
}

async function hosts(store: Store, merchants: readonly string[]): Promise<Shown[]> {
	const found: Shown[] = [];
	for await (const { key } of store.list('hosts/')) {
		const host = key.slice('hosts/'.length, -'.json'.length);
		try {
			const pointer = await readPointer(store, host);
			if (!pointer || (merchants.length && !merchants.includes(merchantOf(pointer.release)))) continue;
			found.push({ host, pointer, says: sayPointer(pointer) });
		} catch (error) {
			// One broken pointer must not hide the others.
			found.push({ host, says: [(error as Error).message] });
		}
	}
	return found.sort((one, other) => (one.host < other.host ? -1 : 1));
}

function sayPointer({ release, previous, canary, preview, serviceWorker, changed }: Pointer): string[] {
	const more = [
		preview && 'preview',
		canary && `canary ${canary.release} for ${canary.percent} %`,
		serviceWorker === 'off' && 'service worker off',
		previous && `before: ${previous}`,
	];
	return [release, `since ${minute(changed)}`, more.filter(Boolean).join(', ')];
}

async function releasesOf(
	store: Store,
	merchant: string,
): Promise<[name: string, Release | undefined, Date][]> {
	const found: [string, Release | undefined, Date][] = [];
	if (!isCode(merchant)) throw new Error(`${merchant} is not the code of a merchant`);
	for await (const { key, modified } of store.list(`releases/${merchant}/`)) {
		const { release } = readRelease((await store.get(key)) ?? Buffer.from('')) ?? {};
		found.push([key.slice('releases/'.length, -'.json'.length), release, modified]);
	}
	const time = ([, release, modified]: [string, Release | undefined, Date]) =>
		release ? Date.parse(release.created) : modified.getTime();
	return found.sort((one, other) => time(other) - time(one));
}

function describe([name, release]: [string, Release | undefined, Date], shown: readonly Shown[]): string[] {
	if (!release) return [name, 'its list is damaged'];
	const on = shown.filter(({ pointer }) => namedBy(pointer).includes(name)).map(({ host }) => host);
	const made = Object.entries(release.madeOf).map(
		([what, value]) => `${what} ${/^[0-9a-f]{40,}$/.test(value) ? value.slice(0, 8) : value}`,
	);
	return [
		name,
		minute(release.created),
		counted(Object.keys(release.files).length, 'file'),
		made.join(', '),
		on.join(', '),
	];
}

const minute = (date: string) => `${date.slice(0, 16).replace('T', ' ')} UTC`;

/** Columns side by side. */
function table(rows: readonly (readonly string[])[]): string[] {
	const widths: number[] = [];
	for (const row of rows) {
		for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, text.length);
	}
	return rows.map((row) =>
		row
			.map((text, column) => text.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
}
