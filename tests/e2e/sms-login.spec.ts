import type { Page } from 'playwright/test';
import { slowDown } from '../../src/tools/bench/phone.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	fillLogin,
	gotoFrozen,
	loginDialog,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	runUntilStatus,
	settled,
	speak,
	storedSession,
	submitAgain,
	tapWhenReady,
} from './support/actions.ts';
import {
	askForCode,
	chooseSms,
	dialingCodeOf,
	newestCode,
	openSmsPage,
	otherCode,
	playerMobile,
	smsForm,
} from './support/codes.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';

const SEND = '/wps/verification/sms/noLogin';
const LOGIN = '/wps/session/login';

const shown = (site: Site, number = playerMobile(site)) => `+${dialingCodeOf(site)} ${number}`;
/** The line that says where the code went; the marks around the number isolate it. */
const sentLine = (site: Site, number?: string) =>
	site.text('access:code_sent', { number: `\u2068${shown(site, number)}\u2069` });
const closeNotice = (page: Page, site: Site, key = 'common:ok') =>
	notice(page)
		.getByRole('button', { name: site.text(key) })
		.tap();

test('LOG-05 API-12 EN-15 in the dialog a number gets a code, and the code logs in', async ({
	page,
	site,
}) => {
	const sends = requestsTo(page, SEND);
	const logins = requestsTo(page, LOGIN);
	const countries = requestsTo(page, '/wps/system/country');
	const scripts = requestsTo(page, '/m/_astro/sms.');
	await page.goto('/m/activity');
	await openLogin(page, site);
	await settled(page);
	// Who logs in by password fetches nothing of it.
	expect([scripts.length, countries.length]).toEqual([0, 0]);
	await chooseSms(page, site);
	expect(scripts).toHaveLength(1);
	await expect(loginDialog(page)).toHaveAccessibleName(site.text('access:sms_title'));

	const { dial, number, code, send, submit } = smsForm(page, site);
	const dialing = dialingCodeOf(site);
	// The merchant's own country stands there, among all that players may come from.
	await expect(dial.locator('option:checked')).toContainText(`+${dialing}`);
	expect(await dial.locator('option').count()).toBeGreaterThan(3);
	await expect(send).toHaveText(site.text('access:send_code'));
	// Keyboards and autofill know the fields.
	await expect(number).toHaveAttribute('inputmode', 'tel');
	await expect(number).toHaveAttribute('autocomplete', 'tel-national');
	await expect(code).toHaveAttribute('inputmode', 'numeric');
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
	await number.fill(playerMobile(site));
	await send.tap();
	await expect(code).toBeFocused();
	await expect(page.getByText(sentLine(site))).toBeVisible();
	await expect(code).toHaveAccessibleDescription(sentLine(site));
	expect(sends).toHaveLength(1);
	expect(sends[0]?.postDataJSON()).toEqual({
		countryDialingCode: dialing,
		mobileNum: playerMobile(site),
	});
	expect(site.gateway.controls.messages(site.merchant)).toMatchObject([
		{ kind: 'sms', to: `${dialing}${playerMobile(site)}`, purpose: 'login' },
	]);

	await code.fill(newestCode(site));
	await submit.tap();
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
	expect(logins).toHaveLength(1);
	const body = logins[0]?.postData() ?? '';
	expect(Object.keys(JSON.parse(body)).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(loginDialog(page)).toBeHidden();
});

test('LOG-02 LOG-03 a login by SMS goes to its target and never forces a new password', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'PWDEXPFORCECHANGE3', true);
	await openSmsPage(page, site, '/m/login?go=/m/activity');
	await askForCode(page, site, '9175550006');
	const { code } = smsForm(page, site);
	await code.fill(newestCode(site));
	await code.press('Enter');
	await expect(page).toHaveURL('/m/activity');
	await expect(memberMenu(page)).toContainText('expired');
});

test('LOG-05 a wrong code is said, what was typed stays, and the right one logs in', async ({
	page,
	site,
}) => {
	await openSmsPage(page, site);
	await askForCode(page, site);
	const { code, number, submit } = smsForm(page, site);
	await code.fill(otherCode(newestCode(site)));
	const answer = page.waitForResponse(`**${LOGIN}`);
	await submit.tap();
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('sms.code.err');
	await expect(notice(page)).toContainText(message);
	await closeNotice(page, site);
	await expect(code).toBeFocused();
	await expect(number).toHaveValue(playerMobile(site));
	await code.fill(newestCode(site));
	await submitAgain(page, site);
	await expect(memberMenu(page)).toContainText('player');
});

test('a reload brings the form back with number, country and countdown, without the code', async ({
	page,
	site,
}) => {
	await gotoFrozen(page, '/m/home');
	await runUntilStatus(page);
	await openLogin(page, site);
	await chooseSms(page, site);
	// The list of countries is asked for after the first rendering.
	await page.clock.runFor(100);
	const { dial, number, send, code } = smsForm(page, site);
	await dial.selectOption('VN-84');
	await askForCode(page, site, '905550001');
	const sent = await page.evaluate(() => Date.now());
	await code.fill('1234');
	await page.clock.runFor(20_000);
	await expect(send).toHaveText(site.text('access:resend_in', { seconds: 40 }));
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1234"');
	await page.reload();
	// Nobody has touched anything; a stopped page renders only while its clock moves.
	await expect
		.poll(async () => {
			await page.clock.runFor(100);
			return (await number.isVisible()) && number.inputValue();
		})
		.toBe('905550001');
	await expect(dial).toHaveValue('VN-84');
	await expect(page.locator('.phone-dial')).toContainText('+84');
	await page.clock.runFor(5000);
	const passed = ((await page.evaluate(() => Date.now())) - sent) / 1000;
	const left = Number(/\d+/.exec((await send.textContent()) ?? ''));
	// It counts once a second, from when it was shown again.
	expect(left - (60 - passed)).toBeGreaterThanOrEqual(0);
	expect(left - (60 - passed)).toBeLessThan(2);
	await expect(code).toHaveValue('');
	await expect(
		page.getByText(site.text('access:code_sent', { number: '\u2068+84 905550001\u2069' })),
	).toBeVisible();
});

test('from one form to the other and back, what was typed stays', async ({ page, site }) => {
	await page.goto('/m/home');
	await openLogin(page, site);
	await fillLogin(page, site);
	await chooseSms(page, site);
	const { number, code, byPassword } = smsForm(page, site);
	await number.fill('917 555');
	await code.fill('4321');
	await byPassword.tap();
	const { username, password } = loginForm(page, site);
	await expect(username).toHaveValue('player');
	await expect(password).toHaveValue('Play1234');
	await chooseSms(page, site);
	await expect(number).toHaveValue('917 555');
	await expect(code).toHaveValue('4321');
	const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
	for (const secret of ['Play1234', '4321']) expect(stored).not.toContain(secret);
	await byPassword.tap();
	// The password is the choice that a reload keeps now.
	await page.reload();
	await expect(username).toHaveValue('player');
	await expect(number).toBeHidden();
});

test('without a network the form for SMS, sending and logging in say so, and go on when it is back', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('');
	let down = '';
	for (const part of [/_astro\/sms\./, /texts\/access/, /sms\/noLogin/, /session\/login/]) {
		await page.route(part, (route) => (down === part.source ? route.abort() : route.continue()));
	}
	const retry = async () => {
		await expect(notice(page)).toBeVisible();
		down = '';
		await closeNotice(page, site, 'common:retry');
	};
	await page.goto('/m/login');
	const choice = loginForm(page, site).form.getByRole('button', { name: site.text('login:by_phone') });
	const { number, code, send, submit } = smsForm(page, site);
	await loginForm(page, site).username.fill('player');

	down = /_astro\/sms\./.source;
	await choice.tap();
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await closeNotice(page, site, 'common:retry');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	down = /texts\/access/.source;
	await closeNotice(page, site, 'common:retry');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await expect(loginForm(page, site).username).toHaveValue('player');
	await retry();
	await expect(number).toBeVisible();

	await number.fill('9175550001');
	down = /sms\/noLogin/.source;
	await send.tap();
	await expect(notice(page)).toContainText(site.text('messages:no_answer'));
	await expect(number).toHaveValue('9175550001');
	await retry();
	await expect(page.getByText(sentLine(site))).toBeVisible();

	await code.fill(newestCode(site));
	down = /session\/login/.source;
	await submit.tap();
	await expect(notice(page)).toContainText(site.text('messages:no_answer'));
	await expect(code).toHaveValue(newestCode(site));
	await retry();
	await expect(memberMenu(page)).toContainText('player');
});

/** Stands in for the browser's WebOTP; `arrive` is the SMS. */
async function stubWebOtp(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const state = { asked: 0, aborted: 0, arrive: (_code: string) => {} };
		Object.assign(window, { OTPCredential: class {}, otp: state });
		navigator.credentials.get = (request) =>
			new Promise((resolve, reject) => {
				// Not the question for a passkey.
				if (!request || !('otp' in request)) return;
				state.asked++;
				state.arrive = (code) => resolve({ code } as unknown as Credential);
				request.signal?.addEventListener('abort', () => {
					state.aborted++;
					reject(new DOMException('', 'AbortError'));
				});
			});
	});
}
interface Otp {
	otp: { asked: number; aborted: number; arrive(code: string): void };
}
const otp = (page: Page) =>
	page.evaluate(() => {
		const { asked, aborted } = (window as unknown as Otp).otp;
		return { asked, aborted };
	});
const arrive = (page: Page, code: string) =>
	page.evaluate((sent) => (window as unknown as Otp).otp.arrive(sent), code);

test('LOG-05 where the browser reads the SMS, the code is filled in and sent', async ({ page, site }) => {
	await stubWebOtp(page);
	await openSmsPage(page, site);
	expect(await otp(page)).toEqual({ asked: 0, aborted: 0 });
	await askForCode(page, site);
	await expect.poll(() => otp(page)).toEqual({ asked: 1, aborted: 0 });
	await arrive(page, newestCode(site));
	await expect(memberMenu(page)).toContainText('player');
});

test('a code that the browser reads does not replace what the player typed, and has to be one', async ({
	page,
	site,
}) => {
	const logins = requestsTo(page, LOGIN);
	await stubWebOtp(page);
	await openSmsPage(page, site);
	await askForCode(page, site);
	await expect.poll(() => otp(page)).toEqual({ asked: 1, aborted: 0 });
	const { code, number } = smsForm(page, site);
	await code.fill('12');
	await arrive(page, newestCode(site));
	await expect(code).toHaveValue('12');
	await code.fill('');
	await number.fill('9175550002');
	await tapWhenReady(smsForm(page, site).send);
	await expect.poll(() => otp(page)).toEqual({ asked: 2, aborted: 1 });
	await arrive(page, '<b>1</b>');
	await expect(code).toHaveValue('');
	expect(logins).toHaveLength(0);
	// A player who leaves the form is no longer asked for the SMS.
	await number.fill('9175550003');
	await tapWhenReady(smsForm(page, site).send);
	await expect.poll(() => otp(page)).toEqual({ asked: 3, aborted: 2 });
	await smsForm(page, site).byPassword.tap();
	await expect.poll(() => otp(page)).toEqual({ asked: 3, aborted: 3 });
});

test('the whole way by keyboard alone, and axe finds nothing on it', async ({ page, site }) => {
	await page.goto('/m/home');
	await openLogin(page, site);
	const press = (key: string) => page.keyboard.press(key);
	const tabTo = async (target: ReturnType<Page['locator']>) => {
		for (let step = 0; step < 12; step++) {
			await press('Tab');
			if (await target.evaluate((element) => element === document.activeElement)) return;
		}
		await expect(target).toBeFocused();
	};
	await tabTo(page.getByRole('button', { name: site.text('login:by_phone') }));
	await press('Enter');
	const { dial, number, code, send } = smsForm(page, site);
	await expect(number).toBeFocused();
	expect(await accessibilityProblems(page)).toEqual([]);
	await press('Shift+Tab');
	await expect(dial).toBeFocused();
	await press('Tab');
	await page.keyboard.type(playerMobile(site));
	await press('Tab');
	await expect(code).toBeFocused();
	await press('Tab');
	await expect(send).toBeFocused();
	await press('Enter');
	await expect(code).toBeFocused();
	await expect(page.getByText(sentLine(site))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.keyboard.type(newestCode(site));
	await press('Enter');
	await expect(memberMenu(page)).toContainText('player');
});

test('from right to left the country stands left of the number, and nothing is cut off', async ({
	page,
	site,
}) => {
	await speak(page, site, 'UR');
	const urdu = { code: 'UR', tag: 'ur', text: (key: string) => textOf('ur', key) };
	await openSmsPage(page, urdu, '/m/ur/login');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	const { number, send, code, form } = smsForm(page, urdu);
	const box = async (target: typeof number) =>
		(await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [dial, field] = [await box(page.locator('.phone-dial')), await box(number)];
	expect(dial.x - field.x).toBeLessThan(4);
	const padding = await number.evaluate((element) =>
		Number.parseFloat(getComputedStyle(element).paddingLeft),
	);
	expect(padding).toBeGreaterThan(dial.width);
	// The button covers no digit of the code.
	const [button, digits] = [await box(send), await box(code)];
	const free = await code.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight));
	expect(button.x).toBeGreaterThanOrEqual(digits.x + digits.width - free);
	expect(button.width).toBeGreaterThanOrEqual(44);
	expect(button.height).toBeGreaterThanOrEqual(44);
	expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('LOG-05 the whole way by touch on a slow phone and network, from right to left', async ({
	page,
	site,
}) => {
	test.slow();
	await speak(page, site, 'UR');
	const urdu = { code: 'UR', tag: 'ur', text: (key: string) => textOf('ur', key) };
	await slowDown(page);
	await page.goto('/m/ur/home', { waitUntil: 'commit' });
	await openLogin(page, urdu);
	await loginForm(page, urdu)
		.form.getByRole('button', { name: urdu.text('login:by_phone') })
		.tap();
	const { number, code, send, submit } = smsForm(page, urdu);
	await expect(number).toBeVisible({ timeout: 20_000 });
	// The list of countries may still be on its way.
	await number.tap();
	await page.keyboard.type('9175550001');
	await send.tap();
	await expect(code).toBeFocused({ timeout: 20_000 });
	await page.keyboard.type(newestCode(site));
	await submit.tap();
	await expect(memberMenu(page)).toContainText('player', { timeout: 20_000 });
	expect(await storedSession(page)).toMatchObject({ token: expect.stringMatching(/./) });
});
