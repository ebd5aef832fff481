import type { Page } from 'playwright/test';
import { holdRequests, memberMenu, notice, requestsTo, settled, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { chooseAccount, linkAccount, providerButton, startEmulator } from './support/provider-windows.ts';

const MAI = { sub: 'mai-1', email: 'mai@example.com', name: 'Mai' };
const IDP = '**/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp*';

test.beforeAll(async () => {
	test.setTimeout(120_000);
	await startEmulator();
});

/** Taps a provider's button. Answers the window that it opens. */
async function openWindow(page: Page, code: string): Promise<Page> {
	const opened = page.waitForEvent('popup');
	await providerButton(page, code).tap();
	return opened;
}

/** The SDK asks for a window as for any popup; a phone shows it as a tab. */
const recordWindows = (page: Page) =>
	page.addInitScript(() => {
		const { open } = window;
		window.open = (url, target, features) => {
			Object.assign(window, { asked: features });
			return open.call(window, url, target, features);
		};
	});

test('an account whose name is a script runs nothing in the window', async ({ complaints, page, site }) => {
	const name = '<img src=x onerror="window.ran=true"><script>window.ran=true</script>';
	await linkAccount(site, { ...MAI, name }, 'google');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/emulator/auth/handler?apiKey=any&appName=a&providerId=google.com');
	await expect(page.getByText('<img')).toBeVisible();
	await expect(page.locator('.js-reuse-account')).toHaveCount(1);
	expect(await page.evaluate(() => 'ran' in window)).toBe(false);
	expect(asked).toHaveLength(1);
	// Were there a way for a script into the page, its policy would still stop it.
	complaints.expect(/Content Security Policy/);
	const ran = await page.evaluate(
		() =>
			new Promise((done) => {
				document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
					if (effectiveDirective.startsWith('script-src')) done('ran' in window);
				});
				document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran=true">');
			}),
	);
	expect(ran).toBe(false);
});

const textOfError = (site: Site, key: string, code: string) =>
	`${site.text(`firebase:${key}`)}\n${site.text('firebase:code', { code })}`;

test('LOG-06 CON-04 a window of 500 by 600 logs the member in, from the cold page', { tag: '@each' }, async ({
	page,
	site,
}) => {
	await linkAccount(site, MAI, 'google');
	await recordWindows(page);
	await page.goto('/m/login?go=/m/inviteFriends');
	const popup = await openWindow(page, 'google');
	expect(await page.evaluate(() => (window as { asked?: string }).asked)).toMatch(/width=500,height=600,/);
	await chooseAccount(popup);
	await page.waitForURL(({ pathname }) => pathname === '/m/inviteFriends');
	await expect(memberMenu(page)).toBeVisible();
	await expect.poll(() => storedSession(page)).toMatchObject({ userName: 'player' });
	expect(popup.isClosed()).toBe(true);
});

test('LOG-06 where the browser opens no window, the page is left and comes back', { tag: '@each' }, async ({
	page,
	site,
}) => {
	// Only one of the merchants has X.
	const code = site.merchant === 'senviet' ? 'twitter' : 'google';
	await linkAccount(site, MAI, code);
	await page.addInitScript(() => {
		window.open = () => null;
	});
	// An address that nobody was led back to brings nothing.
	const calls = requestsTo(page, '/identitytoolkit.googleapis.com/');
	await page.goto(`/m/login?signin=${code}`);
	await providerButton(page, code).focus();
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('signin_returned'))).toBeNull();
	expect(new URL(page.url()).search).toBe('');
	expect(calls).toEqual([]);

	await page.goto('/m/login?go=/m/member/home&cid=7');
	await providerButton(page, code).tap();
	await page.waitForURL('**/emulator/auth/handler?*');
	await chooseAccount(page);
	await page.waitForURL(({ pathname }) => pathname === '/m/member/home');
	expect(new URL(page.url()).searchParams.get('cid')).toBe('7');
	await expect.poll(() => storedSession(page)).toMatchObject({ userName: 'player' });
	// What it came back with is used up.
	const kept = await page.evaluate(() =>
		Object.keys(sessionStorage).filter((key) => /^(signin|firebase)_/.test(key)),
	);
	expect(kept).toEqual([]);
});

test('LOG-06 what Firebase has led back with is good once: after the logout it brings nobody in again', async ({
	page,
	site,
}) => {
	await linkAccount(site, MAI, 'google');
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto('/m/login');
	await providerButton(page, 'google').tap();
	await page.waitForURL('**/emulator/auth/handler?*');
	const left = await page.evaluate(() => Object.entries(sessionStorage));
	await chooseAccount(page);
	await page.waitForURL(({ pathname }) => pathname === '/m/home');
	// The page is left at once, before Firebase's account is forgotten.
	const go = await holdRequests(page, '**/_astro/forget.*.js');
	await memberMenu(page).tap();
	await page.getByRole('button', { name: site.text('common:logout') }).tap();
	await expect.poll(() => storedSession(page)).toBeNull();

	// All that the tab knew on its way out, and the address that it came back to.
	await page.evaluate((entries) => {
		for (const [key, value] of entries) sessionStorage.setItem(key, value);
	}, left);
	const logins = requestsTo(page, '/wps/session/login');
	await page.goto('/m/login?signin=google', { waitUntil: 'commit' });
	go();
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('signin_returned'))).toBeNull();
	// Firebase was asked, and knew of nothing.
	expect(await page.evaluate(() => sessionStorage.getItem('firebase_left'))).toBeNull();
	expect(logins).toEqual([]);
	expect(await storedSession(page)).toBeNull();
	await expect(providerButton(page, 'google')).toHaveAttribute('aria-busy', 'false');
});

test('CON-04 a window that its player closes is noticed within 8 s, and the next tap opens another', async ({
	page,
	site,
}) => {
	await page.clock.install();
	await page.goto('/m/login');
	const popup = await openWindow(page, 'google');
	await popup.locator('.js-new-account').waitFor();
	await popup.close();
	await page.clock.runFor(8000);
	await expect(notice(page)).toContainText(
		textOfError(site, 'popup_closed_by_user', 'auth/popup-closed-by-user'),
	);
	expect(await storedSession(page)).toBeNull();
	await page.keyboard.press('Escape');
	const again = await openWindow(page, 'google');
	expect(new URL(again.url()).pathname).toBe('/emulator/auth/handler');
});

test('LOG-06 a network that fails in the middle loses nothing, and Google’s script may be blocked', async ({
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
	await page.goto('/m/login');
	await providerButton(page, 'facebook').tap();
	await expect(notice(page)).toContainText(textOfError(site, 'internal_error', 'auth/internal-error'));
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();

	await page.route(IDP, (route) => route.abort(), { times: 1 });
	await chooseAccount(await openWindow(page, 'facebook'));
	await expect(notice(page)).toContainText('auth/network-request-failed');
	expect(await storedSession(page)).toBeNull();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();

	await chooseAccount(await openWindow(page, 'facebook'));
	await expect(memberMenu(page)).toBeVisible();
});

test('API-27 CON-04 other tabs have the account too, tell the merchant’s server of it, and lose it with the logout', async ({
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
	const told: string[] = [];
	await context.route('**/api/token', (route) => {
		const request = route.request();
		const tab = request.frame().page() === page ? 'first' : 'other';
		told.push(`${tab}: ${request.method()} ${request.headers().authorization?.slice(0, 9) ?? ''}`.trim());
		return route.fulfill({ status: 204 });
	});
	await page.goto('/m/login');
	await chooseAccount(await openWindow(page, 'google'));
	await expect(memberMenu(page)).toBeVisible();
	await expect.poll(() => told).toContain('first: POST Bearer ey');

	// The session comes late, after this tab has looked for one.
	await page.goto('about:blank');
	const other = await context.newPage();
	await other.goto('/m/home');
	await settled(other);
	await page.goto('/m/home');
	await expect(memberMenu(other)).toBeVisible();
	await expect.poll(() => told).toContain('other: POST Bearer ey');

	told.length = 0;
	await memberMenu(page).tap();
	await page.locator('[data-logout]').first().tap();
	await expect.poll(() => told).toContain('first: DELETE');
	const kept = await page.evaluate(
		() =>
			new Promise((done) => {
				const opening = indexedDB.open('firebaseLocalStorageDb');
				opening.onsuccess = () => {
					const all = opening.result
						.transaction('firebaseLocalStorage')
						.objectStore('firebaseLocalStorage')
						.getAll();
					all.onsuccess = () => done(all.result);
				};
			}),
	);
	expect(kept).toEqual([]);
});

test('a session that the gateway ends leaves no account of Firebase on the phone', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests();
	await linkAccount(site, MAI, 'google');
	await page.goto('/m/login');
	const popup = await openWindow(page, 'google');
	await chooseAccount(popup);
	await page.waitForURL(({ pathname }) => pathname === '/m/home');
	await expect(memberMenu(page)).toBeVisible();
	expect(await firebaseAccounts(page)).toHaveLength(1);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	await page.reload();
	await expect(notice(page)).toContainText(site.text('messages:please_login'));
	await expect.poll(() => firebaseAccounts(page)).toEqual([]);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('firebase_used'))).toBeNull();
});

/** The keys of the accounts that Firebase's SDK has stored. */
const firebaseAccounts = (page: Page) =>
	page.evaluate(async () => {
		const stored = Object.keys(localStorage);
		const request = <T>(made: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				made.onsuccess = () => resolve(made.result);
				made.onerror = () => reject(made.error);
			});
		const database = await request(indexedDB.open('firebaseLocalStorageDb'));
		const keys = database.objectStoreNames.contains('firebaseLocalStorage')
			? await request(
					database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAllKeys(),
				)
			: [];
		database.close();
		return [...stored, ...keys.map(String)].filter((key) => key.startsWith('firebase:authUser'));
	});
