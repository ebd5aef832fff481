import { GOOGLE_ACCOUNTS, type GoogleAccount } from '../../src/demo/vendors/google/accounts.ts';
import {
	answerNotice,
	logOut,
	memberMenu,
	notice,
	requestsTo,
	runUntilVisible,
	settled,
	storedSession,
} from './support/actions.ts';
import { chooseAccount, linkAccount, openWindow, providerButton, startEmulator } from './support/firebase.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const MAI = { sub: 'mai-1', email: 'mai@example.com', name: 'Mai' };
const IDP = '**/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp*';

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
