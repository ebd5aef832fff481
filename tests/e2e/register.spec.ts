import { passwordFits } from '../../src/demo/store/password.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	entryLeft,
	holdRequests,
	loginDialog,
	memberMenu,
	openLogin,
	settled,
	speak,
	storedSession,
} from './support/actions.ts';
import { expect, type Site, type SiteLanguage, test, textOf } from './support/fixtures.ts';
import {
	chooseWay,
	codeFor,
	fillAccount,
	haveCodeSent,
	numberOf,
	openRegistration,
	registerDialog,
	registerForm,
	type Way,
} from './support/register.ts';
import { keptPassword, rememberedLogin } from './support/remembered.ts';

const waysOf = (site: Site): Way[] =>
	site.settings.registrations.map((way) => (way === 'autoUsername' ? 'auto' : way));

const arrived = (site: Site) => site.gateway.controls.registrations(site.merchant);

test('RT-02 REG-02 RT-17 RT-18 the registration page works by keyboard alone, and a registration carries what brought its player and ends on its target', async ({
	page,
	site,
}) => {
	await page.goto('/m/home?affiliateCode=partner7&r=friend_9&fbclid=Click-1&tid=link42');
	await settled(page);
	await page.goto('/m/register?go=/m/activity');
	const { island, tab, username, password, number, referral } = registerForm(page, site);
	await tab('username').focus();
	await expect(island).toHaveAttribute('data-ready', '');
	await page.keyboard.press('ArrowRight');
	await expect(tab('mobile')).toBeFocused();
	await expect(number).toBeVisible();
	await page.keyboard.press('Home');
	await expect(tab('username')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(username).toBeFocused();
	await page.keyboard.type('newcomer1');
	await page.keyboard.press('Tab');
	await expect(password).toBeFocused();
	await page.keyboard.type('123456');
	await expect(referral).toHaveValue('friend_9');
	await page.keyboard.press('Enter');
	await expect(password).toHaveAccessibleDescription(site.text('register:password_weak'));
	await page.keyboard.press('End');
	await page.keyboard.type('7');
	await page.keyboard.press('Enter');
	await page.waitForURL((url) => url.pathname === '/m/activity');
	await expect(memberMenu(page)).toContainText('newcomer1');
	expect(await storedSession(page)).toMatchObject({
		userName: 'newcomer1',
		merchantCode: site.merchant,
		type: 0,
		firstTimeLogin: true,
	});
	expect(arrived(site)).toMatchObject([
		{
			registerMethod: 'H5',
			registerUrl: expect.stringMatching(/\/m\/register\?go=\/m\/activity/),
			isOfficialAppLogin: false,
			linkId: 'link42',
			affiliateCode: 'partner7',
			domain: expect.stringMatching(/./),
			referralCode: 'friend_9',
			pixelTrack: { fbclid: 'Click-1', tid: 'link42' },
			loginDeviceId: await page.evaluate(() => localStorage.getItem('loginDeviceId')),
		},
	]);
});

test('REG-02 RT-01 API-06 a registration by user name in the dialog leaves a member on home, whom the device remembers', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await openRegistration(page, site);
	const { referral, submit } = registerForm(page, site);
	await fillAccount(page, site);
	await expect(referral).toBeHidden();
	const sent = page.waitForRequest('**/wps/member/register');
	const status = page.waitForRequest('**/wps/v2/system/status?**');
	const member = page.waitForRequest('**/wps/member/info**');
	await submit.tap();
	const request = await sent;
	expect(request.headers().moduleid).toBe('REG3');
	expect(Object.keys(request.postDataJSON()).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	// The common data are renewed, for the member.
	await Promise.all([status, member]);
	await expect(memberMenu(page)).toContainText('newcomer1');
	await expect(registerDialog(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home');
	// No affiliate, friend or ad has brought this player.
	expect(arrived(site)).toMatchObject([
		{
			way: 'username',
			userName: 'newcomer1',
			affiliateCode: 'www',
			referralCode: undefined,
			linkId: undefined,
			pixelTrack: null,
			smsTemplate: undefined,
		},
	]);
	expect((await storedSession(page))?.token).toMatch(/^[\x21-\x7e]{20,}$/);
	expect(await rememberedLogin(page)).toMatchObject({
		type: 'username',
		username: 'newcomer1',
		merchant: site.merchant,
		autoLogin: 1,
	});
	expect(await keptPassword(page)).toBe('Secret12');
	await entryLeft(page);
	await page.reload();
	await expect(memberMenu(page)).toContainText('newcomer1');
	await expect(registerDialog(page)).toBeHidden();
});

test('REG-06 API-06 EN-15 the ways come in the merchant’s order, and a mobile number registers with the placeholder if no password is asked for', {
	tag: '@each',
}, async ({ page, site, request }) => {
	site.gateway.controls.setSwitch(site.merchant, 'mobilePassword', false);
	const { dial, number } = numberOf(site);
	const whole = await (await request.get('/m/register')).text();
	const html = whole.slice(whole.indexOf('data-island="register"'), whole.indexOf('register-props'));
	const byMobile = waysOf(site)[0] === 'mobile';
	// The first way is in the HTML; with the dialing code that the gateway gave the build.
	const parts = ['name="username"', 'name="mobileNum"', `+${dial}`].map((part) => html.includes(part));
	expect(parts).toEqual([!byMobile, byMobile, byMobile]);

	await page.goto('/m/register');
	const { tabs, password, code, submit } = registerForm(page, site);
	await expect(tabs).toHaveText(waysOf(site).map((way) => site.text(`register:tab_${way}`)));
	await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
	await chooseWay(page, site, 'mobile');
	await code.fill(await haveCodeSent(page, site));
	await expect(password).toHaveCount(0);
	const sent = page.waitForRequest('**/wps/member/register/mobile');
	await submit.tap();
	expect((await sent).headers().moduleid).toBe('MOBILENUMREG3');
	const userName = `m${(dial + number).slice(-6)}`;
	await expect(memberMenu(page)).toContainText(userName);
	await expect(page).toHaveURL('/m/home');
	expect(arrived(site)).toMatchObject([{ way: 'mobile', userName, smsTemplate: 'register' }]);
	const member = site.gateway.platform.members.find(site.merchant, userName);
	expect(await passwordFits('123456', member?.password ?? '')).toBe(true);
});

test('API-07 a user name that the gateway makes is shown until the player has read it', async ({
	page,
	site,
}) => {
	await page.goto('/m/activity');
	await openRegistration(page, site);
	await chooseWay(page, site, 'auto');
	const { username, number, password, submit, newName, go } = registerForm(page, site);
	await expect(username).toHaveCount(0);
	await expect(number).toHaveCount(0);
	await password.fill('Secret12');
	await submit.tap();
	await expect(newName).toBeVisible();
	const [{ way, userName } = { way: '', userName: '' }] = arrived(site);
	expect(way).toBe('autoUsername');
	await expect(newName).toHaveText(userName);
	await expect(registerDialog(page)).toHaveAccessibleName(site.text('register:auto_title'));
	await expect(memberMenu(page)).toContainText(userName);
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.reload();
	await expect(registerDialog(page)).toBeVisible();
	await expect(newName).toHaveText(userName);
	await go.tap();
	await expect(page).toHaveURL('/m/home');
	await page.goto('/m/register');
	await expect(page).toHaveURL('/m/home');
});

test('RT-02 the registration dialog opens over any page, changes places with the login, and back closes it in one step, also after a reload', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await page.goto('/m/activity');
	await openLogin(page, site);
	await loginDialog(page)
		.getByRole('link', { name: site.text('common:register') })
		.tap();
	await expect(registerDialog(page)).toBeVisible();
	await expect(registerDialog(page)).toHaveAccessibleName(site.text('register:title'));
	await expect(registerForm(page, site).form.locator('input').first()).toBeFocused();
	await expect(loginDialog(page)).toBeHidden();
	await registerDialog(page)
		.getByRole('link', { name: site.text('common:login') })
		.tap();
	await expect(loginDialog(page)).toBeVisible();
	await expect(registerDialog(page)).toBeHidden();
	await page.goBack();
	await expect(loginDialog(page)).toBeHidden();
	await expect(page).toHaveURL('/m/activity');

	await openRegistration(page, site);
	await page.reload();
	await expect(registerDialog(page)).toBeVisible();
	await page.goBack();
	await expect(registerDialog(page)).toBeHidden();
	await expect(page).toHaveURL('/m/activity');
	await page.goBack();
	await expect(page).toHaveURL('/m/home');
});

test('a reload brings back the dialog, the way and what was typed, except passwords and codes', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'mobilePassword', true);
	await page.goto('/m/activity');
	await openRegistration(page, site);
	await chooseWay(page, site, 'mobile');
	const { tab, password, number, code, send, referral, more, submit } = registerForm(page, site);
	await more.tap();
	await referral.fill('friend_9');
	await code.fill(await haveCodeSent(page, site));
	await password.fill('Secret12');
	await page.reload();
	await expect(registerDialog(page)).toBeVisible();
	await expect(tab('mobile')).toHaveAttribute('aria-selected', 'true');
	await expect(number).toHaveValue(numberOf(site).number);
	await expect(referral).toHaveValue('friend_9');
	await expect(code).toHaveValue('');
	await expect(send).toHaveAttribute('aria-disabled', 'true');
	const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
	expect(stored).not.toContain('Secret12');
	expect(stored).not.toContain(codeFor(site));

	await code.fill(codeFor(site));
	await password.fill('Secret12');
	await submit.tap();
	await expect(page).toHaveURL('/m/home');
	expect(arrived(site)).toMatchObject([{ way: 'mobile', referralCode: 'friend_9' }]);
	expect(await page.evaluate(() => sessionStorage.getItem('draft_register'))).toBeNull();
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(registerDialog(page)).toBeHidden();
});

test('a link that finds no script or no dialog opens the page, where a tap on a tab before any script counts', async ({
	complaints,
	page,
	site,
}) => {
	const link = page.getByRole('banner').getByRole('link', { name: site.text('common:register') });
	const release = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/m/home', { waitUntil: 'commit' });
	await link.tap();
	await page.waitForURL('**/m/register', { waitUntil: 'commit' });
	const { tab, username, number, submit } = registerForm(page, site);
	await tab('mobile').tap();
	await expect(username).toBeVisible();
	release();
	await expect(number).toBeVisible();
	await expect(tab('mobile')).toHaveAttribute('aria-selected', 'true');

	complaints.expectFailedRequests('/m/islands/register');
	await page.route('**/m/islands/register.json', (route) => route.abort());
	await page.goto('/m/home');
	await settled(page);
	const dialog = page.waitForRequest('**/m/islands/register.json');
	await link.tap();
	await dialog;
	await page.waitForURL('**/m/register');
	await expect(submit).toBeVisible();
});

test('every tab of the form in Urdu fits the screen from right to left, has targets of 44 px, and axe finds nothing', async ({
	page,
	site,
}) => {
	const text: SiteLanguage['text'] = (key, values) => textOf('ur', key, values);
	await speak(page, site, 'UR');
	await page.goto('/m/ur/register?r=friend_9');
	const { island, tabs, tab, country, number, code, send, submit } = registerForm(page, { ...site, text });
	for (const each of await tabs.all()) {
		await each.tap();
		await expect(each).toHaveAttribute('aria-selected', 'true');
		// The fields of a tab may need another script.
		const lowest = () =>
			island
				.locator('button, input:not([hidden])')
				.evaluateAll((all) => Math.min(...all.map((element) => (element as HTMLElement).offsetHeight)));
		await expect.poll(lowest).toBeGreaterThanOrEqual(44);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		// With an error shown.
		await submit.tap();
		await expect(island.locator('[aria-invalid=true]')).toHaveCount(1);
		expect(await accessibilityProblems(page), (await each.textContent()) ?? '').toEqual([]);
	}
	const box = async (part: typeof number) =>
		(await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [first, second] = [await box(tabs.nth(0)), await box(tabs.nth(1))];
	expect(first.x).toBeGreaterThan(second.x);

	// Digits run from left to right: the country is left of the number, and the button covers no digit of the code.
	await tab('mobile').tap();
	await expect(number).toHaveCSS('direction', 'ltr');
	const [dial, field] = [await box(country), await box(number)];
	expect(dial.x - field.x).toBeLessThan(4);
	const padding = (part: typeof number, side: 'paddingLeft' | 'paddingRight') =>
		part.evaluate((element, side) => Number.parseFloat(getComputedStyle(element)[side]), side);
	expect(await padding(number, 'paddingLeft')).toBeGreaterThan(dial.width);
	const [button, digits] = [await box(send), await box(code)];
	expect(button.x).toBeGreaterThanOrEqual(digits.x + digits.width - (await padding(code, 'paddingRight')));
	expect(button.width).toBeGreaterThanOrEqual(44);
});
