import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, logOut, requestsTo, storedSession } from './support/actions.ts';
import type { Site } from './support/fixtures.ts';
import { expect, test } from './support/full-chromium.ts';
import { allowNotifications, pushTo } from './support/push.ts';
import { workerReady } from './support/settle.ts';

const WEEK = 604_800_000;
/** Milliseconds until a page has settled. */
const SETTLED = 5000;

const offer = (page: Page, site: Site) => page.getByRole('region', { name: site.text('push:offer_title') });
const toast = (page: Page) => page.locator('#toast');
const bound = (site: Site) =>
	site.gateway.controls.pushTokens(site.merchant).map(({ userName, topics }) => ({ userName, topics }));
const registrations = (site: Site) => site.gateway.controls.fcmRegistrations(site.merchant);

test('PSH-01 PSH-02 PSH-04 UI-13 API-24 a member turns notifications on in the inbox, off and on in the settings, and logs out', async ({
	page,
	site,
}) => {
	await allowNotifications(page, site, 'asked');
	const google = requestsTo(page, '/demo/vendors/fcm/fcmregistrations');
	const calls = requestsTo(page, '/wps/');
	await page.clock.install();
	await becomeMember(page, site, '/m/member/inbox');
	await page.clock.fastForward(SETTLED);
	await expect(offer(page, site)).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(google).toEqual([]);
	await offer(page, site)
		.getByRole('button', { name: site.text('push:offer_agree') })
		.tap();
	await expect(toast(page)).toHaveText(site.text('push:turned_on'));
	await expect(offer(page, site)).toBeHidden();
	expect(bound(site)).toEqual([{ userName: 'player', topics: ['ALL'] }]);
	expect(registrations(site)).toMatchObject([
		{
			endpoint: expect.stringContaining('https://push.example/'),
			applicationPubKey: expect.stringMatching(/^B/),
		},
	]);

	// A week later, ten seconds after the page has settled, Firebase refreshes the token.
	await page.clock.fastForward(WEEK);
	await page.goto('/m/member/security');
	const card = page.locator('[data-section="push"]');
	await card.scrollIntoViewIfNeeded();
	await expect(card.getByText(site.text('push:is_on'))).toBeVisible();
	const laterRegistrations = async () => {
		await page.clock.runFor(2000);
		return registrations(site);
	};
	await expect.poll(laterRegistrations).toMatchObject([{ refreshedAt: expect.any(Number) }]);

	await card.getByRole('button', { name: site.text('push:turn_off') }).tap();
	await expect(toast(page)).toHaveText(site.text('push:turned_off'));
	expect(bound(site)).toEqual([]);
	expect(registrations(site)).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);
	await card.getByRole('button', { name: site.text('push:turn_on') }).tap();
	await expect(card.getByText(site.text('push:is_on'))).toBeVisible();
	expect(bound(site)).toEqual([{ userName: 'player', topics: ['ALL'] }]);

	calls.length = 0;
	await logOut(page, site);
	// The page that follows has Firebase forget the device, once it has settled.
	await expect(page).not.toHaveURL(/security/);
	await expect.poll(() => storedSession(page)).toBeNull();
	await expect.poll(() => bound(site)).toEqual([]);
	await expect.poll(laterRegistrations).toEqual([]);
	// The gateway may have them before the test has.
	const methods = () => google.map((request) => request.method());
	await expect.poll(methods).toEqual(['POST', 'PATCH', 'DELETE', 'POST', 'DELETE']);
	const names = calls.map((request) => new URL(request.url()).pathname.split('/').pop());
	expect(names.indexOf('CSP_fcmUnsubscribe')).toBeLessThan(names.indexOf('logout'));
	expect(calls.find((request) => request.url().includes('Unsubscribe'))?.postDataJSON()).toEqual({
		registrationToken: expect.stringMatching(/^[\w:-]+$/),
		unsubscribeAll: true,
	});
	const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^push_a/.test(key)));
	await expect.poll(() => left().catch(() => undefined)).toEqual([]);
});

test('a push message is shown, and a tap on it opens its page in the open tab', async ({ page, site }) => {
	await allowNotifications(page, site, 'now');
	const push = await pushTo(page, site);
	await page.clock.install();
	await page.goto('/m/home');
	await workerReady(page);
	const [worker] = page.context().serviceWorkers();
	await worker?.evaluate(() => {
		const { registration } = self as unknown as ServiceWorkerGlobalScopeLike;
		const show = registration.showNotification.bind(registration);
		Object.assign(self, {
			shown: new Promise<void>((done) => {
				registration.showNotification = (...shown) => show(...shown).then(done);
			}),
		});
	});
	await push({
		from: '400100200300',
		fcmMessageId: 'one',
		notification: { title: 'Weekend bonus', body: 'Only today' },
		fcmOptions: { link: `${site.url}/m/activity` },
	});
	// Chromium (156) loses a notification if it's queried before it is on the screen.
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
