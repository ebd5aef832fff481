import {
	answerNotice,
	holdRequests,
	memberMenu,
	notice,
	requestsTo,
	settled,
	tapWhenReady,
} from './support/actions.ts';
import { captchaPopup, passShownCaptcha } from './support/captcha.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import {
	chooseWay,
	codeFor,
	fillAccount,
	numberOf,
	openRegistration,
	registerDialog,
	registerForm,
	wrongCode,
} from './support/register.ts';

const REGISTER = '/wps/member/register';
const arrived = (site: Site) => site.gateway.controls.registrations(site.merchant);

test('VAL-01 REG-01 EN-16 a registration waits for its captcha; after a refusal (REG-03) the name is cleared and the captcha comes again', async ({
	page,
	site,
}) => {
	site.gateway.controls.setCaptcha(site.merchant, { register: true });
	await page.goto('/m/home');
	await settled(page);
	await openRegistration(page, site);
	const calls = requestsTo(page, REGISTER);
	const { username, password, submit } = registerForm(page, site);
	await fillAccount(page, site, 'player');
	await submit.tap();
	await captchaPopup(page).close.tap();
	await expect(notice(page)).toContainText(site.text('access:verify_first'));
	await answerNotice(page, site);
	expect(calls).toEqual([]);
	await expect(username).toHaveValue('player');

	const answer = page.waitForResponse(`**${REGISTER}`);
	await tapWhenReady(submit);
	await passShownCaptcha(page);
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('exists.user');
	await expect(notice(page)).toContainText(message);
	await expect(notice(page)).toHaveAccessibleName(site.text('common:notice'));
	await answerNotice(page, site);
	await expect(username).toHaveValue('');
	await expect(username).toBeFocused();
	await expect(password).toHaveValue('Secret12');

	await username.fill('player22');
	await tapWhenReady(submit);
	await passShownCaptcha(page);
	await expect(memberMenu(page)).toContainText('player22');
	await expect(registerDialog(page)).toBeHidden();
	expect(calls).toHaveLength(2);
	expect(arrived(site)).toMatchObject([{ userName: 'player22' }]);
});

test('REG-01 REG-03 by mobile number double taps send once, and a wrong code or a taken number is cleared', async ({
	page,
	site,
}) => {
	await page.goto('/m/register');
	await chooseWay(page, site, 'mobile');
	const { number, send, code, password, submit } = registerForm(page, site);
	const codes = requestsTo(page, '/wps/verification/sms');
	const releaseCodes = await holdRequests(page, '**/wps/verification/sms/**');
	await number.fill(numberOf(site).number);
	await send.tap();
	await send.tap({ force: true });
	releaseCodes();
	await expect(code).toBeFocused();
	expect(codes).toHaveLength(1);
	expect(site.gateway.controls.messages(site.merchant)).toHaveLength(1);

	const right = codeFor(site);
	await code.fill(wrongCode(right));
	if (site.demo.switches.mobilePassword) await password.fill('Secret12');
	const answer = page.waitForResponse(`**${REGISTER}/mobile`);
	await submit.tap();
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('sms.code.err');
	await expect(notice(page)).toContainText(message);
	await answerNotice(page, site);
	await expect(code).toHaveValue('');
	await expect(code).toBeFocused();
	await expect(number).toHaveValue(numberOf(site).number);

	site.gateway.controls.setFault({ endpoint: 'registerMobile', errorCode: 'exists.mobile', times: 1 });
	await code.fill(right);
	await tapWhenReady(submit);
	await answerNotice(page, site);
	await expect(number).toHaveValue('');
	await expect(number).toBeFocused();
	await expect(code).toHaveValue(right);
	expect(arrived(site)).toEqual([]);

	const release = await holdRequests(page, `**${REGISTER}/mobile`);
	const calls = requestsTo(page, REGISTER);
	await number.fill(numberOf(site).number);
	await tapWhenReady(submit);
	await submit.tap();
	await expect(submit).toHaveText(site.text('register:submitting'));
	await expect(submit).toHaveAttribute('aria-busy', 'true');
	release();
	await page.waitForURL('**/m/home');
	expect(calls).toHaveLength(1);
	expect(arrived(site)).toHaveLength(1);
});

test('a tab and a code that find no network can be tried again', async ({ page, site, complaints }) => {
	complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
	// Texts that a blocked form shows.
	const texts = page.waitForResponse('**/m/texts/update.json');
	await page.goto('/m/register');
	const { username, tab, number, send, code } = registerForm(page, site);
	await username.fill('x');
	await settled(page);
	await page.context().setOffline(true);
	await tab('mobile').tap();
	await expect(notice(page)).toBeVisible();
	await page.context().setOffline(false);
	await answerNotice(page, site, 'common:retry');
	await expect(number).toBeVisible();

	await number.fill(numberOf(site).number);
	await settled(page);
	await (await texts).finished();
	await page.context().setOffline(true);
	await send.tap();
	const blocked = page.getByRole('alert').filter({ hasText: site.text('update:offline_retry') });
	await expect(blocked).toBeVisible();
	await expect(number).toHaveValue(numberOf(site).number);
	await page.context().setOffline(false);
	await expect(blocked).toBeHidden();
	await send.tap();
	await expect(code).toBeFocused();
});
