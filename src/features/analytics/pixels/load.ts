import { fetchJson } from '../../../core/files.ts';
import { call } from '../../../core/gateway.ts';
import { replaceQuery } from '../../../core/navigate.ts';
import { type PixelSettings, pixelSettings } from '../../../gateway/contract/pixel-settings.ts';
import type { PixelTrack } from '../../../gateway/contract/pixel-track.ts';
import { STRIPPED_PARAMS } from '../../../lib/ad-params.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { holdsSecret } from '../../../lib/secret-query.ts';
import { $consent } from '../../privacy/index.ts';
import type { Destination } from '../events/event.ts';
import { collectAttribution } from '../index.ts';
import type { Network, NetworkCode, Pixel, Setup } from './network.ts';
import { NETWORKS } from './networks.ts';
import { addScript, quietly } from './vendor.ts';

interface Settings {
	/** Addresses of the merchant's networks: the file /m/pixels.json, which the build writes. */
	addresses: Partial<Record<NetworkCode, string>>;
	accounts: PixelSettings;
	click: PixelTrack;
}

/** Reads them once. Rejects if they can't be loaded; the next call tries again. */
const loadSettings = loadOnce(async (): Promise<Settings> => {
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
});

/** Removes ids that no script needs from this page's address. They have been stored before. */
function hideIds(): void {
	const pairs = location.search.slice(1).split('&');
	const others = pairs.filter((pair) => !STRIPPED_PARAMS.includes(pair.split('=', 1)[0] as string));
	if (others.length !== pairs.length) replaceQuery(others.length ? `?${others.join('&')}` : '');
}

/** Pixels read the address of the page that they run in, and of the one before. Other sites' only by its origin. */
const isOwn = (address: string) => address.startsWith(`${location.origin}/`);

const purposeOf = ({ purpose }: Network, id: string) => purpose?.(id) ?? 'marketing';

/** The networks running in this page, each once. */
const running = new Map<NetworkCode, Destination | undefined>();

/**
 * Starts the merchant's networks that the player has agreed to, and returns all that may get events. May be called again
 * when the player changes their mind. Rejects if the settings can't be loaded, or if the address of this page or the
 * site's page before it contains a secret. A later page tries again.
 */
export async function load(): Promise<Destination[]> {
	if (holdsSecret(location.href) || (isOwn(document.referrer) && holdsSecret(document.referrer)))
		throw new TypeError('Failed to fetch pixels: the address of this page, or of the one before, is secret');
	const { addresses, accounts, click } = await loadSettings();
	hideIds();
	const consent = $consent.get();
	return NETWORKS.flatMap((network) => {
		const { code } = network;
		const { id = '', partnerId = '', ...rest } = accounts[code] ?? {};
		const address = addresses[code];
		const isKnown = accounts[code] && address && network.id.test(id);
		if (!isKnown || !consent?.[purposeOf(network, id)]) return [];
		const hasPartner = partnerId !== id && network.id.test(partnerId);
		const account = { ...rest, id, ...(hasPartner && { partnerId }) };
		if (!running.has(code)) running.set(code, run(network, { account, address, click, consent }));
		return running.get(code) ?? [];
	});
}

function run(network: Network, setup: Setup): Destination | undefined {
	let pixel: Pixel | undefined;
	quietly(() => {
		pixel = network.start(setup);
	});
	if (!pixel) return undefined;
	const { scripts = [], send, arrived, consent } = pixel;
	const purpose = purposeOf(network, setup.account.id);
	const isAllowed = () => $consent.get()?.[purpose] === true;
	const names: Record<string, string | undefined> = { ...network.names, ...setup.account.names };
	const arrivals = scripts.map((address) => addScript(address, isAllowed));
	if (arrived) void arrivals[0]?.().then((arrival) => arrival === 'here' && quietly(arrived));
	if (consent) $consent.listen((now) => now && quietly(() => consent(now)));
	return {
		code: network.code,
		purpose,
		wants: ({ name }) => Boolean(names[name]),
		/**
		 * Waits for the script: an event queued for a script that never comes would be lost with the page. Events for a
		 * blocked script count as sent, or every page would try again.
		 */
		async send(events) {
			const arrival = await arrivals[0]?.();
			if (arrival === 'late' || !isAllowed()) return 'later';
			for (const { customerId: _, ...event } of events) {
				const name = names[event.name];
				if (!name) continue;
				if (arrival) quietly(() => send(event, name));
				else {
					try {
						await send(event, name);
					} catch {
						return 'later';
					}
				}
			}
			return 'sent';
		},
	};
}
