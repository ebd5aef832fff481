import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	fillLogin,
	loginForm,
	logOut,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	storedSession,
	submitAgain,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const PATH = '/m/member/security';

const card = (page: Page) => page.locator('[data-section="passkeys"]');
const offer = (page: Page, site: Site) =>
	page.getByRole('region', { name: site.text('passkey:offer_title') });
const passkeyButton = (page: Page) => page.locator('[data-provider="passkey"]');
const toast = (page: Page) => page.locator('#toast');
const known = (site: Site) => site.gateway.controls.passkeys(site.merchant);

/** A phone that stores passkeys and has a screen lock (chromedevtools.github.io, WebAuthn domain). */
async function phoneWithLock(page: Page) {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const stored = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
	return {
		stored,
		/** Sets whether the player confirms with a finger, or closes the dialog. */
		agree: (isUserVerified: boolean) =>
			session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
		store: (credential: Awaited<ReturnType<typeof stored>>[number]) =>
			session.send('WebAuthn.addCredential', { authenticatorId, credential }),
	};
}

test('a login with a password leads to the offer of a passkey, which then logs in by its button and beside the name', async ({
	page,
	site,
}) => {
	const phone = await phoneWithLock(page);
	const challenges = requestsTo(page, '/wps/session/login/passkey/options');
	await page.goto('/m/home');
	await openLogin(page, site);
	await expect(page.locator('#login [data-island]')).toHaveAttribute('data-ready', '');
	expect(challenges).toEqual([]);
	// The script that the first field loads follows the login.
	const followed = page.waitForResponse('**/wps/session/login/passkey/options');
	await fillLogin(page, site);
	await followed;
	await loginForm(page, site).submit.tap();
	await expect(memberMenu(page)).toContainText('player');
	await expect(offer(page, site)).toContainText(site.text('passkey:offer_text'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await offer(page, site)
		.getByRole('button', { name: site.text('passkey:offer_agree') })
		.tap();
	await expect(toast(page)).toHaveText(site.text('passkey:added'));
	expect(known(site)).toMatchObject([{ userName: 'player', host: 'localhost', counter: 1 }]);
	const [credential] = await phone.stored();
	// Random bytes, which don't name the member.
	expect(Buffer.from(credential?.userHandle ?? '', 'base64')).toHaveLength(32);

	await logOut(page, site);
	await expect.poll(() => storedSession(page)).toBeNull();
	await page.goto('/m/login?go=/m/activity');
	await passkeyButton(page).tap();
	await expect(page).toHaveURL('/m/activity');
	await expect(memberMenu(page)).toContainText('player');
	expect(known(site)).toMatchObject([{ usedAt: expect.any(Number) }]);

	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/login');
	// Closing the browser's dialog isn't an error.
	await phone.agree(false);
	await passkeyButton(page).tap();
	await expect(toast(page)).toHaveText(site.text('passkey:not_used'));
	await expect(notice(page)).toBeHidden();
	await phone.agree(true);
	await loginForm(page, site).username.tap();
	await expect(memberMenu(page)).toContainText('player');
});

test('a member adds a passkey, sees it in the list, and removes it, and then it no longer logs in', async ({
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
	const status = card(page).getByRole('status');

	// The player closes the dialog.
	await phone.agree(false);
	await add.tap();
	await expect(status).toHaveText(site.text('passkey:not_added'));
	await expect(notice(page)).toBeHidden();
	await phone.agree(true);
	await add.tap();
	await expect(status).toHaveText(site.text('passkey:added'));
	const row = card(page).getByRole('listitem');
	await expect(row).toHaveCount(1);
	const name = site.text('security:device', { browser: 'Chrome', system: 'Android' });
	await expect(row).toContainText(name);
	await expect(row).toContainText(site.text('passkey:never_used'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await add.tap();
	await expect(status).toHaveText(site.text('passkey:exists'));
	expect(known(site)).toHaveLength(1);

	const [stored] = await phone.stored();
	await row.getByRole('button', { name: site.text('passkey:remove_of', { name }) }).press('Enter');
	await expect(card(page).getByText(site.text('passkey:empty'))).toBeVisible();
	expect(known(site)).toEqual([]);
	// Newer browsers remove it from the phone as well. Others still have it.
	if (stored && !(await phone.stored()).length) await phone.store(stored);
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/login');
	await passkeyButton(page).tap();
	await expect(notice(page)).toContainText(site.text('passkey:unknown'));
	expect(await storedSession(page)).toBeNull();
	await notice(page).getByRole('button').last().tap();
	await fillLogin(page, site);
	await submitAgain(page, site);
	await expect(memberMenu(page)).toContainText('player');
});
