import { slowDown } from '../../src/tools/bench/phone.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	entryLeft,
	holdRequests,
	memberMenu,
	notice,
	requestsTo,
	settled,
	speak,
	storedSession,
} from './support/actions.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';
import {
	chooseWay,
	codeFor,
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
const passwordAsked = (site: Site, on: boolean) =>
	site.gateway.controls.setSwitch(site.merchant, 'mobilePassword', on);

/** Logs in at the gateway's own door; answers whether that password is the member's. */
async function passwordFits(site: Site, username: string, password: string): Promise<boolean> {
	const { Members } = await import('../../src/demo/store/members.ts');
	const { passwordFits: fits } = await import('../../src/demo/store/password.ts');
	const member = new Members(site.gateway.database).find(site.merchant, username);
	return member !== undefined && fits(password, member.password);
}

test('the ways stand in the order of the merchant, the first one in the HTML', { tag: '@each' }, async ({
	page,
	site,
	request,
}) => {
	const whole = await (await request.get('/m/register')).text();
	const html = whole.slice(whole.indexOf('data-island="register"'), whole.indexOf('register-props'));
	const [first] = waysOf(site);
	expect(html.includes('name="username"')).toBe(first === 'username');
	expect(html.includes('name="mobileNum"')).toBe(first === 'mobile');
	// EN-15: with the dialing code that the gateway gave the build.
	expect(html.includes(`+${numberOf(site).dial}`)).toBe(first === 'mobile');
	await page.goto('/m/register');
	const { tabs } = registerForm(page, site);
	await expect(tabs).toHaveText(waysOf(site).map((way) => site.text(`register:tab_${way}`)));
	await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
	// Password managers find the fields of each way.
	const { form, username, password, number, code } = registerForm(page, site);
	await chooseWay(page, site, 'username');
	await expect(username).toHaveAttribute('autocomplete', 'username');
	await expect(password).toHaveAttribute('autocomplete', 'new-password');
	await chooseWay(page, site, 'mobile');
	await number.fill(numberOf(site).number);
	await expect(form.locator('input[autocomplete=username]')).toHaveValue(numberOf(site).number);
	await expect(number).toHaveAttribute('autocomplete', 'tel-national');
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
});

test('REG-02 RT-01 API-06 by user name: the member lands on home', async ({ page, site }) => {
	await page.goto('/m/home');
	await openRegistration(page, site);
	await chooseWay(page, site, 'username');
	const { username, password, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await password.fill('Secret12');
	const sent = page.waitForRequest('**/wps/member/register');
	const status = page.waitForRequest('**/wps/v2/system/status?**');
	const member = page.waitForRequest('**/wps/member/info**');
	await submit.tap();
	const request = await sent;
	expect(request.headers().moduleid).toBe('REG3');
	expect(Object.keys(request.postDataJSON()).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	// What every page stands on is asked for anew, as the member.
	await Promise.all([status, member]);
	await expect(memberMenu(page)).toContainText('newcomer1');
	await expect(registerDialog(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home');
	expect(arrived(site)).toMatchObject([{ way: 'username', userName: 'newcomer1' }]);
	expect((await storedSession(page))?.token).toMatch(/^[\x21-\x7e]{20,}$/);
	// The device remembers it where the merchant has auto-login.
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

test('RT-17 RT-18 a registration carries what brought its player', async ({ page, site }) => {
	await page.goto('/m/home?affiliateCode=partner7&r=friend_9&fbclid=Click-1&tid=link42');
	await settled(page);
	await page.goto('/m/register?go=/m/activity');
	await chooseWay(page, site, 'username');
	const { username, password, referral, submit } = registerForm(page, site);
	await expect(referral).toHaveValue('friend_9');
	await username.fill('newcomer1');
	await password.fill('Secret12');
	await submit.tap();
	// REG-02: where it was wanted.
	await page.waitForURL((url) => url.pathname === '/m/activity');
	const [registration] = arrived(site);
	expect(registration).toMatchObject({
		registerMethod: 'H5',
		registerUrl: expect.stringMatching(/\/m\/register\?go=\/m\/activity/),
		isOfficialAppLogin: false,
		loginDeviceId: expect.stringMatching(/^.{36}$/),
		linkId: 'link42',
		affiliateCode: 'partner7',
		domain: expect.stringMatching(/./),
		referralCode: 'friend_9',
		pixelTrack: { fbclid: 'Click-1', tid: 'link42' },
	});
	const device = await page.evaluate(() => localStorage.getItem('loginDeviceId'));
	expect(registration?.loginDeviceId).toBe(device);
});

test('EN-05 nobody who brought them: the fields are empty or absent, and no ad gets a cookie', async ({
	page,
	site,
}) => {
	await page.goto('/m/register');
	const { username, password, submit, referral, more } = registerForm(page, site);
	await username.fill('newcomer1');
	await expect(more).toBeVisible();
	await expect(referral).toBeHidden();
	await password.fill('Secret12');
	await submit.tap();
	await page.waitForURL('**/m/home');
	expect(arrived(site)).toMatchObject([
		{
			affiliateCode: 'www',
			pixelTrack: null,
			linkId: undefined,
			referralCode: undefined,
			smsTemplate: undefined,
		},
	]);
	const names = (await page.context().cookies()).map(({ name }) => name);
	expect(names.filter((name) => name.startsWith('_fb'))).toEqual([]);
});

test('RT-17 EN-09 the code of a friend is shown, and what the player makes of it wins', async ({
	page,
	site,
}) => {
	await page.goto('/m/home?r=friend_9');
	await openRegistration(page, site);
	const { form, username, password, referral, submit } = registerForm(page, site);
	const calls = requestsTo(page, '/wps/member/register');
	await expect(referral).toHaveValue('friend_9');
	await username.fill('newcomer1');
	await password.fill('Secret12');
	await referral.fill('not a code');
	await submit.tap();
	await expect(form.getByText(site.text('register:referral_rule'))).toBeVisible();
	await expect(referral).toBeFocused();
	expect(calls).toHaveLength(0);
	await referral.fill('other-friend');
	await submit.tap();
	await expect(memberMenu(page)).toContainText('newcomer1');
	expect(arrived(site)).toMatchObject([{ referralCode: 'other-friend' }]);
});

for (const [on, title] of [
	[true, 'with a password of their own where it is asked for'],
	[false, 'with the placeholder where none is asked for'],
] as const) {
	// With the placeholder for both: they dial differently.
	test(`REG-06 API-06 by mobile number, ${title}`, { tag: on ? [] : '@each' }, async ({ page, site }) => {
		passwordAsked(site, on);
		const { dial, number } = numberOf(site);
		await page.goto('/m/home');
		await settled(page);
		await openRegistration(page, site);
		await chooseWay(page, site, 'mobile');
		const { password, code, submit } = registerForm(page, site);
		await expect(password).toHaveCount(on ? 1 : 0);
		await code.fill(await haveCodeSent(page, site));
		if (on) await password.fill('Secret12');
		const sent = page.waitForRequest('**/wps/member/register/mobile');
		await submit.tap();
		expect((await sent).headers().moduleid).toBe('MOBILENUMREG3');
		const userName = `m${(dial + number).slice(-6)}`;
		await expect(memberMenu(page)).toContainText(userName);
		await expect(page).toHaveURL('/m/home');
		expect(arrived(site)).toMatchObject([{ way: 'mobile', userName, smsTemplate: 'register' }]);
		expect(await passwordFits(site, userName, on ? 'Secret12' : '123456')).toBe(true);
	});
}

test('API-07 with a user name that is made: it is shown until it was seen', async ({ page, site }) => {
	await page.goto('/m/activity');
	await openRegistration(page, site);
	await chooseWay(page, site, 'auto');
	const { username, number, password, submit, newName, go } = registerForm(page, site);
	await expect(username).toHaveCount(0);
	await expect(number).toHaveCount(0);
	await password.fill('Secret12');
	await submit.tap();
	await expect(newName).toBeVisible();
	const [registration] = arrived(site);
	expect(registration?.way).toBe('autoUsername');
	await expect(newName).toHaveText(registration?.userName as string);
	await expect(registerDialog(page)).toHaveAccessibleName(site.text('register:auto_title'));
	await expect(memberMenu(page)).toContainText(registration?.userName as string);
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.reload();
	await expect(registerDialog(page)).toBeVisible();
	await expect(newName).toHaveText(registration?.userName as string);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.getByRole('button', { name: site.text('common:copy'), exact: true }).tap();
	await expect(page.getByRole('button', { name: site.text('common:copied') })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(registration?.userName);
	await go.tap();
	await expect(page).toHaveURL('/m/home');
	await page.goto('/m/register');
	await expect(page).toHaveURL('/m/home');
});

test('the tabs and the whole form work by keyboard alone', async ({ page, site }) => {
	await page.goto('/m/register');
	const { island, tab, username, password, number, submit } = registerForm(page, site);
	await tab('username').focus();
	await expect(island).toHaveAttribute('data-ready', '');
	await page.keyboard.press('ArrowLeft');
	await expect(tab('auto')).toBeFocused();
	await expect(tab('auto')).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Home');
	await page.keyboard.press('ArrowRight');
	await expect(tab('mobile')).toBeFocused();
	await expect(number).toBeVisible();
	await page.keyboard.press('End');
	await page.keyboard.press('ArrowRight');
	await expect(tab('username')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(username).toBeFocused();
	await page.keyboard.type('newcomer1');
	await page.keyboard.press('Tab');
	await expect(password).toBeFocused();
	await page.keyboard.type('123456');
	await page.keyboard.press('Enter');
	await expect(password).toHaveAccessibleDescription(site.text('register:password_weak'));
	await expect(submit).toBeVisible();
	await page.keyboard.press('End');
	await page.keyboard.type('7');
	await page.keyboard.press('Enter');
	await page.waitForURL('**/m/home');
	expect(arrived(site)).toHaveLength(1);
});

test('a tap on a tab before any script is there counts', async ({ page, site }) => {
	const answer = await holdRequests(page, '**/_astro/RegisterForm*');
	await page.goto('/m/register');
	const { tab, username, number } = registerForm(page, site);
	await tab('mobile').tap();
	await expect(username).toBeVisible();
	answer();
	await expect(number).toBeVisible();
	await expect(tab('mobile')).toHaveAttribute('aria-selected', 'true');
});

test('axe finds nothing on any tab, in the page and in the dialog', async ({ page, site }) => {
	await page.goto('/m/home?r=friend_9');
	await openRegistration(page, site);
	await expect(registerDialog(page)).toHaveAccessibleName(site.text('register:title'));
	const { submit } = registerForm(page, site);
	for (const way of waysOf(site)) {
		await chooseWay(page, site, way);
		expect(await accessibilityProblems(page), way).toEqual([]);
		await submit.tap();
		expect(await accessibilityProblems(page), `${way} with complaints`).toEqual([]);
	}
});

test('the form in Urdu, from right to left: every button and field of each tab is 44 px high, and nothing is wider than the screen', async ({
	page,
	site,
}) => {
	await speak(page, site, 'UR');
	await page.goto('/m/ur/register');
	const text = (key: string, values?: Record<string, string | number>) => textOf('ur', key, values);
	const { island, tab, tabs, number, code, password, send, submit } = registerForm(page, { ...site, text });
	for (const each of await tabs.all()) {
		await each.tap();
		await expect(each).toHaveAttribute('aria-selected', 'true');
		const heights = await island
			.locator('button, input:not([hidden])')
			.evaluateAll((all) => all.map((element) => (element as HTMLElement).offsetHeight));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	}
	await tab('username').tap();
	const [first, second] = await Promise.all([tabs.nth(0).boundingBox(), tabs.nth(1).boundingBox()]);
	expect(first?.x).toBeGreaterThan(second?.x as number);
	await tab('username').focus();
	await expect(island).toHaveAttribute('data-ready', '');
	// The next one is to the left.
	await page.keyboard.press('ArrowLeft');
	await expect(tab('mobile')).toBeFocused();
	await expect(number).toBeVisible();
	await expect(number).toHaveCSS('direction', 'ltr');
	// As a keyboard in Urdu types them.
	await number.fill('۰۹۱۸ ۱۲۳۴۵۶۷');
	await send.tap();
	await expect(code).toBeFocused();
	await code.fill(codeFor(site).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))));
	await password.fill('Secret12');
	await submit.tap();
	await expect(page).toHaveURL('/m/ur/home');
	expect(arrived(site)).toMatchObject([{ way: 'mobile', userName: 'm234567' }]);
});

test('a whole registration by mobile number on a slow phone and network', async ({ page, site }) => {
	test.slow();
	passwordAsked(site, true);
	await slowDown(page);
	await page.goto('/m/home', { waitUntil: 'commit' });
	const { island, tab, number, send, code, password, submit } = registerForm(page, site);
	// Touched before the script has come, the link leads to the form's own page; later it opens the dialog.
	await page
		.getByRole('banner')
		.getByRole('link', { name: site.text('common:register') })
		.tap();
	await expect(island).toBeVisible({ timeout: 30_000 });
	await tab('mobile').tap();
	await number.tap({ timeout: 20_000 });
	await page.keyboard.type(numberOf(site).number);
	await send.tap();
	await expect(code).toBeFocused({ timeout: 20_000 });
	await page.keyboard.type(codeFor(site));
	await password.tap();
	await page.keyboard.type('Secret12');
	await submit.tap();
	await expect(memberMenu(page)).toContainText('m234567', { timeout: 30_000 });
	await expect(notice(page)).toBeHidden();
	expect(arrived(site)).toHaveLength(1);
});
