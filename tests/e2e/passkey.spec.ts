import type { CDPSession, Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	fillLogin,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const PATH = '/m/member/security';

const card = (page: Page) => page.locator('[data-section="passkeys"]');
const offer = (page: Page, site: Site) =>
	page.getByRole('region', { name: site.text('passkey:offer_title') });
const passkeyButton = (page: Page) => page.locator('[data-provider="passkey"]');
const toast = (page: Page) => page.locator('#toast');
const known = (site: Site) => site.gateway.controls.passkeys(site.merchant);

interface Phone {
	session: CDPSession;
	id: string;
	/** Whether the player puts the finger on it, or closes the dialog. */
	agree(agrees: boolean): Promise<void>;
}

/** A phone that keeps passkeys and has a screen lock (chromedevtools.github.io, WebAuthn domain). */
async function phoneWithLock(page: Page): Promise<Phone> {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		session,
		id,
		async agree(agrees) {
			await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: agrees });
		},
	};
}

const credentials = async ({ session, id }: Phone) =>
	(await session.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials;

/** Types faster than anyone, so it waits for the script that the first field has asked for. */
async function logInOnceFollowed(page: Page, site: Site): Promise<void> {
	const asked = page.waitForResponse('**/wps/session/login/passkey/options');
	await fillLogin(page, site);
	await asked;
	await loginForm(page, site).submit.tap();
}

test('a login with a password leads to the offer of a passkey, and the passkey logs in', async ({
	page,
	site,
}) => {
	const phone = await phoneWithLock(page);
	const scripts = requestsTo(page, '/m/_astro/passkey');
	await page.goto('/m/home');
	await openLogin(page, site);
	await expect(page.locator('#login [data-island]')).toHaveAttribute('data-ready', '');
	expect(scripts).toEqual([]);
	await logInOnceFollowed(page, site);
	await expect(memberMenu(page)).toContainText('player');
	await expect(offer(page, site)).toBeVisible();
	await expect(offer(page, site)).toContainText(site.text('passkey:offer_text'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await offer(page, site)
		.getByRole('button', { name: site.text('passkey:offer_agree') })
		.tap();
	await expect(toast(page)).toHaveText(site.text('passkey:added'));
	expect(known(site)).toMatchObject([{ userName: 'player', host: 'localhost', counter: 1 }]);
	const [credential] = await credentials(phone);
	// It says nothing of who the member is.
	expect(Buffer.from(credential?.userHandle ?? '', 'base64')).toHaveLength(32);

	await memberMenu(page).tap();
	await page.getByRole('banner').locator('[data-logout]').tap();
	await expect.poll(() => storedSession(page)).toBeNull();
	await page.goto('/m/login?go=/m/activity');
	await passkeyButton(page).tap();
	await expect(page).toHaveURL('/m/activity');
	await expect(memberMenu(page)).toContainText('player');
	expect(known(site)).toMatchObject([{ usedAt: expect.any(Number) }]);
});

test('a member adds a passkey, sees what is known of it, and removes it; from then on it is unknown', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/wps/session/login/passkey');
	const phone = await phoneWithLock(page);
	await becomeMember(page, site, PATH);
	await card(page).scrollIntoViewIfNeeded();
	await expect(card(page).getByText(site.text('passkey:empty'))).toBeVisible();
	const add = card(page).getByRole('button', { name: site.text('passkey:add') });
	const said = card(page).getByRole('status');

	// The player closes the dialog.
	await phone.agree(false);
	await add.tap();
	await expect(said).toHaveText(site.text('passkey:not_added'));
	await expect(notice(page)).toBeHidden();
	await phone.agree(true);
	await add.tap();
	await expect(said).toHaveText(site.text('passkey:added'));
	const row = card(page).getByRole('listitem');
	await expect(row).toHaveCount(1);
	await expect(row).toContainText(site.text('security:device', { browser: 'Chrome', system: 'Android' }));
	await expect(row).toContainText(site.text('passkey:never_used'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await add.tap();
	await expect(said).toHaveText(site.text('passkey:exists'));
	expect(known(site)).toHaveLength(1);

	const [kept] = await credentials(phone);
	const name = site.text('security:device', { browser: 'Chrome', system: 'Android' });
	await row.getByRole('button', { name: site.text('passkey:remove_of', { name }) }).press('Enter');
	await expect(card(page).getByText(site.text('passkey:empty'))).toBeVisible();
	expect(known(site)).toEqual([]);
	// The phone was told; another one may not have been.
	if (kept && !(await credentials(phone)).length) {
		await phone.session.send('WebAuthn.addCredential', { authenticatorId: phone.id, credential: kept });
	}
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/login');
	await passkeyButton(page).tap();
	await expect(notice(page)).toContainText(site.text('passkey:unknown'));
	expect(await storedSession(page)).toBeNull();
	await notice(page).getByRole('button').last().tap();
	await submitLogin(page, site);
	await expect(memberMenu(page)).toContainText('player');
});

test('a passkey is offered beside the name, and a closed dialog is no error', async ({ page, site }) => {
	const phone = await phoneWithLock(page);
	await becomeMember(page, site, PATH);
	await card(page).scrollIntoViewIfNeeded();
	await card(page)
		.getByRole('button', { name: site.text('passkey:add') })
		.tap();
	await expect(card(page).getByRole('listitem')).toHaveCount(1);
	await page.evaluate(() => sessionStorage.clear());

	await phone.agree(false);
	await page.goto('/m/login');
	await passkeyButton(page).tap();
	await expect(toast(page)).toHaveText(site.text('passkey:not_used'));
	await expect(notice(page)).toBeHidden();
	await phone.agree(true);
	await loginForm(page, site).username.tap();
	await expect(loginForm(page, site).username).toHaveAttribute('autocomplete', 'username webauthn');
	await expect(memberMenu(page)).toContainText('player');
});

test('passkeys are there only for the merchants who have them', { tag: '@each' }, async ({ page, site }) => {
	const has = site.settings.logins.includes('passkey');
	await page.goto('/m/login');
	await expect(passkeyButton(page)).toHaveCount(has ? 1 : 0);
	await becomeMember(page, site, PATH);
	await settled(page);
	await expect(card(page)).toHaveCount(has ? 1 : 0);
});

test('the offer waits for the page that the login leads to, and a no is for good', async ({ page, site }) => {
	await phoneWithLock(page);
	await page.goto('/m/login');
	await logInOnceFollowed(page, site);
	await expect(page).toHaveURL('/m/home');
	// What no first view needs comes five seconds after it.
	await expect(offer(page, site)).toBeVisible({ timeout: 20_000 });
	await page.keyboard.press('Escape');
	await expect(offer(page, site)).toBeHidden();
	expect(await page.evaluate(() => localStorage.getItem('passkey_aurelia'))).toBe('no');
	expect(await page.evaluate(() => sessionStorage.getItem('passkey_offer'))).toBeNull();
});
