import type { Locator, Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, layoutShifts, requestsTo, speak, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

test.use({ popups: true, asksConsent: true });

/** It comes once the page has settled, and nothing else is open. */
const SOON = { timeout: 20_000 };

const panel = (page: Page, site: Site) => page.getByRole('region', { name: site.text('consent:title') });
const answerOf = (page: Page, site: Site) =>
	page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `consent_${site.merchant}`);

test('the panel asks without moving or closing off the page, a "no" is as easy as a "yes", and is kept', async ({
	page,
	site,
}) => {
	const pixels = requestsTo(page, '/vendors/pixels/');
	await page.goto('/m/news');
	await expect(panel(page, site)).toBeVisible(SOON);
	await expect(panel(page, site)).toContainText(site.text('consent:ask_both'));
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(await layoutShifts(page)).toEqual([]);
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

	const decline = panel(page, site).getByRole('button', { name: site.text('consent:decline') });
	const accept = panel(page, site).getByRole('button', { name: site.text('consent:accept') });
	const look = (button: typeof decline) =>
		button.evaluate((element) => {
			const { width, height } = element.getBoundingClientRect();
			const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
			return { width: Math.round(width), height, color, backgroundColor, fontSize, fontWeight };
		});
	expect(await look(decline)).toEqual(await look(accept));
	expect((await look(decline)).height).toBeGreaterThanOrEqual(44);

	// The page below stays in use.
	await page.locator('main a[href*="/news-"]').first().tap();
	await page.waitForURL('**/m/news-*');
	await page.goBack();
	await expect(panel(page, site)).toBeVisible(SOON);
	await decline.tap();
	await expect(panel(page, site)).toBeHidden();
	expect(await answerOf(page, site)).toEqual({ version: 1, analytics: false, marketing: false });
	const asked = page.waitForResponse('**/m/consent.json');
	await page.goto('/m/home');
	await asked;
	await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
	await expect(panel(page, site)).toBeHidden();
	expect(pixels).toEqual([]);

	// A new version asks again.
	site.gateway.controls.setSiteState(site.merchant, { consentVersion: 2, analytics: 'denied' });
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/news');
	await expect(panel(page, site)).toContainText(site.text('consent:ask_marketing'), SOON);
	await accept.tap();
	await expect.poll(() => answerOf(page, site)).toMatchObject({ version: 2, marketing: true });
});

/** Pages with one thing to do. */
const ACTIONS = [
	'/login',
	'/register',
	'/inviteFriends',
	'/download',
	'/activity-golden-welcome',
	'/help-contact',
];

test('the panel takes 132 pixels of a phone at most, with both choices equal, and never covers the page’s action', async ({
	page,
	site,
}) => {
	test.setTimeout(180_000);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const code of ['EN', 'VI', 'UR']) {
		await speak(page, site, code);
		for (const path of ACTIONS) {
			await page.goto(`/m${code === 'EN' ? '' : `/${code.toLowerCase()}`}${path}`);
			const bar = page.locator('.consent-bar');
			await expect(bar, path).toBeVisible(SOON);
			const action = page.locator('main .button:not(.quiet):visible, main [type=submit]:visible').first();
			for (const block of ['start', 'center', 'end'] as const) {
				await action.evaluate(
					(element, to) => element.scrollIntoView({ block: to, behavior: 'instant' }),
					block,
				);
				await expect
					.poll(() => overlapOf(bar, action), { message: `${code} ${path} with its action at the ${block}` })
					.toBe(0);
			}
			const { height, widths, hidden } = await bar.evaluate((element) => {
				const text = element.querySelector('p') as HTMLElement;
				const buttons = Array.from(element.querySelectorAll('button'));
				return {
					height: element.getBoundingClientRect().height,
					widths: buttons.map((button) => button.getBoundingClientRect().width),
					hidden: text.scrollHeight - text.clientHeight,
				};
			});
			expect(height, `${code} ${path}`).toBeLessThanOrEqual(132);
			expect(widths).toEqual([widths[0], widths[0]]);
			expect(hidden, 'pixels of its text that have to be scrolled').toBe(0);
		}
	}
});

/** Square pixels that two elements share. */
async function overlapOf(one: Locator, other: Locator): Promise<number> {
	const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
	if (!a || !b) return Number.NaN;
	const shared = (start: 'x' | 'y', size: 'width' | 'height') =>
		Math.max(0, Math.min(a[start] + a[size], b[start] + b[size]) - Math.max(a[start], b[start]));
	return shared('x', 'width') * shared('y', 'height');
}

test('an answer in one tab counts in the others, and can be changed for each purpose on the page about privacy', async ({
	page,
	context,
	site,
}) => {
	const other = await context.newPage();
	await other.goto('/m/news');
	await expect(panel(other, site)).toBeVisible(SOON);
	await other.getByRole('link', { name: site.text('consent:more') }).click();
	await expect(other).toHaveURL('/m/privacy#choices');

	await page.goto('/m/news');
	await expect(panel(page, site)).toBeVisible(SOON);
	const analytics = other.getByRole('checkbox', { name: site.text('privacy:analytics') });
	const marketing = other.getByRole('checkbox', { name: site.text('privacy:marketing') });
	await expect(analytics).toBeEnabled(SOON);
	await expect(analytics).not.toBeChecked();
	await analytics.tap();
	await expect(other.getByText(site.text('privacy:saved'))).toBeVisible();
	await expect(panel(page, site)).toBeHidden();
	expect(await answerOf(other, site)).toEqual({ version: 1, analytics: true, marketing: false });
	await other.getByRole('button', { name: site.text('privacy:accept_all') }).tap();
	await expect(marketing).toBeChecked();
	// As a click on an ad of Facebook's leaves it.
	await context.addCookies([{ name: '_fbc', value: 'fb.0.1795400730792.click', url: site.url }]);
	await other.getByRole('button', { name: site.text('privacy:decline_all') }).tap();
	await expect(marketing).not.toBeChecked();
	expect((await context.cookies()).map(({ name }) => name)).not.toContain('_fbc');
	expect(await answerOf(page, site)).toEqual({ version: 1, analytics: false, marketing: false });
});

test('with Global Privacy Control nobody is asked about marketing, and it stays off', async ({
	page,
	site,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
	);
	await page.goto('/m/news');
	await expect(panel(page, site)).toContainText(site.text('consent:ask_analytics'), SOON);
	await page.goto('/m/privacy');
	await expect(page.locator('[data-note=marketing]')).toHaveText(site.text('privacy:browser'), SOON);
	await expect(page.getByRole('checkbox', { name: site.text('privacy:marketing') })).toBeDisabled();
	await page.getByRole('button', { name: site.text('privacy:accept_all') }).tap();
	await expect.poll(() => answerOf(page, site)).toEqual({ version: 1, analytics: true });
});

test('"Delete my data" ends the session and leaves nothing on the device but a "no"', async ({
	page,
	context,
	site,
}) => {
	await page.addInitScript(() => {
		if (sessionStorage.getItem('moved') !== null || localStorage.getItem('tid')) return;
		localStorage.setItem('recent_games_aurelia', '[]');
		localStorage.setItem('tid', 'partner');
		// biome-ignore lint/suspicious/noDocumentCookie: the site writes it so, too.
		document.cookie = 'loginDeviceId=0123456789-0123456789-0123456789-012;path=/;max-age=9999';
	});
	await becomeMember(page, site, '/m/privacy');
	const token = (await storedSession(page))?.token as string;
	await page.evaluate(async () => {
		await caches.open('members-site|x');
		await new Promise((done) => {
			indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
				(target as IDBOpenDBRequest).result.close();
				done(undefined);
			};
		});
	});
	await page.getByRole('button', { name: site.text('privacy:forget_start') }).tap();
	await page.getByRole('button', { name: site.text('privacy:forget_no') }).tap();
	expect(await storedSession(page)).not.toBeNull();
	await page.getByRole('button', { name: site.text('privacy:forget_start') }).tap();
	const loggedOut = page.waitForRequest((request) => request.url().endsWith('/logout'));
	await page.getByRole('button', { name: site.text('privacy:forget_yes') }).tap();
	expect((await loggedOut).headers().authorization).toBe(token);
	await expect(page.getByText(site.text('privacy:forgotten'))).toBeFocused();

	const left = () =>
		page.evaluate(async () => ({
			local: Object.entries(localStorage),
			session: sessionStorage.getItem('MC_SESSION_INFO'),
			databases: (await indexedDB.databases()).map(({ name }) => name),
		}));
	await expect.poll(left).toEqual({
		local: [[`consent_${site.merchant}`, '{"version":1,"analytics":false,"marketing":false}']],
		session: null,
		databases: [],
	});
	expect(await context.cookies()).toEqual([]);
});
