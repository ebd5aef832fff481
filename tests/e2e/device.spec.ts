import type { Page } from 'playwright/test';
import { loginForm, memberMenu, requestsTo } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { fillAccount, registerForm } from './support/register.ts';

test.use({ isNewDevice: true });

const FRAME = '/demo/vendors/device-frame';
const THUMBMARK = '/demo/vendors/thumbmark/';
/** Computed from a fingerprint; a random one is of version 4. */
const COMPUTED = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const stored = (page: Page, key = 'loginDeviceId') => page.evaluate((key) => localStorage.getItem(key), key);
const cookie = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name === 'loginDeviceId');

/** Types into the login once its script is there, which starts the search for the id. */
async function typeName(page: Page, site: Site): Promise<void> {
	const { username } = loginForm(page, site);
	await username.focus();
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await username.fill('player');
}

async function idOnceStored(page: Page): Promise<string> {
	await expect.poll(() => stored(page)).not.toBeNull();
	return (await stored(page)) ?? '';
}

/** Makes libraries report to their maker, which they do once in 1,000 or 10,000 times. Returns requests to other hosts. */
async function foreignRequests(page: Page, site: Site): Promise<string[]> {
	await page.addInitScript(() => {
		Math.random = () => 0;
	});
	const foreign: string[] = [];
	page.on('request', (request) => {
		const url = request.url();
		if (!url.startsWith(site.url) && !/^(data|about):/.test(url)) foreign.push(url);
	});
	return foreign;
}

test('DEV-02 DEV-03 DEV-05 the first form computes the id, and the registration, the device and the hosted page get it', async ({
	page,
	site,
}) => {
	const foreign = await foreignRequests(page, site);
	const others = requestsTo(page, THUMBMARK);
	await page.goto('/m/login');
	await loginForm(page, site).username.waitFor();
	const frame = page.locator(`iframe[src$="${FRAME}"]`);
	await expect(frame).toHaveCount(0);
	expect([await stored(page), await cookie(page)]).toEqual([null, undefined]);
	await typeName(page, site);
	const id = await idOnceStored(page);
	expect(id).toMatch(COMPUTED);
	expect(others).toEqual([]);
	expect(await cookie(page)).toMatchObject({ value: id, path: '/', sameSite: 'Lax', secure: false });
	const days = (((await cookie(page))?.expires ?? 0) - Date.now() / 1000) / 86_400;
	expect(Math.round(days)).toBe(365);
	await expect.poll(() => stored(page, 'device_frame_id')).toBe(id);
	await expect(frame).toHaveCount(1);
	await expect(frame).toBeHidden();

	// The same fingerprint gives the same id.
	await page.context().clearCookies();
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await typeName(page, site);
	expect(await idOnceStored(page)).toBe(id);
	expect(foreign).toEqual([]);

	await page.goto('/m/register');
	await fillAccount(page, site);
	await registerForm(page, site).submit.tap();
	await expect(memberMenu(page)).toBeVisible();
	expect(site.gateway.controls.registrations(site.merchant)).toMatchObject([
		{ userName: 'newcomer1', loginDeviceId: id },
	]);
});
