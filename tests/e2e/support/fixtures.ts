import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from 'playwright/test';
import { distFolder } from '../../../src/cli/build-merchant.ts';
import { listen } from '../../../src/cli/listen.ts';
import { createSiteServer } from '../../../src/cli/site-server.ts';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { rsaKey } from '../../../src/gateway/contract/rsa-key.ts';
import { Complaints } from './complaints.ts';

export { expect } from 'playwright/test';

export interface SiteOptions {
	/** Code of the merchant whose built site is served. */
	merchant: string;
	/** How many games the gateway offers; by default the demo's own. */
	games: number | undefined;
	/** Whether the popup of announcements opens; it would lie above what other tests touch. */
	popups: boolean;
}

type Values = Record<string, string | number>;

/** One language of a merchant's site. */
export interface SiteLanguage {
	/** What the platform calls it: EN. */
	code: string;
	/** What the lang attribute says: en-US. */
	tag: string;
	/** An interface text, by `namespace:key`. */
	text(key: string, values?: Values): string;
}

export interface Site extends SiteLanguage {
	merchant: string;
	name: string;
	url: string;
	gateway: Gateway;
	/** The merchant's other language; its pages stand under this segment. */
	other: SiteLanguage & { segment: string };
}

const EN: SiteLanguage = { code: 'EN', tag: 'en-US', text: (key, values) => textOf('en', key, values) };
const VI: SiteLanguage = { code: 'VI', tag: 'vi', text: (key, values) => textOf('vi', key, values) };

const MERCHANTS: Record<string, Pick<Site, 'name' | 'other'> & { own: SiteLanguage }> = {
	aurelia: { name: 'Aurelia', own: EN, other: { ...VI, segment: 'vi' } },
	senviet: { name: 'Sen Việt', own: VI, other: { ...EN, segment: 'en' } },
};

interface Fixtures {
	site: Site;
	complaints: Complaints;
}

interface WorkerFixtures {
	/** A gateway's database as on its first start, to be copied. */
	freshDatabase: string;
}

/**
 * Each test gets a server of its own with a fresh gateway, and fails when the
 * browser complains of anything that it did not say it expects.
 */
export const test = base.extend<SiteOptions & Fixtures, WorkerFixtures>({
	// Hashing the members' passwords and making a key pair takes longer than many a test.
	freshDatabase: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), 'members-site-'));
			const database = join(folder, 'fresh.sqlite');
			const gateway = await createGateway({ database });
			const { status } = await gateway.app.request(`${rsaKey.path}?_=0`);
			base.expect(status).toBe(200);
			gateway.close();
			await use(database);
			rmSync(folder, { recursive: true });
		},
		{ scope: 'worker' },
	],
	merchant: ['aurelia', { option: true }],
	games: [undefined, { option: true }],
	popups: [false, { option: true }],
	site: async ({ merchant, games, freshDatabase }, use, { testId }) => {
		const { name, own, other } = MERCHANTS[merchant] as (typeof MERCHANTS)[string];
		const database = join(dirname(freshDatabase), `${testId}.sqlite`);
		copyFileSync(freshDatabase, database);
		const gateway = await createGateway({ database, ...(games && { games }) });
		const server = await listen(createSiteServer(distFolder(merchant), { app: gateway.app }), 0);
		await use({ ...own, merchant, name, url: server.url, gateway, other });
		await server.close();
		gateway.close();
	},
	baseURL: async ({ site }, use) => use(site.url),
	context: async ({ context, popups }, use) => {
		if (!popups) await context.addInitScript(markPopupsSeen);
		await use(context);
	},
	complaints: [
		async ({ context }, use) => {
			const complaints = new Complaints();
			complaints.watch(context);
			await use(complaints);
			base.expect(complaints.unexpected, 'what the browser complained of').toEqual([]);
		},
		{ auto: true },
	],
});

/** Runs in the page: its record says that today, whatever day its clock has, all of its popups were shown. Contexts that a test makes itself need it, too. */
export function markPopupsSeen(): void {
	const { getItem } = Storage.prototype;
	Storage.prototype.getItem = function (key) {
		if (!key.startsWith('seen_announcements_')) return getItem.call(this, key);
		const slides = document.querySelectorAll<HTMLElement>('[data-popup] [data-id]');
		return [new Date().toDateString(), ...Array.from(slides, ({ dataset }) => dataset.id)].join();
	};
}

export function textOf(segment: string, key: string, values: Values = {}): string {
	const [namespace, name = ''] = key.split(':');
	const texts = JSON.parse(readFileSync(`src/locales/${segment}/${namespace}.json`, 'utf8'));
	if (typeof texts[name] !== 'string') throw new Error(`There is no text ${key} in ${segment}`);
	return texts[name].replace(/{{(\w+)}}/g, (_: string, field: string) => String(values[field]));
}
