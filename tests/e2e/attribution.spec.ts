import type { Page } from 'playwright/test';
import { speak } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { chooseWay } from './support/register.ts';

const DAY = 24 * 60 * 60;
const AD_LINK =
	'tid=AfF-7&gclid=CjwKCAjw1abYZ_-%2B%3D&fbclid=IwAR2F4-dbP0l7Mn1IawQQ&cid=w0LuUm&utm_source=Banner%20A&kwai_pixel_id=99&r=FRIEND';

const kept = (page: Page, key: string): Promise<unknown> =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

async function register(page: Page, site: Site, username: string): Promise<void> {
	const { text } = site;
	await chooseWay(page, site, 'username');
	const form = page.locator('[data-island="register"] form');
	await form.getByLabel(text('login:username')).fill(username);
	await form.getByLabel(text('login:password'), { exact: true }).fill('Secret12');
	await form.locator('[type=submit]').tap();
	await page.waitForURL('**/m/**/home**');
}

const facebookCookies = async (page: Page) =>
	(await page.context().cookies()).filter(({ name }) => name.startsWith('_fb'));

test.describe(() => {
	test.use({ asksConsent: true });
	test('EN-05 RT-17 RT-21 TRK-04 the ids of an ad link reach the gateway with the registration, exactly as they came; fbc and fbp stay for 90 days', async ({
		page,
		site,
	}) => {
		const { segment } = site.other;
		await speak(page, site, site.other.code);
		await page.goto(`/m/home?${AD_LINK}`);
		// The visitor is led to his language, and goes on at once.
		await page.waitForURL(`**/m/${segment}/home?${AD_LINK}`);
		await page.locator(`a[href="/m/${segment}/sports"]`).first().tap();
		await page.waitForURL(`**/m/${segment}/sports?**`);
		const agree = page.getByRole('button', { name: site.other.text('consent:accept'), exact: true });
		await agree.tap();
		// Those of an ad network need consent, and are there then.
		await expect.poll(async () => (await facebookCookies(page)).length).toBe(2);
		const carried = new URL(page.url()).searchParams;
		expect([...carried.keys()].sort()).toEqual(['cid', 'fbclid', 'gclid', 'r']);
		await page.goto(`/m/${segment}/register`);
		await register(page, { ...site, ...site.other }, 'newcomer1');

		const [sent, ...others] = site.gateway.controls.registrations(site.merchant);
		expect(others).toEqual([]);
		expect(sent).toMatchObject({ userName: 'newcomer1', linkId: 'AfF-7', referralCode: 'FRIEND' });
		expect(sent?.pixelTrack).toEqual({
			tid: 'AfF-7',
			gclid: 'CjwKCAjw1abYZ_-+=',
			fbclid: 'IwAR2F4-dbP0l7Mn1IawQQ',
			cid: 'w0LuUm',
			utm_source: 'Banner A',
			kwaiPixelId: '99',
			fbc: expect.stringMatching(/^fb\.0\.\d{13}\.IwAR2F4-dbP0l7Mn1IawQQ$/),
			fbp: expect.stringMatching(/^fb\.0\.\d{13}\.\d{10}$/),
		});
		const cookies = await facebookCookies(page);
		expect(cookies.map(({ name }) => name).sort()).toEqual(['_fbc', '_fbp']);
		for (const { value, expires, path, sameSite } of cookies) {
			expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Lax' });
			const made = Number(value.split('.')[2]) / 1000;
			expect(Math.round((expires - made) / DAY)).toBe(90);
		}
	});
});

test('EN-10 what the app tells is kept under s2s_info', async ({ page }) => {
	await page.goto('/m/home');
	await page.evaluate(() => {
		const tell = (type: string, detail: unknown) => dispatchEvent(new CustomEvent(type, { detail }));
		tell('adjust-init', { ad_app_token: 'T', adid: 'A' });
		tell('appsflyer-init', '{"appsflyerId":"AF","afOaid":"O"}');
		tell('openinstall-init', { bindData: '{"idfa":"I"}' });
		dispatchEvent(new Event('adjust-init'));
	});
	await expect
		.poll(() => kept(page, 's2s_info'))
		.toEqual({
			adAppToken: 'T',
			adid: 'A',
			appsflyerId: 'AF',
			afOaid: 'O',
			idfa: 'I',
		});
});
