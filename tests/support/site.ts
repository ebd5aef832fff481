import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { distFolder } from '../../src/build/build-merchant.ts';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import type { DemoMerchant } from '../../src/demo/merchants.ts';
import { rsaKey } from '../../src/gateway/contract/rsa-key.ts';
import { edgeSettings } from '../../src/merchants/edge-settings.ts';
import { loadMerchant } from '../../src/merchants/index.ts';
import type { Merchant } from '../../src/merchants/schema.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { emulator } from './firebase.ts';

type Values = Record<string, string | number>;

/** One language of a merchant's site. */
export interface SiteLanguage {
	/** The platform's code: EN. */
	code: string;
	/** Value of the lang attribute: en-US. */
	tag: string;
	/** An interface text, by `namespace:key`. */
	text(key: string, values?: Values): string;
}

export interface Site extends SiteLanguage {
	merchant: string;
	name: string;
	url: string;
	gateway: Gateway;
	/** Stops the gateway's clock, so that no code is too old once it's typed. Returns its time in milliseconds. */
	stopClock(): number;
	/** Settings in the merchant's folder. */
	settings: Merchant;
	/** The gateway's data about the merchant. */
	demo: DemoMerchant;
	/** The merchant's other language; its pages are under this segment. */
	other: SiteLanguage & { segment: string };
}

const EN: SiteLanguage = { code: 'EN', tag: 'en-US', text: (key, values) => textOf('en', key, values) };
const VI: SiteLanguage = { code: 'VI', tag: 'vi', text: (key, values) => textOf('vi', key, values) };

const MERCHANTS: Record<string, Pick<Site, 'other'> & { own: SiteLanguage }> = {
	aurelia: { own: EN, other: { ...VI, segment: 'vi' } },
	senviet: { own: VI, other: { ...EN, segment: 'en' } },
};

export function textOf(segment: string, key: string, values: Values = {}): string {
	const [namespace, name = ''] = key.split(':');
	const texts = JSON.parse(readFileSync(`src/locales/${segment}/${namespace}.json`, 'utf8'));
	if (typeof texts[name] !== 'string') throw new Error(`There is no text ${key} in ${segment}`);
	return texts[name].replace(/{{(\w+)}}/g, (_: string, field: string) => String(values[field]));
}

/**
 * Databases of gateways, each as on its first start. They are copies of one: hashing the members' passwords and making
 * a key pair takes longer than many a test.
 */
export interface Databases {
	/** Path of a new one, named by what it is for. */
	copy(name: string): string;
	remove(): void;
}

export async function prepareDatabases(): Promise<Databases> {
	const folder = mkdtempSync(join(tmpdir(), 'members-site-'));
	const fresh = join(folder, 'fresh.sqlite');
	const gateway = await createGateway({ database: fresh });
	const { status } = await gateway.app.request(`${rsaKey.path}?_=0`);
	gateway.close();
	if (status !== 200) throw new Error(`The gateway answers ${status} when asked for its key`);
	return {
		copy(name) {
			const database = join(folder, `${name}.sqlite`);
			copyFileSync(fresh, database);
			return database;
		},
		remove: () => rmSync(folder, { recursive: true }),
	};
}

export interface SiteSettings {
	/** Code of the merchant whose built site is served. */
	merchant: string;
	database: string;
	/** How many games the gateway offers; by default the demo's own. */
	games?: number | undefined;
	/** Wraps the site's server. */
	around?: (server: Hono) => Hono;
	/** Serves the site in place of its own server. */
	serve?: (gateway: Hono) => Promise<Pick<Listening, 'url' | 'close'>>;
}

/** Serves the built site of a merchant with a gateway of its own. */
export async function startSite(site: SiteSettings): Promise<Site & { close(): Promise<void> }> {
	const { merchant, database, games, around = (server) => server } = site;
	// Some tests give it a host of the merchant's, and need the stand-ins there.
	const settings = await loadMerchant(merchant);
	const options = { ...edgeSettings(settings), showsDemo: () => true };
	const ownServer = (app: Hono) =>
		listen(around(createSiteServer(distFolder(merchant), { app }, options)), 0);
	const { own, other } = MERCHANTS[merchant] as (typeof MERCHANTS)[string];
	let stopped: number | undefined;
	const now = () => stopped ?? Date.now();
	const gateway = await createGateway({ database, firebase: emulator, now, ...(games && { games }) });
	const demo = gateway.controls.merchants.find(({ code }) => code === merchant) as DemoMerchant;
	const server = await (site.serve ?? ownServer)(gateway.app);
	return {
		...own,
		merchant,
		name: settings.name,
		settings,
		demo,
		url: server.url,
		gateway,
		other,
		stopClock() {
			stopped = Date.now();
			return stopped;
		},
		async close() {
			await server.close();
			gateway.close();
			await emulator.clear();
		},
	};
}
