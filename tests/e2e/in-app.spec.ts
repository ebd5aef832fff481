import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { layoutShifts, memberMenu, settled, submitLogin } from './support/actions.ts';
import { AGENTS, become, type Device } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseWay, openRegistration, registerForm } from './support/register.ts';

test('Instagram gets the way to the browser beside the downloads, with the ids of the ad that a page before had', async ({
	page,
	site,
}) => {
	await become(page, { userAgent: AGENTS.instagram });
	await page.goto('/m/home?fbclid=IwAR0_x&tid=link%2F42&affiliateCode=partner7');
	await page.goto('/m/download?fbclid=IwAR0_x');
	const card = page.getByRole('region', { name: site.text('inapp:inside', { app: 'Instagram' }) });
	const address = `${site.url}/m/download?fbclid=IwAR0_x&tid=link%2F42&affiliateCode=partner7`;
	await expect(card.getByRole('link', { name: site.text('inapp:open_browser') })).toHaveAttribute(
		'href',
		`${address.replace('http:', 'intent:')}#Intent;scheme=http;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(address)};end`,
	);
	expect(await layoutShifts(page)).toEqual([]);
	await card.getByText(site.text('inapp:stuck')).tap();
	await expect(card.getByLabel(site.text('inapp:link'))).toHaveValue(address);
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await card.getByRole('button', { name: site.text('common:copy') }).tap();
	await expect(page.locator('#toast')).toHaveText(site.text('common:copied'));
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

	await card.getByRole('button', { name: site.text('common:close') }).tap();
	await expect(card).toBeHidden();
	// For the rest of the visit.
	await page.reload();
	await settled(page);
	await expect(card).toHaveCount(0);
});

const IPHONE_ICON: Device = { userAgent: AGENTS.iphoneHomeScreen, ios: true, standalone: true };

/** Once the member is there, makes it a device that nobody has used. */
async function forgetAll(page: Page): Promise<void> {
	await page.waitForURL('**/m/home*');
	await settled(page);
	await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => void storage.clear()));
}

test('a login names its device: an iPad in desktop mode, the installed site, and a web clip', async ({
	page,
	site,
}) => {
	const deviceOf = async (device: Device, path: string) => {
		await become(page, device);
		await page.goto(path);
		const login = page.waitForRequest('**/wps/session/login');
		await submitLogin(page, site);
		const { device: sent } = (await login).headers();
		await forgetAll(page);
		return sent;
	};
	expect(await deviceOf({}, '/m/login')).toBe('MOBILE');
	expect(await deviceOf({ userAgent: AGENTS.ipadAsMac }, '/m/login')).toBe('IPAD');
	expect(await deviceOf(IPHONE_ICON, '/m/login')).toBe('PWA');
	expect(await deviceOf(IPHONE_ICON, '/m/login?inApp=webclip')).toBe('WEBCLIP');
});

test('a registration names where it was made: the installed site, a web clip some pages on, and the official app', async ({
	page,
	site,
}) => {
	const register = async (userName: string, device: Device, path: string) => {
		await become(page, device);
		await page.goto(path);
		if (path !== '/m/register') {
			await page.locator('.tabs a[href*="/m/activity"]').tap();
			await page.waitForURL('**/m/activity?*');
			await openRegistration(page, site);
		}
		await chooseWay(page, site, 'username');
		const { username, password, submit } = registerForm(page, site);
		await username.fill(userName);
		await password.fill('Secret12');
		await submit.tap();
		await expect(memberMenu(page)).toContainText(userName);
		await forgetAll(page);
	};
	await register('fromtheicon', { standalone: true }, '/m/register');
	await register('fromtheclip', IPHONE_ICON, '/m/home?inApp=webclip');
	const app = AGENTS.officialApp(site.settings.appUserAgent, '9.0');
	await register('fromtheapp', { userAgent: app }, '/m/register');
	const sent = site.gateway.controls.registrations(site.merchant);
	expect(
		sent.map(({ userName, registerMethod, isOfficialAppLogin }) => [
			userName,
			registerMethod,
			isOfficialAppLogin,
		]),
	).toEqual([
		['fromtheapp', 'APP', true],
		['fromtheclip', 'WEBCLIP', false],
		['fromtheicon', 'PWA', false],
	]);
});
