import { URI } from 'otpauth';
import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	entryLeft,
	expectStableLayout,
	logOut,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
	tapWhenReady,
	tokenFor,
} from './support/actions.ts';
import { otherCode, verification } from './support/codes.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const PATH = '/m/member/security';
const STEP = 30_000;

/** The code at a time, as an app that was set up with this link shows it. Each code works once. */
const codeAt = (uri: string, timestamp: number) => URI.parse(uri).generate({ timestamp });
const card = (page: Page) => page.locator('[data-section="authenticator"]');
const appLink = (page: Page, site: Site) =>
	card(page).getByRole('link', { name: site.text('security:setup_open') });
const sessions = (page: Page) => page.locator('[data-section="sessions"]');
const button = (page: Page, site: Site, key: string) =>
	page.getByRole('main').getByRole('button', { name: site.text(`security:${key}`), exact: true });
const codeField = (page: Page, site: Site) => page.getByLabel(site.text('security:code'));

/** Begins to set up an app. Returns its link. */
async function setUp(page: Page, site: Site): Promise<string> {
	await button(page, site, 'app_turn_on').tap();
	const picture = page.getByRole('img', { name: site.text('security:setup_qr') });
	await expect(picture.locator('path')).toHaveAttribute('d', /./);
	return (await appLink(page, site).getAttribute('href')) ?? '';
}

test('LOG-04 a member turns the authenticator on, logs in with a code, and turns it off', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/member/authenticator/');
	const now = site.stopClock();
	await becomeMember(page, site, PATH);
	await expect(card(page).getByText(site.text('security:app_off_text'))).toBeVisible();
	// The key leaves the page with the step.
	await setUp(page, site);
	await button(page, site, 'cancel').tap();
	await expect(card(page).locator('code')).toHaveCount(0);
	await expect(appLink(page, site)).toHaveCount(0);
	const link = await setUp(page, site);
	expect(link).toMatch(/^otpauth:\/\/totp\/Aurelia:player\?/);
	const key = (await card(page).locator('code').innerText()).replace(/\s/g, '');
	expect(new URL(link).searchParams.get('secret')).toBe(key);
	const field = codeField(page, site);
	await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
	await expect(field).toHaveAttribute('inputmode', 'numeric');
	expect(await accessibilityProblems(page)).toEqual([]);

	const exposed = await page.evaluate(() =>
		JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
	);
	expect(exposed).not.toContain(key);
	const submit = button(page, site, 'confirm');
	await submit.tap();
	await expect(field).toHaveAccessibleDescription(site.text('security:code_rule'));
	await expect(field).toBeFocused();
	// The new secret isn't valid yet.
	expect(site.gateway.controls.authenticators(site.merchant).map(({ userName }) => userName)).not.toContain(
		'player',
	);
	const code = codeAt(link, now - STEP);
	await field.fill(otherCode(code));
	await submit.tap();
	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await expect(field).toBeFocused();
	await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
	await tapWhenReady(submit);
	await expect(card(page).getByText(site.text('security:app_on_text'))).toBeVisible();
	await expect(card(page).locator('code')).toHaveCount(0);
	for (const call of calls) expect(call.url()).not.toContain(code);
	expect(Object.keys(calls.at(-1)?.postDataJSON()).sort()).toEqual(['DES', 'RSA', 'rsaKey']);

	await logOut(page, site);
	await expect(page).toHaveURL('/m/login');
	await page.goto('/m/home');
	await openLogin(page, site);
	await submitLogin(page, site);
	await verification(page, site).ga.fill(codeAt(link, now));
	await verification(page, site).submit.tap();
	await expect(memberMenu(page)).toContainText('player');
	await entryLeft(page);

	await page.goto(PATH);
	await button(page, site, 'app_turn_off').tap();
	await codeField(page, site).fill(codeAt(link, now + STEP));
	await button(page, site, 'app_turn_off').tap();
	await expect(card(page).getByText(site.text('security:app_off_text'))).toBeVisible();
	expect(site.gateway.controls.authenticators(site.merchant).map(({ userName }) => userName)).not.toContain(
		'player',
	);
});

test('a member sees their sessions, and ends one and then all others', async ({ browser, page, site }) => {
	const other = await browser.newContext({
		baseURL: site.url,
		userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/127.0',
	});
	const elsewhere = await other.newPage();
	await becomeMember(elsewhere, site, '/m/member/home');
	tokenFor(site);
	await becomeMember(page, site, PATH);
	await page.reload();
	const rows = sessions(page).getByRole('listitem');
	await expect(rows).toHaveCount(3);
	await expect(rows.first()).toContainText(site.text('security:this_device'));
	await expect(rows.first().getByRole('button')).toHaveCount(0);
	const named = site.text('security:device', { browser: 'Firefox', system: 'Windows' });
	const row = rows.filter({ hasText: named });
	await expect(row).toContainText(/now/);
	await settled(page);
	// Smaller shifts, as of a late font, are invisible.
	await expectStableLayout(page);
	expect(await accessibilityProblems(page)).toEqual([]);
	await row.getByRole('button', { name: site.text('security:end_of', { device: named }) }).tap();
	await expect(rows).toHaveCount(2);
	await expect(page.locator('#toast')).toHaveText(site.text('security:ended', { device: named }));

	// Its next call ends the session there.
	await elsewhere.reload();
	await expect(notice(elsewhere)).toContainText(site.text('messages:please_login'));
	await expect.poll(() => storedSession(elsewhere)).toBeNull();
	await other.close();

	await button(page, site, 'end_others').tap();
	await expect(rows).toHaveCount(1);
	await expect(button(page, site, 'end_others')).toBeHidden();
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
});
