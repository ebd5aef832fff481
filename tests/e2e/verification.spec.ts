import { accessibilityProblems } from '../support/axe.ts';
import {
	answerNotice,
	loginDialog,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	speak,
	storedSession,
	submitLogin,
	tapWhenReady,
} from './support/actions.ts';
import { appCode, dialingCodeOf, newestCode, otherCode, verification } from './support/codes.ts';
import { expect, type SiteLanguage, test, textOf } from './support/fixtures.ts';

const VERIFY = '/wps/session/login/verification';

const isolated = (text: string) => `\u2068${text}\u2069`;

test('LOG-04 API-02 e-mail, authenticator app and SMS confirm a login, from right to left too; a wrong code can be corrected', async ({
	page,
	site,
}) => {
	await speak(page, site, 'UR');
	const text: SiteLanguage['text'] = (key, values) => textOf('ur', key, values);
	const urdu = { code: 'UR', tag: 'ur', text };
	const calls = requestsTo(page, VERIFY);
	await page.goto('/m/ur/activity');
	await openLogin(page, urdu);
	await submitLogin(page, urdu, 'secured', 'Secured1');
	const { dialog, fields, email, ga, sms, submit } = verification(page, urdu);
	await expect(dialog).toHaveAccessibleName(text('access:verify_title'));
	await expect(loginDialog(page)).toBeHidden();
	await expect(fields).toHaveCount(3);
	await expect(email).toBeFocused();
	// Masked as the gateway masks them.
	await expect(email).toHaveAccessibleName(
		text('access:verify_email', { address: isolated(`s•••@${site.merchant}.example`) }),
	);
	await expect(sms).toHaveAccessibleName(
		text('access:verify_sms', { number: isolated(`+${dialingCodeOf(site)} ••• 0007`) }),
	);
	for (const field of [email, ga, sms]) {
		await expect(field).toHaveAttribute('inputmode', 'numeric');
		await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
	}
	expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(await storedSession(page)).toBeNull();

	site.stopClock();
	const codes = [newestCode(site, 'email'), appCode(site, 'secured'), newestCode(site, 'sms')] as const;
	await email.fill(otherCode(codes[0]));
	await ga.fill(codes[1]);
	await sms.fill(codes[2]);
	const answer = page.waitForResponse(`**${VERIFY}`);
	await submit.tap();
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('verification.code.err');
	await expect(notice(page)).toContainText(message);
	await answerNotice(page, urdu, 'common:ok');
	await expect(email).toBeFocused();
	await email.fill(codes[0]);
	await tapWhenReady(submit);
	await expect(page).toHaveURL('/m/ur/home');
	await expect(memberMenu(page)).toContainText('secured');
	expect(calls).toHaveLength(2);
	for (const call of calls) {
		expect(Object.keys(call.postDataJSON()).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
		for (const code of codes) expect(call.postData()).not.toContain(`"${code}"`);
	}
	// Neither dialog has left an entry in the history.
	await page.goBack();
	await expect(page).toHaveURL('/m/ur/activity');
	await expect(dialog).toBeHidden();
	await expect(loginDialog(page)).toBeHidden();
});

test('LOG-02 LOG-04 a second step whose texts are lost on the way offers a retry, and the login ends on its target', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('texts/access');
	let down = true;
	await page.route('**/texts/access.json', (route) => (down ? route.abort() : route.continue()));
	await page.goto('/m/login?go=/m/activity');
	await submitLogin(page, site, 'gauser', 'Gauser12');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await expect(loginForm(page, site).password).toHaveValue('Gauser12');
	down = false;
	await answerNotice(page, site, 'common:retry');
	const { ga, fields } = verification(page, site);
	await expect(ga).toBeFocused();
	await expect(fields).toHaveCount(1);
	site.stopClock();
	await page.keyboard.type(appCode(site, 'gauser'));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/m/activity');
	await expect(memberMenu(page)).toContainText('gauser');
});
