import { fetchJson } from '../../../core/files.ts';
import { call } from '../../../core/gateway.ts';
import { type PixelSettings, pixelSettings } from '../../../gateway/contract/pixel-settings.ts';
import type { PixelTrack } from '../../../gateway/contract/pixel-track.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { collectAttribution } from '../index.ts';
import type { NetworkCode } from './network.ts';
import { NETWORKS } from './networks.ts';

/** Settings of this page's pixels. */
interface Settings {
	/** Addresses of the merchant's networks: the file /m/pixels.json, which the build writes. */
	addresses: Partial<Record<NetworkCode, string>>;
	accounts: PixelSettings;
	click: PixelTrack;
}

/** Reads them once. Rejects if they can't be loaded; the next call tries again. */
export const loadSettings = loadOnce(read);

async function read(): Promise<Settings> {
	const [addresses, brought] = await Promise.all([
		fetchJson<Settings['addresses']>('/m/pixels.json'),
		collectAttribution(),
	]);
	const click = brought?.pixelTrack || {};
	const partners = NETWORKS.flatMap(({ code, id, partner }) => {
		const named = partner && click[partner];
		return addresses[code] && named && id.test(named) ? `${code}:${named}` : [];
	});
	const accounts = Object.keys(addresses).length
		? await call(pixelSettings, partners.length ? { partners: partners.join() } : {})
		: {};
	return { addresses, accounts, click };
}
