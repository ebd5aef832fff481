import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, memberMenu, notice, requestsTo, storedSession } from './support/actions.ts';
import { become } from './support/devices.ts';
import type { Site } from './support/fixtures.ts';
import { expect, test } from './support/full-chromium.ts';
import { allowNotifications, pushTo } from './support/push.ts';

const WEEK = 604_800_000;
/** Until the page has settled. */
const SETTLED = 5000;

const offer = (page: Page, site: Site) => page.getByRole('region', { name: site.text('push:offer_title') });
const toast = (page: Page) => page.locator('#toast');
const bound = (site: Site) =>
	site.gateway.controls.pushTokens(site.merchant).map(({ userName, topics }) => ({ userName, topics }));
const registrations = (site: Site) => site.gateway.controls.fcmRegistrations(site.merchant);

/** Opens the inbox, which is one of the moments for the offer. */
async function openInbox(page: Page, site: Site): Promise<void> {
	await page.clock.install();
	await becomeMember(page, site, '/m/member/inbox');
	await page.clock.fastForward(SETTLED);
	await expect(offer(page, site)).toBeVisible();
}

test('PSH-01 PSH-04 API-24 a member who turns notifications on gets them here until they log out', async ({
	page,
	site,
}) => {
	await allowNotifications(page, site, 'asked');
	const google = requestsTo(page, '/demo/vendors/fcm/');
	const calls = requestsTo(page, '/wps/');
	await openInbox(page, site);
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(google).toEqual([]);
	await offer(page, site)
		.getByRole('button', { name: site.text('push:offer_agree') })
		.tap();
	await expect(toast(page)).toHaveText(site.text('push:turned_on'));
	expect(bound(site)).toEqual([{ userName: 'player', topics: ['ALL'] }]);
	expect(registrations(site)).toMatchObject([
		{
			endpoint: expect.stringContaining('https://push.example/'),
			applicationPubKey: expect.stringMatching(/^B/),
		},
	]);

	await memberMenu(page).tap();
	await page.getByRole('banner').locator('[data-logout]').tap();
	await expect.poll(() => storedSession(page)).toBeNull();
	await expect.poll(() => bound(site)).toEqual([]);
	await expect.poll(() => registrations(site)).toEqual([]);
	const last = calls.map((request) => new URL(request.url()).pathname.split('/').pop());
	expect(last.indexOf('CSP_fcmUnsubscribe')).toBeLessThan(last.indexOf('logout'));
	expect(calls.find((request) => request.url().includes('Unsubscribe'))?.postDataJSON()).toEqual({
		registrationToken: expect.stringMatching(/^[\w:-]+$/),
		unsubscribeAll: true,
	});
	expect(google.map((request) => request.method())).toEqual(['POST', 'POST', 'DELETE']);
	// The inbox is left for the login.
	await expect(page).toHaveURL(/\/m\/login/);
	const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^push_a/.test(key)));
	await expect.poll(() => left().catch(() => undefined)).toEqual([]);
});

test('PSH-01 PSH-02 PSH-04 ten seconds after a member has come the device is bound, and it’s refreshed after a week', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/relay/CSP_fcm');
	const google = requestsTo(page, '/demo/vendors/fcm/fcmregistrations');
	await page.clock.install({ time: new Date('2027-01-15T12:00:00Z') });
	await becomeMember(page, site);
	await page.clock.pauseAt(new Date('2027-01-15T13:00:00Z'));
	await allowNotifications(page, site, 'now');
	await page.goto('/m/home');
	await page.clock.runFor(SETTLED);
	await page.waitForLoadState('networkidle');
	await page.clock.runFor(9900);
	expect(calls.map((request) => request.url())).toEqual([]);
	await page.clock.runFor(200);
	await page.clock.resume();
	await expect.poll(() => bound(site)).toEqual([{ userName: 'player', topics: ['ALL'] }]);
	await expect(offer(page, site)).toBeHidden();

	// The next page finds nothing to do.
	await page.goto('/m/member/wallet');
	await page.clock.fastForward(SETTLED);
	await page.waitForLoadState('networkidle');
	await page.clock.fastForward(11_000);
	await page.waitForLoadState('networkidle');
	expect(calls).toHaveLength(2);

	await page.clock.fastForward(WEEK);
	await page.goto('/m/home');
	await page.clock.fastForward(SETTLED);
	await page.waitForLoadState('networkidle');
	await page.clock.fastForward(11_000);
	await expect.poll(() => registrations(site)).toMatchObject([{ refreshedAt: expect.any(Number) }]);
	await expect.poll(() => calls.length).toBe(4);
	expect(google.map((request) => request.method())).toEqual(['POST', 'PATCH']);
});

test('PSH-03 UI-13 a player who doesn’t allow notifications is told so, and the panel goes', async ({
	page,
	site,
}) => {
	const google = requestsTo(page, '/demo/vendors/fcm/');
	await openInbox(page, site);
	// Without a window, Chromium says no by itself.
	await offer(page, site)
		.getByRole('button', { name: site.text('push:offer_agree') })
		.tap();
	await expect(notice(page)).toContainText(site.text('push:permission_blocked'));
	await expect(offer(page, site)).toBeHidden();
	expect(google).toEqual([]);
});

test('a push message is shown, and a click leads to its page in the tab that is open', async ({
	page,
	site,
}) => {
	await allowNotifications(page, site, 'now');
	const push = await pushTo(page, site);
	await page.clock.install();
	await page.goto('/m/home');
	await page.clock.fastForward(8000);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	const [worker] = page.context().serviceWorkers();
	await worker?.evaluate(() => {
		const { registration } = self as unknown as ServiceWorkerGlobalScopeLike;
		const show = registration.showNotification.bind(registration);
		Object.assign(self, {
			shown: new Promise<void>((done) => {
				registration.showNotification = (...words) => show(...words).then(done);
			}),
		});
	});
	await push({
		from: '400100200300',
		fcmMessageId: 'one',
		notification: { title: 'Weekend bonus', body: 'Only today' },
		fcmOptions: { link: `${site.url}/m/activity` },
	});
	// Chromium (156) forgets a notification that is asked for while it's on its way to the screen.
	await worker?.evaluate(() => (self as unknown as { shown: Promise<void> }).shown);
	const shown = () =>
		page.evaluate(async () => {
			const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
				getNotifications: () => ready.getNotifications(),
			}));
			return (await getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
		});
	expect(await shown()).toEqual([{ title: 'Weekend bonus', body: 'Only today', data: '/m/activity' }]);
	await worker?.evaluate(async () => {
		const scope = self as unknown as ServiceWorkerGlobalScopeLike;
		const [notification] = await scope.registration.getNotifications();
		scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
	});
	await expect(page).toHaveURL('/m/activity');
	expect(await shown()).toEqual([]);
});

interface ServiceWorkerGlobalScopeLike extends EventTarget {
	registration: ServiceWorkerRegistration;
	NotificationEvent: new (type: string, options: object) => Event;
}

test('PSH-06 a member turns notifications off on the security page, and hears if Firebase doesn’t answer', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/demo/vendors/fcm/');
	await allowNotifications(page, site, 'asked');
	await page.clock.install();
	await becomeMember(page, site, '/m/member/security');
	await page.clock.fastForward(SETTLED);
	const card = page.locator('[data-section="push"]');
	await card.scrollIntoViewIfNeeded();
	await card.getByRole('button', { name: site.text('push:turn_on') }).tap();
	await expect(card.getByText(site.text('push:is_on'))).toBeVisible();
	expect(bound(site)).toEqual([{ userName: 'player', topics: ['ALL'] }]);

	await page.route('**/demo/vendors/fcm/fcmregistrations**', (route) =>
		route.fulfill({ status: 503, json: { error: { code: 503, message: 'Later', status: 'UNAVAILABLE' } } }),
	);
	const off = card.getByRole('button', { name: site.text('push:turn_off') });
	await off.tap();
	await expect(notice(page)).toContainText(site.text('push:token_unsubscribe_failed'));
	await expect(notice(page)).toContainText('token-unsubscribe-failed');
	// The gateway knows, and the browser takes no more messages.
	expect(bound(site)).toEqual([]);
	await page.unroute('**/demo/vendors/fcm/fcmregistrations**');
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(toast(page)).toHaveText(site.text('push:turned_off'));
	await expect(card.getByText(site.text('push:is_off'))).toBeVisible();
	expect(registrations(site)).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('on an iPhone the card says that notifications need the app on the home screen', async ({
	page,
	site,
}) => {
	await become(page, {
		userAgent:
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
		ios: true,
	});
	await page.addInitScript(() => {
		for (const name of ['Notification', 'PushManager'])
			delete (window as unknown as Record<string, unknown>)[name];
	});
	await becomeMember(page, site, '/m/member/security');
	const card = page.locator('[data-section="push"]');
	await card.scrollIntoViewIfNeeded();
	await expect(card.getByText(site.text('push:ios'))).toBeVisible();
	await expect(card.getByRole('button', { name: site.text('push:ios_how') })).toBeVisible();
	await expect(card.getByRole('button')).toHaveCount(1);
	expect(await accessibilityProblems(page)).toEqual([]);
});
