import { test as base } from 'playwright/test';
import { pictureOrigin, servePictures } from '../../../src/demo/picture-server.ts';
import { denyConsent, markPopupsSeen } from '../../support/popups.ts';
import {
	type Databases,
	prepareDatabases,
	type Site,
	type SiteSettings,
	startSite,
} from '../../support/site.ts';
import { Complaints } from './complaints.ts';
import { countRequests } from './requests.ts';

export { expect } from 'playwright/test';
export { denyConsent, markPopupsSeen } from '../../support/popups.ts';
export { type Site, type SiteLanguage, textOf } from '../../support/site.ts';

export interface SiteOptions {
	/** Code of the merchant whose built site is served. */
	merchant: string;
	/** Whether the popup of announcements opens; it would lie above what other tests touch. */
	popups: boolean;
	/** Whether the player is asked for consent; else it's denied. */
	asksConsent: boolean;
	/** Whether the button of customer service comes; it would lie above what other tests touch. */
	offersService: boolean;
	/** Whether the device has no id, so that the first form computes one. */
	isNewDevice: boolean;
}

interface Fixtures {
	/** Servers that a test puts around the site's own, or in its place. */
	serving: Pick<SiteSettings, 'around' | 'serve'>;
	site: Site;
	complaints: Complaints;
}

interface WorkerFixtures {
	databases: Databases;
}

/**
 * Each test gets a server of its own with a fresh gateway, and fails when the
 * browser complains of anything that it did not say it expects.
 */
export const test = base.extend<SiteOptions & Fixtures, WorkerFixtures>({
	databases: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
		async ({}, use) => {
			const databases = await prepareDatabases();
			await use(databases);
			databases.remove();
		},
		{ scope: 'worker' },
	],
	// The built pages name one origin of pictures. Each worker has a server of its own, which its browser finds there.
	launchOptions: [
		async ({ launchOptions }, use) => {
			const pictures = await servePictures('127.0.0.1', 0);
			const [named, real] = [pictureOrigin(), pictures.origin].map((origin) => new URL(origin).host);
			const rule = `MAP ${named} ${real?.replace('localhost', '127.0.0.1')}`;
			await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`] });
			pictures.close();
		},
		{ scope: 'worker' },
	],
	merchant: ['aurelia', { option: true }],
	popups: [false, { option: true }],
	asksConsent: [false, { option: true }],
	offersService: [false, { option: true }],
	isNewDevice: [false, { option: true }],
	serving: {},
	site: async ({ merchant, databases, serving }, use, { testId }) => {
		const site = await startSite({ merchant, database: databases.copy(testId), ...serving });
		await use(site);
		await site.close();
	},
	baseURL: async ({ site }, use) => use(site.url),
	context: async ({ context, popups, asksConsent, isNewDevice, offersService }, use) => {
		if (!popups) await context.addInitScript(markPopupsSeen, { asksConsent, isNewDevice, offersService });
		else if (!asksConsent) await context.addInitScript(denyConsent);
		countRequests(context);
		await use(context);
		// A request may still be in a test's hands when it ends. Left alone, that fails the whole run.
		for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
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
