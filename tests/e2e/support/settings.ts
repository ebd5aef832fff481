import type { Page } from 'playwright/test';
import { inlineScripts } from '../../../src/build/inline-scripts.ts';
import { securePage } from '../../../src/build/secure.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';
import type { Site } from './fixtures.ts';

const SCRIPTS = inlineScripts();

/** Changes the merchant's settings in the pages' policy and in the files that scripts read. */
export async function withSettings(page: Page, site: Site, change: Partial<Merchant>): Promise<void> {
	const merchant = { ...(await loadMerchant(site.merchant)), ...change };
	await page.route('**/m/**', async (route) => {
		if (!route.request().isNavigationRequest()) return route.fallback();
		const response = await route.fetch();
		const html = (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');
		await route.fulfill({ response, body: securePage(html, merchant, await SCRIPTS) });
	});
	const pixels = Object.entries(merchant.pixels).map(([code, { address }]) => [code, address]);
	for (const [file, settings] of [
		['settings', { captcha: merchant.captcha }],
		['sign-in', { logins: merchant.logins }],
	] as const) {
		await page.route(`**/m/${file}.json`, async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, json: { ...(await response.json()), ...settings } });
		});
	}
	await page.route('**/m/pixels.json', (route) => route.fulfill({ json: Object.fromEntries(pixels) }));
}
