import { becomeMember, loginDialog, notice, storedSession, submitLogin } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf, remember } from './support/remembered.ts';

const KEPT = ['remembered_login'] as const;

interface Row {
	errorCode: string;
	/** The gateway's words; '' for none. */
	message?: string;
	/** What of KEPT is gone afterwards. */
	drops?: (typeof KEPT)[number];
	status?: number;
	/** No alert comes. */
	silent?: true;
}

/** The account part of specification section 8, as a login meets it. */
const ROWS: readonly Row[] = [
	{ errorCode: 'login.cred.err', drops: 'remembered_login' },
	{ errorCode: 'TOO_MANY_REQUEST_LOGIN', status: 429, silent: true },
	{ errorCode: 'bad_gateway', status: 502, silent: true },
	// The other codes of the contract are told in the same way (error-actions.test.ts).
	{ errorCode: 'another.made.up.code', message: '' },
];

test('ERR-08 ERR-11 each code of a refused login does what the catalogue says', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const { controls } = site.gateway;
	// What is remembered must not meet the faults first.
	controls.setSwitch(site.merchant, 'MOBILEAUTOLOGIN3', false);
	for (const { errorCode, message = `<b>Told</b> ${errorCode}`, drops, status = 200, silent } of ROWS) {
		await test.step(errorCode, async () => {
			// A page of its own: the lock of the attempt before is not waited for.
			await page.goto('/m/login');
			await page.evaluate(
				([keys, record]) => {
					for (const key of keys) localStorage.setItem(key, record);
				},
				[KEPT, JSON.stringify(recordOf(site))] as const,
			);
			controls.setFault({ endpoint: 'login', errorCode, message, status: status as 200, times: 1 });
			const answer = page.waitForResponse('**/wps/session/login');
			await submitLogin(page, site);
			expect((await (await answer).json()).errorCode).toBe(errorCode);
			if (!silent) await expect(notice(page)).toContainText(message || site.text('messages:unknown_error'));
			await expect(page.locator('[data-island=login] [type=submit]')).toHaveAttribute('aria-busy', 'false');
			await expect(notice(page)).toHaveCount(silent ? 0 : 1);
			if (silent) await expect(page.locator('#toast')).toBeEmpty();
			await expect(page.locator('[name=username]')).toHaveValue('player');
			await expect(page.locator('[name=password]')).toHaveValue('Play1234');
			const left = await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key)), KEPT);
			expect(left).toEqual(KEPT.filter((key) => key !== drops));
			expect(await storedSession(page)).toBeNull();
			await expect(page).toHaveURL('/m/login');
		});
	}
});

test('bind_customer_required says so, then opens the form that leads to log in or register', async ({
	page,
	site,
}) => {
	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'bind_customer_required', message: 'Told' });
	await remember(page, recordOf(site));
	const answer = page.waitForResponse('**/wps/session/login');
	await page.goto('/m/home');
	await answer;
	await expect(notice(page)).toContainText('Told');
	await expect(loginDialog(page)).toBeHidden();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(loginDialog(page)).toBeVisible();
	await expect(loginDialog(page).locator('[data-fetches=register]')).toBeVisible();
});

test('ERR-06 user.or.token.invalid in the middle of a call ends the session, and the page with it', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/changePsw');
	site.gateway.controls.setFault({ endpoint: 'changePassword', errorCode: 'user.or.token.invalid' });
	await page.locator('[name=oldPassword]').fill('Play1234');
	await page.locator('[name=newPassword]').fill('Better12');
	await page.locator('[data-island=password] [type=submit]').tap();
	await page.waitForURL('**/m/login?go=%2Fm%2FchangePsw');
	expect(await storedSession(page)).toBeNull();
	await expect(notice(page)).toBeHidden();
});

test("ERR-07 CUSTOMER_NOT_LOGIN with 401 in the middle of a call logs out and clears what is the member's", async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site, '/m/changePsw');
	await page.evaluate(
		(text) => localStorage.setItem('remembered_login', text),
		JSON.stringify(recordOf(site)),
	);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	await page.locator('[name=oldPassword]').fill('Play1234');
	await page.locator('[name=newPassword]').fill('Better12');
	await page.locator('[data-island=password] [type=submit]').tap();
	await expect(notice(page)).toContainText(site.text('messages:please_login'));
	expect(
		await page.evaluate(() => [
			localStorage.getItem('remembered_login'),
			sessionStorage.getItem('MC_SESSION_INFO'),
		]),
	).toEqual([null, null]);
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(page).toHaveURL('/m/login?go=%2Fm%2FchangePsw');
});
