import { holdRequests, memberMenu, notice, requestsTo, settled } from './support/actions.ts';
import { captchaPopup, passShownCaptcha } from './support/captcha.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import {
	chooseWay,
	codeFor,
	haveCodeSent,
	numberOf,
	openRegistration,
	registerDialog,
	registerForm,
	wrongCode,
} from './support/register.ts';

const REGISTER = '/wps/member/register';
const arrived = (site: Site) => site.gateway.controls.registrations(site.merchant);
const ok = (site: Site) => site.text('common:ok');
const retry = (site: Site) => site.text('common:retry');

test('REG-03 a taken user name: the message, the field cleared and focused, the rest kept', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await openRegistration(page, site);
	await chooseWay(page, site, 'username');
	const { username, password, submit } = registerForm(page, site);
	await username.fill('player');
	await password.fill('Secret12');
	const answer = page.waitForResponse(`**${REGISTER}`);
	await submit.tap();
	const body = await (await answer).json();
	expect(body.errorCode).toBe('exists.user');
	await expect(notice(page)).toContainText(body.message);
	await expect(notice(page)).toHaveAccessibleName(site.text('common:notice'));
	await notice(page)
		.getByRole('button', { name: ok(site) })
		.tap();
	await expect(username).toHaveValue('');
	await expect(username).toBeFocused();
	await expect(password).toHaveValue('Secret12');
	await username.fill('player22');
	await submit.tap();
	await expect(memberMenu(page)).toContainText('player22');
	await expect(registerDialog(page)).toBeHidden();
});

test('REG-03 a taken number is cleared', async ({ page, site }) => {
	await page.goto('/m/register');
	await chooseWay(page, site, 'mobile');
	const { number, code, submit, password } = registerForm(page, site);
	await code.fill(await haveCodeSent(page, site));
	if (site.demo.switches.mobilePassword) await password.fill('Secret12');
	site.gateway.controls.setFault({ endpoint: 'registerMobile', errorCode: 'exists.mobile', times: 1 });
	await submit.tap();
	await expect(notice(page)).toBeVisible();
	await notice(page)
		.getByRole('button', { name: ok(site) })
		.tap();
	await expect(number).toHaveValue('');
	await expect(number).toBeFocused();
});

test('REG-03 a code that is wrong: it is cleared, and the number stays', async ({ page, site }) => {
	await page.goto('/m/register');
	await chooseWay(page, site, 'mobile');
	const { number, code, submit, password } = registerForm(page, site);
	await code.fill(wrongCode(await haveCodeSent(page, site)));
	if (site.demo.switches.mobilePassword) await password.fill('Secret12');
	const answer = page.waitForResponse(`**${REGISTER}/mobile`);
	await submit.tap();
	const body = await (await answer).json();
	expect(body.errorCode).toBe('sms.code.err');
	await expect(notice(page)).toContainText(body.message);
	await notice(page)
		.getByRole('button', { name: ok(site) })
		.tap();
	await expect(code).toHaveValue('');
	await expect(code).toBeFocused();
	await expect(number).toHaveValue(numberOf(site).number);
	expect(arrived(site)).toHaveLength(0);
});

test('REG-01 double taps send one code and one registration', async ({ page, site }) => {
	await page.goto('/m/register');
	await chooseWay(page, site, 'mobile');
	const { number, send, code, password, submit } = registerForm(page, site);
	const codes = requestsTo(page, '/wps/verification/sms');
	const sendCodes = await holdRequests(page, '**/wps/verification/sms/**');
	await number.fill(numberOf(site).number);
	await send.tap();
	await send.tap({ force: true });
	sendCodes();
	await expect(code).toBeFocused();
	expect(codes).toHaveLength(1);
	expect(site.gateway.controls.messages(site.merchant)).toHaveLength(1);

	const register = await holdRequests(page, `**${REGISTER}/mobile`);
	const calls = requestsTo(page, REGISTER);
	await code.fill(codeFor(site));
	if (site.demo.switches.mobilePassword) await password.fill('Secret12');
	await submit.tap();
	await submit.tap();
	await expect(submit).toHaveText(site.text('register:submitting'));
	await expect(submit).toHaveAttribute('aria-busy', 'true');
	register();
	await page.waitForURL('**/m/home');
	expect(calls).toHaveLength(1);
	expect(arrived(site)).toHaveLength(1);
});

test('a tab, a code and a registration without a network can be tried again', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
	await page.goto('/m/register');
	const { username, password, tab, number, send, code, submit } = registerForm(page, site);
	await username.fill('x');
	await settled(page);
	await page.context().setOffline(true);
	await tab('mobile').tap();
	await expect(notice(page)).toBeVisible();
	await page.context().setOffline(false);
	await notice(page)
		.getByRole('button', { name: retry(site) })
		.tap();
	await expect(number).toBeVisible();
	await number.fill(numberOf(site).number);
	await settled(page);
	await page.context().setOffline(true);
	await send.tap();
	await expect(notice(page)).toBeVisible();
	await expect(number).toHaveValue(numberOf(site).number);
	await page.context().setOffline(false);
	await notice(page)
		.getByRole('button', { name: retry(site) })
		.tap();
	await expect(code).toBeFocused();
	await code.fill(codeFor(site));
	await password.fill('Secret12');
	await submit.tap();
	await page.waitForURL('**/m/home');
	expect(arrived(site)).toMatchObject([{ way: 'mobile' }]);
});

test('VAL-01 REG-01 EN-16 a registration waits for its captcha: closed, then passed', async ({
	page,
	site,
}) => {
	site.gateway.controls.setCaptcha(site.merchant, { register: true });
	await page.goto('/m/home');
	await settled(page);
	await openRegistration(page, site);
	await chooseWay(page, site, 'username');
	const calls = requestsTo(page, REGISTER);
	const { username, password, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await password.fill('Secret12');
	await submit.tap();
	await captchaPopup(page).close.tap();
	await expect(notice(page)).toContainText(site.text('access:verify_first'));
	await notice(page)
		.getByRole('button', { name: ok(site) })
		.tap();
	expect(calls).toHaveLength(0);
	await expect(username).toHaveValue('newcomer1');
	await submit.tap();
	await passShownCaptcha(page);
	await expect(memberMenu(page)).toContainText('newcomer1');
	expect(calls).toHaveLength(1);
	expect(arrived(site)).toHaveLength(1);
});

test('VAL-01 REG-03 a captcha that the gateway refuses is asked for anew', async ({ page, site }) => {
	site.gateway.controls.setCaptcha(site.merchant, { register: true, mode: 'refused' });
	await page.goto('/m/register');
	await settled(page);
	await chooseWay(page, site, 'username');
	const { username, password, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await password.fill('Secret12');
	const answer = page.waitForResponse(`**${REGISTER}`);
	await submit.tap();
	await passShownCaptcha(page);
	expect((await (await answer).json()).errorCode).toBe('geetest_validate_fail');
	await notice(page)
		.getByRole('button', { name: ok(site) })
		.tap();
	await expect(username).toHaveValue('');
	site.gateway.controls.setCaptcha(site.merchant, { mode: 'normal' });
	await username.fill('newcomer1');
	await submit.tap();
	await passShownCaptcha(page);
	await page.waitForURL('**/m/home');
	expect(arrived(site)).toHaveLength(1);
});

test('VAL-02 an SMS needs a captcha of version 4', { tag: '@each' }, async ({ page, site }) => {
	site.gateway.controls.setSwitch(site.merchant, 'GEETESTVCODE3', true);
	await page.goto('/m/register');
	await settled(page);
	await chooseWay(page, site, 'mobile');
	const { number, send, code } = registerForm(page, site);
	await expect(registerForm(page, site).form.locator('.phone-dial')).toContainText(`+${numberOf(site).dial}`);
	await number.fill(numberOf(site).number);
	await send.tap();
	if (site.demo.captchaVersion === 'v3') {
		await expect(notice(page)).toContainText(site.text('access:captcha_no_service'));
		expect(site.gateway.controls.messages(site.merchant)).toHaveLength(0);
		return;
	}
	await passShownCaptcha(page);
	await expect(code).toBeFocused();
	expect(site.gateway.controls.messages(site.merchant)).toHaveLength(1);
});
