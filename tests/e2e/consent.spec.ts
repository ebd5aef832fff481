import type { Locator, Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, expectStableLayout, speak, storedSession } from './support/actions.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';
import { openSettled, skipQuiet } from './support/settle.ts';

test.use({ popups: true, asksConsent: true });
test.beforeEach(({ page }) => page.clock.install());

const panel = (page: Page, { text }: Pick<Site, 'text'>) =>
	page.getByRole('region', { name: text('consent:title') });
const answerOf = (page: Page, site: Site) =>
	page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `consent_${site.merchant}`);

test('the panel asks beside a page that stays in use, makes "no" as easy as "yes", and asks again only about a new version', async ({
	page,
	site,
}) => {
	await openSettled(page, '/m/news');
	await expect(panel(page, site)).toContainText(site.text('consent:ask_both'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await expectStableLayout(page);
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
	const [decline, accept] = ['consent:decline', 'consent:accept'].map((key) =>
		panel(page, site).getByRole('button', { name: site.text(key) }),
	) as [Locator, Locator];
	const look = (button: Locator) =>
		button.evaluate((element) => {
			const { width, height } = element.getBoundingClientRect();
			const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
			return [Math.round(width), Math.round(height), color, backgroundColor, fontSize, fontWeight];
		});
	expect(await look(decline)).toEqual(await look(accept));
	expect((await look(decline))[1]).toBeGreaterThanOrEqual(44);

	await page.locator('main a[href*="/news-"]').first().tap();
	await page.waitForURL('**/m/news-*');
	await skipQuiet(page);
	await decline.tap();
	await expect(panel(page, site)).toBeHidden();
	expect(await answerOf(page, site)).toEqual({ version: 1, analytics: false, marketing: false });

	site.gateway.controls.setSiteState(site.merchant, { consentVersion: 2, analytics: 'denied' });
	await page.evaluate(() => sessionStorage.clear());
	await openSettled(page, '/m/news');
	await expect(panel(page, site)).toContainText(site.text('consent:ask_marketing'));
	await accept.tap();
	await expect.poll(() => answerOf(page, site)).toMatchObject({ version: 2, marketing: true });
});

test('the panel takes 132 pixels of a phone at most, with both choices equal, and never covers the page’s action', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	// Pages with one thing to do.
	for (const [segment, path] of [
		['en', '/login'],
		['vi', '/register'],
		['ur', '/inviteFriends'],
		['en', '/activity-golden-welcome'],
		['vi', '/download'],
		['ur', '/help-contact'],
		['ur', '/register'],
	] as const) {
		const address = `/m${segment === 'en' ? '' : `/${segment}`}${path}`;
		await speak(page, site, segment.toUpperCase());
		await openSettled(page, address);
		const bar = panel(page, { text: (key) => textOf(segment, key) });
		await expect(bar, address).toBeVisible();
		const action = page.locator('main .button:not(.quiet):visible, main [type=submit]:visible').first();
		for (const block of ['start', 'center', 'end'] as const) {
			await action.evaluate(
				(element, to) => element.scrollIntoView({ block: to, behavior: 'instant' }),
				block,
			);
			await expect
				.poll(() => overlapOf(bar, action), { message: `${address} with its action at the ${block}` })
				.toBe(0);
		}
		const { height, widths, hidden } = await bar.evaluate((element) => {
			const text = element.querySelector('p') as HTMLElement;
			const buttons = Array.from(element.querySelectorAll('button'));
			return {
				height: element.getBoundingClientRect().height,
				widths: buttons.map((button) => Math.round(button.getBoundingClientRect().width)),
				hidden: text.scrollHeight - text.clientHeight,
			};
		});
		expect(height, address).toBeLessThanOrEqual(132);
		expect(widths, address).toEqual([widths[0], widths[0]]);
		expect(hidden, `${address}: pixels of its text that have to be scrolled`).toBe(0);
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

test('an answer in one tab applies to the others, and each purpose can be changed on the privacy page', async ({
	page,
	context,
	site,
}) => {
	const other = await context.newPage();
	await openSettled(other, '/m/news');
	await other.getByRole('link', { name: site.text('consent:more') }).tap();
	await expect(other).toHaveURL('/m/privacy#choices');
	await openSettled(page, '/m/news');
	await expect(panel(page, site)).toBeVisible();
	const analytics = other.getByRole('checkbox', { name: site.text('privacy:analytics') });
	const marketing = other.getByRole('checkbox', { name: site.text('privacy:marketing') });
	await expect(analytics).toBeEnabled();
	await expect(analytics).not.toBeChecked();
	await analytics.tap();
	await expect(other.getByText(site.text('privacy:saved'))).toBeVisible();
	await expect(panel(page, site)).toBeHidden();
	expect(await answerOf(other, site)).toEqual({ version: 1, analytics: true, marketing: false });
	await other.getByRole('button', { name: site.text('privacy:accept_all') }).tap();
	await expect(marketing).toBeChecked();
	// A tap on Facebook's ad leaves this cookie.
	await context.addCookies([{ name: '_fbc', value: 'fb.0.1795400730792.click', url: site.url }]);
	await other.getByRole('button', { name: site.text('privacy:decline_all') }).tap();
	await expect(marketing).not.toBeChecked();
	expect((await context.cookies()).map(({ name }) => name)).not.toContain('_fbc');
	expect(await answerOf(page, site)).toEqual({ version: 1, analytics: false, marketing: false });
});

test('with Global Privacy Control the panel doesn’t ask about marketing, which stays off', async ({
	page,
	site,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
	);
	await openSettled(page, '/m/news');
	await expect(panel(page, site)).toContainText(site.text('consent:ask_analytics'));
	await openSettled(page, '/m/privacy');
	await expect(page.getByText(site.text('privacy:browser'))).toBeVisible();
	await expect(page.getByRole('checkbox', { name: site.text('privacy:marketing') })).toBeDisabled();
	await page.getByRole('button', { name: site.text('privacy:accept_all') }).tap();
	await expect.poll(() => answerOf(page, site)).toEqual({ version: 1, analytics: true });
});

test('"Delete my data" ends the session and leaves only the opt-out on the device', async ({
	page,
	context,
	site,
}) => {
	await becomeMember(page, site, '/m/privacy');
	const token = (await storedSession(page))?.token as string;
	await context.addCookies([{ name: 'loginDeviceId', value: '0123456789', url: site.url }]);
	await page.evaluate(async () => {
		localStorage.setItem('recent_games_aurelia', '[]');
		localStorage.setItem('tid', 'partner');
		await caches.open('members-site|x');
		await new Promise((done) => {
			indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
				(target as IDBOpenDBRequest).result.close();
				done(undefined);
			};
		});
	});
	await skipQuiet(page);
	const start = page.getByRole('button', { name: site.text('privacy:clear_start') });
	const cancel = page.getByRole('button', { name: site.text('privacy:clear_no') });
	await start.tap();
	await expect(cancel).toBeFocused();
	await cancel.tap();
	await expect(start).toBeFocused();
	expect(await storedSession(page)).not.toBeNull();
	await start.tap();
	const loggedOut = page.waitForRequest((request) => request.url().endsWith('/logout'));
	await page.getByRole('button', { name: site.text('privacy:clear_yes') }).tap();
	expect((await loggedOut).headers().authorization).toBe(token);
	await expect(page.getByText(site.text('privacy:cleared'))).toBeFocused();
	const left = () =>
		page.evaluate(async () => ({
			local: Object.entries(localStorage),
			session: sessionStorage.getItem('MC_SESSION_INFO'),
			databases: (await indexedDB.databases()).map(({ name }) => name),
			caches: await caches.has('members-site|x'),
		}));
	await expect.poll(left).toEqual({
		local: [[`consent_${site.merchant}`, '{"version":1,"analytics":false,"marketing":false}']],
		session: null,
		databases: [],
		caches: false,
	});
	expect(await context.cookies()).toEqual([]);
});
