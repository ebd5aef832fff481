import { expect, type Locator, type Page, type Request } from 'playwright/test';
import type { Site, SiteLanguage } from './fixtures.ts';

export { settled } from './requests.ts';

/** The form's fields and buttons, in the page or in the dialog. */
export function loginForm(page: Page, { text }: SiteLanguage) {
	const form = page.locator('[data-island="login"] form:not([hidden])');
	return {
		form,
		username: form.getByLabel(text('login:username')),
		password: form.getByLabel(text('login:password'), { exact: true }),
		eye: form.getByRole('button', { name: text('login:show_password') }),
		submit: form.locator('[type=submit]'),
	};
}

export const loginDialog = (page: Page): Locator => page.locator('dialog#login');
export const notice = (page: Page): Locator => page.locator('dialog#notice[open]');
export const answerNotice = (page: Page, { text }: SiteLanguage, key = 'common:ok'): Promise<void> =>
	notice(page)
		.getByRole('button', { name: text(key) })
		.tap();
/** The header's way to log in; a member does not see it. */
export const loginLink = (page: Page, { text }: SiteLanguage): Locator =>
	page.getByRole('banner').getByRole('link', { name: text('common:login') });

export async function openLogin(page: Page, site: SiteLanguage): Promise<void> {
	await loginLink(page, site).tap();
	await expect(loginDialog(page)).toBeVisible();
}

/** Closes a dialog, and waits until its entry of the history is left: what opens a page before that is broken off. */
export async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await entryLeft(page);
}

/** Waits until no dialog has an entry of the history any more. */
export const entryLeft = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();

export async function fillLogin(
	page: Page,
	site: SiteLanguage,
	username = 'player',
	password = 'Play1234',
): Promise<void> {
	const form = loginForm(page, site);
	await form.username.fill(username);
	await form.password.fill(password);
}

/** Fills in the login form, and submits it. */
export async function submitLogin(
	page: Page,
	site: SiteLanguage,
	username?: string,
	password?: string,
): Promise<void> {
	await fillLogin(page, site, username, password);
	await loginForm(page, site).submit.tap();
}

/** Taps a button once, when it no longer says that the attempt before is running or has just ended (LOG-01). */
export async function tapWhenReady(button: Locator): Promise<void> {
	await expect(button).toHaveAttribute('aria-busy', 'false');
	await button.tap();
}

/** Submits the login form again after an attempt that failed, and waits until the member is logged in. */
export async function submitAgain(page: Page, site: SiteLanguage): Promise<void> {
	await tapWhenReady(loginForm(page, site).submit);
	await expect(memberMenu(page)).toBeVisible();
}

/** A token as a login gives it, straight from the gateway's own records. */
export function tokenFor(site: Site, username = 'player'): string {
	const { members, sessions } = site.gateway.platform;
	const member = members.find(site.merchant, username);
	if (!member) throw new Error(`There is no member called ${username}`);
	return sessions.start(member);
}

/** Opens a page as a member, by the short way of a token in the address (RT-14). */
export async function becomeMember(page: Page, site: Site, path = '/m/home', token?: string): Promise<void> {
	await page.goto(`${path}?token=${token ?? tokenFor(site)}`);
	// The record is whole once the gateway has said whose the token is.
	await expect.poll(() => storedSession(page)).toMatchObject({ id: expect.stringMatching(/./) });
}

/** The header's menu of who is logged in; a visitor does not see it. */
export const memberMenu = (page: Page): Locator => page.getByRole('banner').locator('.member-menu summary');

export async function logOut(page: Page, { text }: SiteLanguage): Promise<void> {
	await memberMenu(page).tap();
	await page
		.getByRole('banner')
		.getByRole('button', { name: text('common:logout') })
		.tap();
}

export interface StoredSession {
	id: string;
	token: string;
	merchantCode: string;
	userName: string;
	type: number;
	firstTimeLogin: boolean;
	spanId: string;
}

export const storedSession = (page: Page): Promise<StoredSession | null> =>
	page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null'));

/** Collects the requests whose address has `part` in it. */
export function requestsTo(page: Page, part: string): Request[] {
	const requests: Request[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		// The challenge for passkeys comes with the form, and isn't an attempt to log in.
		if (pathname === '/wps/session/login/passkey/options' && part.endsWith('/login')) return;
		if (pathname.startsWith(part)) requests.push(request);
	});
	return requests;
}

/** Holds back the requests to some addresses. Returns a function that lets them through. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route(pattern, (route) => released.then(() => route.continue()));
	return () => release();
}

/** Loads a page with its clock stopped; from then on only the test moves it. */
export async function gotoFrozen(page: Page, path: string): Promise<void> {
	await page.clock.install({ time: new Date('2026-03-01T12:00:00Z') });
	await page.clock.pauseAt(new Date('2026-03-01T12:00:01Z'));
	await page.goto(path);
}

/**
 * Lets the status call of a stopped page happen, so that a long jump of its
 * clock does not meet that call on its way and end it too (NET-01).
 */
export async function runUntilStatus(page: Page): Promise<void> {
	const status = page.waitForResponse('**/wps/v2/system/status?**');
	await page.clock.runFor(100);
	await (await status).finished();
}

/** Runs a page's installed clock until an element shows: its scripts may arrive late and set one timer after another. */
export const runUntilVisible = (page: Page, element: Locator): Promise<void> =>
	expect
		.poll(
			async () => {
				await page.clock.runFor(1000);
				return element.isVisible();
			},
			{ timeout: 40_000 },
		)
		.toBe(true);

/** Makes a language the one that was chosen earlier, so that its pages stay when they are opened (LNG-02). */
export const speak = (page: Page, site: Site, code: string): Promise<void> =>
	page.context().addCookies([{ name: 'site_language', value: code, url: site.url }]);

/** Largest sum of a page's layout shifts that no player sees; 0.1 is called good (https://web.dev/articles/cls). */
const MAX_LAYOUT_SHIFT = 0.002;

/** Fails if the page's layout has shifted without a touch by more than MAX_LAYOUT_SHIFT in all, and lists what moved. */
export async function expectStableLayout(page: Page): Promise<void> {
	const shifts = await layoutShifts(page);
	const sum = shifts.reduce((total, { value }) => total + value, 0);
	const list = shifts.map(({ value, moved }) => `${value} by ${moved}`).join('\n');
	expect(sum, `layout shift of ${page.url()}\n${list}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

const layoutShifts = (page: Page): Promise<{ value: number; moved: string }[]> =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				interface LayoutShift extends PerformanceEntry {
					value: number;
					hadRecentInput: boolean;
					sources: { node: Node | null }[];
				}
				const name = (node: Node | null) =>
					node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? 'a removed element');
				const shifts: { value: number; moved: string }[] = [];
				new PerformanceObserver((list) => {
					for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
						if (!hadRecentInput)
							shifts.push({ value, moved: sources.map(({ node }) => name(node)).join(', ') });
				}).observe({ type: 'layout-shift', buffered: true });
				// Buffered entries are delivered before the second next frame.
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
			}),
	);

/** The value beside a label, on a page that lists what a member has. */
export const valueBeside = (page: Page, label: string): Locator =>
	page
		.locator('main dl > div')
		.filter({ has: page.getByText(label, { exact: true }) })
		.locator('dd');
/** The heading of the home of a member, which has their name. */
export const memberHeading = (page: Page): Locator =>
	page.getByRole('main').getByRole('heading', { level: 1 });
