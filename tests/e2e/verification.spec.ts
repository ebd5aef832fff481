import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	fillLogin,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	speak,
	storedSession,
	submitLogin,
	tapWhenReady,
} from './support/actions.ts';
import { appCode, newestCode, otherCode, verification } from './support/codes.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';

const VERIFY = '/wps/session/login/verification';
const PASSWORDS = { secured: 'Secured1', gauser: 'Gauser12', mailuser: 'Mailuser1' } as const;

/** Logs in from the dialog of home until the second step is asked for. */
async function begin(page: Page, site: Site, userName: keyof typeof PASSWORDS): Promise<void> {
	await openLogin(page, site);
	await submitLogin(page, site, userName, PASSWORDS[userName]);
	await expect(verification(page, site).dialog).toBeVisible();
}

/** Which of the three a member gets a message about, masked as the gateway masks it. */
const masked = {
	email: (site: Site, userName: string) => `${userName[0]}•••@${site.merchant}.example`,
	mobile: (site: Site) => `+${site.demo.country.countryDialingCode} ••• 0007`,
};
const isolated = (text: string) => `\u2068${text}\u2069`;
const closeNotice = (page: Page, site: Site) =>
	notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();

test('LOG-04 API-02 e-mail, authenticator app and SMS confirm a login; the codes leave encrypted', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, VERIFY);
	await page.goto('/m/activity');
	await begin(page, site, 'secured');
	const { dialog, fields, email, ga, sms, submit } = verification(page, site);
	await expect(dialog).toHaveAccessibleName(site.text('access:verify_title'));
	await expect(loginDialog(page)).toBeHidden();
	await expect(fields).toHaveCount(3);
	await expect(email).toBeFocused();
	await expect(email).toHaveAccessibleName(
		site.text('access:verify_email', { address: isolated(masked.email(site, 'secured')) }),
	);
	await expect(sms).toHaveAccessibleName(
		site.text('access:verify_sms', { number: isolated(masked.mobile(site)) }),
	);
	for (const field of [email, ga, sms]) {
		await expect(field).toHaveAttribute('inputmode', 'numeric');
		await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
	}
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(await storedSession(page)).toBeNull();

	const codes = [newestCode(site, 'email'), appCode(site, 'secured'), newestCode(site, 'sms')];
	await email.fill(codes[0] ?? '');
	await ga.fill(codes[1] ?? '');
	await sms.fill(codes[2] ?? '');
	await submit.tap();
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('secured');
	expect(calls).toHaveLength(1);
	const body = calls[0]?.postData() ?? '';
	expect(Object.keys(JSON.parse(body)).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	for (const code of codes) expect(body).not.toContain(`"${code}"`);
	// Neither dialog is in the history any more.
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(dialog).toBeHidden();
	await expect(loginDialog(page)).toBeHidden();
});

test('LOG-02 LOG-04 after the second step the login goes to its target', async ({ page, site }) => {
	await page.goto('/m/login?go=/m/activity');
	await submitLogin(page, site, 'gauser', PASSWORDS.gauser);
	const { ga, fields } = verification(page, site);
	await expect(ga).toBeFocused();
	await expect(fields).toHaveCount(1);
	// In the digits of another keyboard, in groups, by Enter.
	const code = appCode(site, 'gauser').replace(/\d/g, (digit) => String.fromCharCode(0xe50 + Number(digit)));
	await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/m/activity');
	await expect(memberMenu(page)).toContainText('gauser');
});

test('LOG-04 on the page that is the target the dialog only closes', async ({ page, site }) => {
	await page.goto('/m/home');
	await begin(page, site, 'gauser');
	await page.keyboard.type(appCode(site, 'gauser'));
	await page.keyboard.press('Enter');
	await expect(memberMenu(page)).toContainText('gauser');
	await expect(verification(page, site).dialog).toHaveCount(0);
	await expect(page).toHaveURL('/m/home');
	await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
});

test('LOG-04 a wrong code is said and can be corrected', async ({ page, site }) => {
	await page.goto('/m/home');
	await begin(page, site, 'mailuser');
	const { dialog, email, submit } = verification(page, site);
	await submit.tap();
	await expect(email).toBeFocused();
	await expect(email).toHaveAccessibleDescription(site.text('access:code_rule'));
	await email.fill(otherCode(newestCode(site, 'email')));
	const answer = page.waitForResponse(`**${VERIFY}`);
	await submit.tap();
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('verification.code.err');
	await expect(notice(page)).toContainText(message);
	await closeNotice(page, site);
	await expect(dialog).toBeVisible();
	await expect(email).toBeFocused();
	await email.fill(newestCode(site, 'email'));
	await tapWhenReady(submit);
	await expect(memberMenu(page)).toContainText('mailuser');
});

test('LOG-04 back, Escape and the button close the dialog, and the login can be begun again', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	const { dialog } = verification(page, site);
	const entries = await page.evaluate(() => history.length);
	const ways = {
		back: () => page.goBack(),
		escape: () => page.keyboard.press('Escape'),
		button: () => dialog.getByRole('button', { name: site.text('common:close') }).tap(),
	};
	for (const [way, close] of Object.entries(ways)) {
		await test.step(way, async () => {
			await openLogin(page, site);
			await fillLogin(page, site, 'gauser', PASSWORDS.gauser);
			await tapWhenReady(loginForm(page, site).submit);
			await expect(dialog).toBeVisible();
			await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe('verification');
			await close();
			await expect(dialog).toHaveCount(0);
			await expect(loginDialog(page)).toBeHidden();
			await expect(loginLink(page, site)).toBeFocused();
			await expect(page).toHaveURL('/m/home');
		});
	}
	expect(await page.evaluate(() => history.length)).toBe(entries + 1);
	expect(await storedSession(page)).toBeNull();
	// It is gone after a reload, and no other dialog stands in its place.
	await page.reload();
	await expect(loginDialog(page)).toBeHidden();
});

test('LOG-04 what is needed for the second step and out of reach is said, with a retry', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('texts/access');
	let down = true;
	await page.route('**/texts/access.json', (route) => (down ? route.abort() : route.continue()));
	await page.goto('/m/home');
	await openLogin(page, site);
	await submitLogin(page, site, 'gauser', PASSWORDS.gauser);
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await expect(loginForm(page, site).password).toHaveValue(PASSWORDS.gauser);
	down = false;
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(verification(page, site).dialog).toBeVisible();
});

test('LOG-04 a gateway that asks for a second step and names none gets no dialog', async ({ page, site }) => {
	const value = { verificationToken: 'x', methods: ['face', 7] };
	const answer = { success: false, errorCode: 'login_verify_required', message: 'x', value };
	await page.route('**/wps/session/login', (route) => route.fulfill({ json: answer }));
	await page.goto('/m/home');
	await openLogin(page, site);
	await submitLogin(page, site);
	await expect(notice(page)).toContainText(site.text('messages:unknown_error'));
	await expect(verification(page, site).dialog).toHaveCount(0);
	await closeNotice(page, site);
	await expect(loginDialog(page)).toBeVisible();
	await expect(loginForm(page, site).password).toBeFocused();
});

test('from right to left the masked address keeps its order, and nothing is cut off', async ({
	page,
	site,
}) => {
	await speak(page, site, 'UR');
	const urdu = { ...site, code: 'UR', tag: 'ur', text: (key: string) => textOf('ur', key) };
	await page.goto('/m/ur/home');
	await begin(page, urdu, 'secured');
	const { dialog, email } = verification(page, urdu);
	const id = await email.getAttribute('id');
	const address = masked.email(site, 'secured');
	/** Where a character of the label stands. */
	const leftOf = (part: string) =>
		page.locator(`label[for="${id}"]`).evaluate((label, character) => {
			const text = label.firstChild as Text;
			const range = document.createRange();
			const at = text.data.indexOf(character);
			range.setStart(text, at);
			range.setEnd(text, at + 1);
			return range.getBoundingClientRect().left;
		}, part);
	expect(await leftOf(address)).toBeLessThan(await leftOf('@'));
	expect(await leftOf('@')).toBeLessThan(await leftOf('.example'));
	expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	expect(await accessibilityProblems(page)).toEqual([]);
});
