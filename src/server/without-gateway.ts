import { releaseKey } from '../edge/release.ts';
import { loadMerchant, merchantCodes } from '../merchants/index.ts';
import { readPointers } from '../releases/pointers.ts';
import type { Store } from '../releases/store.ts';
import { readRelease } from '../releases/whole.ts';

/** Hosts of the merchants, of all if none are named, whose settings name no gateway. */
export async function merchantsHosts(codes: readonly string[] = []): Promise<string[]> {
	const chosen = codes.length ? codes : merchantCodes();
	const hosts = chosen.map((code) =>
		loadMerchant(code).then(
			(merchant) => (merchant.gatewayOrigin ? [] : merchant.hosts),
			// The command that makes the sites reports it.
			() => [],
		),
	);
	return (await Promise.all(hosts)).flat();
}

/** Hosts of the store that show a release without a gateway of its own, also as a canary only. */
export async function pointedHosts(store: Store): Promise<string[]> {
	const hosts: string[] = [];
	for (const [host, { release, canary }] of await readPointers(store)) {
		const names = canary ? [release, canary.release] : [release];
		const lists = await Promise.all(names.map((name) => store.get(releaseKey(name))));
		if (lists.some((list) => list && !readRelease(list)?.release.edge.gateway)) hosts.push(host);
	}
	return hosts;
}
