import { Secret, TOTP } from 'otpauth';
import { GOOGLE_ACCOUNTS, type GoogleAccount } from '../../src/demo/vendors/google/accounts.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	answerNotice,
	entryLeft,
	logOut,
	memberMenu,
	notice,
	requestsTo,
	runUntilVisible,
	settled,
	storedSession,
	tapWhenReady,
} from './support/actions.ts';
import { chooseAccount, linkAccount, openWindow, providerButton, startEmulator } from './support/firebase.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const MAI = { sub: 'mai-1', email: 'mai@example.com', name: 'Mai' };
const PHONE_NUMBER = '+639175550001';
/** Milliseconds for which an authenticator app shows a code. */
const CODE_MS = 30_000;
const IDP = '**/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp*';

// In one worker: each would start an emulator of its own.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
	test.setTimeout(120_000);
	await startEmulator();
});

const textOfError = (site: Site, key: string, code: string) =>
	`${site.text(`firebase:${key}`)}\n${site.text('firebase:code', { code })}`;

test('LOG-06 CON-04 a blocked script, a closed window and a lost network are shown, and the next tap logs in', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests('/demo/vendors/firebase/api.js');
	complaints.expectFailedRequests('/identitytoolkit.googleapis.com/');
	await linkAccount(site, MAI, 'facebook');
	await page.route('**/demo/vendors/firebase/api.js*', (route) => route.abort('blockedbyclient'), {
		times: 2,
	});
	await page.clock.install();
	await page.addInitScript(() => {
		const { open } = window;
		window.open = (...request) => Object.assign(window, { opened: open.apply(window, request) }).opened;
	});
	await page.goto('/m/login');
	await providerButton(page, 'facebook').tap();
	await expect(notice(page)).toContainText(textOfError(site, 'internal_error', 'auth/internal-error'));
	await answerNotice(page, site);

	const closed = await openWindow(page, 'facebook');
	await closed.locator('.js-new-account').waitFor();
	await closed.close();
	await page.waitForFunction(() => (window as { opened?: Window | null }).opened?.closed);
	await page.clock.runFor(8000);
	await expect(notice(page)).toContainText(
		textOfError(site, 'popup_closed_by_user', 'auth/popup-closed-by-user'),
	);
	await answerNotice(page, site);

	await page.route(IDP, (route) => route.abort(), { times: 1 });
	await chooseAccount(await openWindow(page, 'facebook'));
	await expect(notice(page)).toContainText('auth/network-request-failed');
	expect(await storedSession(page)).toBeNull();
	await answerNotice(page, site);

	await chooseAccount(await openWindow(page, 'facebook'));
	await expect(memberMenu(page)).toBeVisible();
});

test.describe('X', () => {
	test.use({ merchant: 'senviet', locale: 'vi-VN' });

	test('LOG-06 without windows, the player leaves the page and returns with the account, once', async ({
		page,
		site,
	}) => {
		await linkAccount(site, MAI, 'twitter');
		await page.addInitScript(() => {
			window.open = () => null;
		});
		await page.goto('/m/login?go=/m/member/home&cid=7');
		await providerButton(page, 'twitter').tap();
		await page.waitForURL('**/emulator/auth/handler?*');
		const left = await page.evaluate(() => Object.entries(sessionStorage));
		await chooseAccount(page);
		await page.waitForURL(({ pathname }) => pathname === '/m/member/home');
		expect(new URL(page.url()).searchParams.get('cid')).toBe('7');
		await expect.poll(() => storedSession(page)).toMatchObject({ userName: 'player' });
		const stored = await page.evaluate(() =>
			Object.keys(sessionStorage).filter((key) => /^(signin|firebase)_/.test(key)),
		);
		expect(stored).toEqual([]);

		// After the logout, the tab's storage of before and the address of the return don't log in.
		await logOut(page, site);
		await page.waitForURL('**/m/login*');
		await page.evaluate((entries) => {
			for (const [key, value] of entries) sessionStorage.setItem(key, value);
		}, left);
		const logins = requestsTo(page, '/wps/session/login');
		await page.goto('/m/login?signin=twitter');
		// Firebase was asked, and found nothing.
		await expect
			.poll(() =>
				page.evaluate(() => ['signin_returned', 'firebase_left'].map((key) => sessionStorage.getItem(key))),
			)
			.toEqual([null, null]);
		await expect(providerButton(page, 'twitter')).toHaveAttribute('aria-busy', 'false');
		expect(page.url()).not.toContain('signin');
		expect(logins).toEqual([]);
		expect(await storedSession(page)).toBeNull();
	});
});

test('LOG-06 API-27 CON-04 a window of 500 by 600 logs in, another tab sends the token of the account to the merchant’s server, and a logout removes it', async ({
	page,
	context,
	site,
}) => {
	await linkAccount(site, MAI, 'google');
	await context.route('**/m/sign-in.json', async (route) => {
		const response = await route.fetch();
		const settings = await response.json();
		settings.signIn.firebase.tokenSync = '/api/token';
		await route.fulfill({ response, json: settings });
	});
	const received: string[] = [];
	await context.route('**/api/token', (route) => {
		const request = route.request();
		const tab = request.frame().page() === page ? 'first' : 'other';
		received.push(`${tab}: ${request.method()} ${request.headers().authorization?.slice(0, 9) ?? ''}`.trim());
		return route.fulfill({ status: 204 });
	});
	// A phone shows the window as a tab, so only the request for it has its size.
	await page.addInitScript(() => {
		const { open } = window;
		window.open = (...request) => open.apply(Object.assign(window, { features: request[2] }), request);
	});
	await page.goto('/m/login?go=/m/inviteFriends');
	const popup = await openWindow(page, 'google');
	expect(await page.evaluate(() => (window as { features?: string }).features)).toMatch(
		/width=500,height=600,/,
	);
	await chooseAccount(popup);
	await page.waitForURL(({ pathname }) => pathname === '/m/inviteFriends');
	await expect.poll(() => storedSession(page)).toMatchObject({ userName: 'player' });
	expect(popup.isClosed()).toBe(true);
	await expect.poll(() => received).toContain('first: POST Bearer ey');

	// The session comes after this tab has asked the others for one.
	await page.goto('about:blank');
	const other = await context.newPage();
	await other.goto('/m/home');
	await settled(other);
	await page.goto('/m/home');
	await expect(memberMenu(other)).toBeVisible();
	await expect.poll(() => received).toContain('other: POST Bearer ey');

	received.length = 0;
	await logOut(page, site);
	await expect.poll(() => received).toContain('first: DELETE');
	const accounts = () =>
		page.evaluate(
			() =>
				new Promise<number>((done) => {
					const opening = indexedDB.open('firebaseLocalStorageDb');
					opening.onsuccess = () => {
						const { result } = opening;
						const all = result
							.transaction('firebaseLocalStorage')
							.objectStore('firebaseLocalStorage')
							.count();
						all.onsuccess = () => done(all.result);
					};
				}),
		);
	await expect.poll(accounts).toBe(0);
});

test.describe('with popups', () => {
	test.use({ popups: true });

	test('LOG-06 Google’s one tap comes without a touch on the login page, and logs in with a tap', async ({
		page,
		site,
	}) => {
		const [account] = GOOGLE_ACCOUNTS as [GoogleAccount];
		await linkAccount(site, { ...account }, 'google');
		await page.clock.install();
		await page.goto('/m/login?go=%2Fm%2Fmember%2Fhome');
		const button = page.frameLocator('.google-one-tap').getByRole('button', { name: account.name });
		await runUntilVisible(page, button);
		await button.tap();
		await page.waitForURL('**/m/member/home*');
		expect((await storedSession(page))?.userName).toBe('player');
	});
});

test('LOG-11 a member turns on an app as the second factor, and signs in with its code after a wrong one and a reload', async ({
	page,
	site,
	complaints,
}) => {
	// The wrong code.
	complaints.expectFailedRequests('identitytoolkit');
	await linkAccount(site, MAI, 'google');
	await page.goto('/m/login');
	await chooseAccount(await openWindow(page, 'google'));
	await page.waitForURL('**/m/home');

	await page.goto('/m/member/security');
	await page.getByRole('button', { name: site.text('security:second_open') }).tap();
	const step = page.locator('#second-step');
	await step.getByRole('button', { name: site.text('firebase:second_app') }).tap();
	await expect(step.getByRole('img').locator('path')).toHaveAttribute('d', /./);
	const key = (await step.locator('code').innerText()).replace(/\s/g, '');
	const app = new TOTP({ secret: Secret.fromBase32(key) });
	// The emulator accepts the code of the next step, too, so it's still valid if that step begins meanwhile.
	const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * CODE_MS });
	expect(await accessibilityProblems(page)).toEqual([]);
	await step.getByLabel(site.text('access:verify_ga')).fill(codeAt(0));
	await step.getByRole('button', { name: site.text('firebase:second_turn_on') }).tap();
	await expect(step.locator('.second-step-codes code')).toHaveCount(8);
	await expect(step.getByRole('img')).toHaveCount(0);
	await step.getByRole('button', { name: site.text('firebase:second_codes_done') }).tap();
	// A step back in the history would cancel the way to another page.
	await entryLeft(page);

	// On a public page: a member's page would be left as soon as there is no session.
	await page.goto('/m/home');
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.clear();
	});
	await page.goto('/m/login');
	await chooseAccount(await openWindow(page, 'google'));
	const factor = page.locator('#second-factor');
	const code = factor.getByLabel(site.text('access:verify_ga'));
	await expect(code).toBeFocused();
	await page.reload();
	await expect(code).toBeFocused();
	expect(await storedSession(page)).toBeNull();
	const confirm = factor.getByRole('button', { name: site.text('access:verify_submit') });
	await code.fill(codeAt(20));
	await confirm.tap();
	await expect(notice(page)).toContainText(site.text('firebase:invalid_verification_code'));
	await page.keyboard.press('Escape');
	await code.fill(codeAt(1));
	await tapWhenReady(confirm);
	await page.waitForURL('**/m/home');
	expect((await storedSession(page))?.userName).toBe('player');
});

/** A call of Firebase's REST interface, on the site's own origin as the SDK makes it. */
async function askFirebase(site: Site, call: string, body: object): Promise<Record<string, string>> {
	const answer = await fetch(`${site.url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return await answer.json();
}

/** The code that was texted last. */
async function textedCode(site: Site): Promise<string> {
	const answer = await fetch(`${site.url}/emulator/v1/projects/demo-members-site/verificationCodes`);
	const { verificationCodes } = (await answer.json()) as { verificationCodes: { code: string }[] };
	return verificationCodes.at(-1)?.code ?? '';
}

test('VAL-05 ERR-10 a code goes to the number with its dialing code and logs in, also after a reload; a wrong one shows an error with its code', async ({
	page,
	site,
	complaints,
}) => {
	// The emulator has no Enterprise captcha, and refuses a wrong code.
	complaints.expectFailedRequests('identitytoolkit');
	// How Chromium tells a private window, which all of Playwright's are, depends on how busy the machine is.
	await page.addInitScript(() => {
		Object.defineProperty(IDBTransaction.prototype, 'durability', { get: () => 'default' });
		navigator.storage.estimate = async () => ({ quota: 1e11 });
	});
	// An account that has signed in by this number before, and is linked to a member.
	const { sessionInfo } = await askFirebase(site, 'sendVerificationCode', {
		phoneNumber: PHONE_NUMBER,
		recaptchaToken: 'none',
	});
	const before = { sessionInfo, code: await textedCode(site) };
	const { localId: subject = '' } = await askFirebase(site, 'signInWithPhoneNumber', before);
	site.gateway.controls.linkAccount(site.merchant, 'player', { type: 'firebase', subject });

	const sent = requestsTo(page, '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode');
	await page.goto('/m/login');
	await page.getByRole('button', { name: site.text('signin:phone') }).tap();
	const dialog = page.locator('#phone-login');
	await dialog.getByLabel(site.text('access:mobile')).fill('0917 555 0001');
	await dialog.getByRole('button', { name: site.text('access:send_code') }).tap();
	await expect(
		dialog.getByText(site.text('access:code_sent', { number: '\u2068+63 9175550001\u2069' })),
	).toBeVisible();
	expect(sent.map((request) => request.postDataJSON().phoneNumber)).toEqual([PHONE_NUMBER]);
	await page.reload();
	const code = dialog.getByLabel(site.text('access:code'), { exact: true });
	await expect(code).toBeFocused();
	const confirm = dialog.getByRole('button', { name: site.text('access:verify_submit') });
	await code.fill('000000');
	await confirm.tap();
	const lines = () => notice(page).locator('p').innerText();
	await expect
		.poll(async () => (await lines()).split('\n'))
		.toEqual([
			site.text('firebase:invalid_verification_code'),
			site.text('firebase:code', { code: 'auth/invalid-verification-code' }),
		]);
	await page.keyboard.press('Escape');
	await expect(code).toBeFocused();
	await code.fill(await textedCode(site));
	await confirm.tap();
	await page.waitForURL('**/m/home');
	expect((await storedSession(page))?.userName).toBe('player');
});
