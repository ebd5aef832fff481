import type { Frame, Page } from 'playwright/test';
import { idOf } from '../../src/features/account/device/compute.ts';
import { loginForm, memberMenu, requestsTo, settled, submitLogin } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const FRAME = '/demo/vendors/device-frame';
const UUID_8 = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const stored = (page: Page, key = 'loginDeviceId') => page.evaluate((key) => localStorage.getItem(key), key);
const store = (page: Page, key: string, id: string) =>
	page.evaluate(([key = '', id = '']) => localStorage.setItem(key, id), [key, id]);
const cookie = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name === 'loginDeviceId');
const setCookie = (page: Page, site: Site, value: string) =>
	page.context().addCookies([{ name: 'loginDeviceId', value, url: site.url }]);

/** Types into the login once it is alive, which is when the id is looked for. */
async function typeName(page: Page, site: Site): Promise<void> {
	const { username } = loginForm(page, site);
	await username.focus();
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await username.fill('player');
}

async function touchForm(page: Page, site: Site): Promise<void> {
	await page.goto('/m/login');
	await typeName(page, site);
}

async function logIn(page: Page, site: Site): Promise<void> {
	await submitLogin(page, site);
	await page.waitForURL('**/m/home');
	await expect(memberMenu(page)).toContainText('player');
}

/** The id that is there once it has been found. */
async function idOnceFound(page: Page): Promise<string> {
	await expect.poll(() => stored(page)).not.toBeNull();
	return (await stored(page)) ?? '';
}

/** Collects the ids that leave with the login, of whose body nothing can be read outside the page. */
async function sentIds(page: Page): Promise<unknown[]> {
	const ids: unknown[] = [];
	await page.exposeFunction('sends', (id: unknown) => void ids.push(id));
	await page.addInitScript(() => {
		const { stringify } = JSON;
		JSON.stringify = (value: unknown) => {
			const { isSms, loginDeviceId } = (value ?? {}) as Record<string, unknown>;
			if (isSms !== undefined) (window as unknown as { sends(id: unknown): void }).sends(loginDeviceId);
			return stringify(value);
		};
	});
	return ids;
}

/** Everything about the device that is fetched. */
function requestsOfDevice(page: Page): () => string[] {
	const requests = requestsTo(page, '/');
	return () =>
		requests
			.map((request) => new URL(request.url()).pathname)
			.filter((path) => /device|fingerprint|thumbmark|settings\.json/.test(path));
}

/** Has a library tell its maker what it would tell once in 1,000 or 10,000 times; answers what leaves the site. */
async function foreignRequests(page: Page, site: Site): Promise<string[]> {
	await page.addInitScript(() => {
		Math.random = () => 0;
	});
	const foreign: string[] = [];
	page.on('request', (request) => {
		const url = request.url();
		if (!url.startsWith(site.url) && !/^(data|about):/.test(url)) foreign.push(url);
	});
	return foreign;
}

test('DEV-02 DEV-03 DEV-05 the first login computes the id, sends it, and keeps it in both places and on the hosted page', async ({
	page,
	site,
}) => {
	const sent = await sentIds(page);
	const ofDevice = requestsOfDevice(page);
	await page.goto('/m/login');
	await settled(page);
	// Nothing of it is fetched before a form is touched.
	expect(ofDevice()).toEqual([]);
	expect(await stored(page)).toBeNull();
	expect(await cookie(page)).toBeUndefined();
	await typeName(page, site);
	const id = await idOnceFound(page);
	expect(id).toMatch(UUID_8);
	expect(ofDevice()).toContain(FRAME);
	await expect.poll(() => stored(page, 'device_frame_id')).toBe(id);
	const frame = page.locator(`iframe[src$="${FRAME}"]`);
	await expect(frame).toHaveCount(1);
	await expect(frame).toBeHidden();
	await logIn(page, site);
	expect(sent).toEqual([id]);

	const kept = await cookie(page);
	expect(kept).toMatchObject({ value: id, path: '/', sameSite: 'Lax', secure: false });
	const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
	expect(days).toBeGreaterThan(364.9);
	expect(days).toBeLessThanOrEqual(365);

	// The next visit: a new page, and a new session.
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.removeItem('remembered_login');
	});
	const libraries = requestsTo(page, '/m/_astro/fingerprintjs');
	await page.goto('/m/login');
	await logIn(page, site);
	expect(sent).toEqual([id, id]);
	expect(await stored(page)).toBe(id);
	expect(libraries).toEqual([]);
});

test('DEV-02 the id is the hash of what FingerprintJS says, which tells its maker nothing, and comes again when all is forgotten', async ({
	page,
	site,
}) => {
	const foreign = await foreignRequests(page, site);
	const libraries = requestsTo(page, '/m/_astro/fingerprintjs');
	await touchForm(page, site);
	const id = await idOnceFound(page);
	const fingerprint = await page.evaluate(async (address) => {
		const [visitorId] = Object.values<() => Promise<string>>(await import(address));
		return visitorId?.();
	}, libraries[0]?.url() ?? '');
	expect(fingerprint).toMatch(/^[\da-f]{32}$/);
	expect(id).toBe(idOf(fingerprint ?? ''));

	await page.context().clearCookies();
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await typeName(page, site);
	expect(await idOnceFound(page)).toBe(id);
	expect(foreign).toEqual([]);
});

test('DEV-01 with the storage wiped, the cookie has it', async ({ page, site }) => {
	const libraries = requestsTo(page, '/m/_astro/fingerprintjs');
	await setCookie(page, site, ID);
	await touchForm(page, site);
	await expect.poll(() => stored(page)).toBe(ID);
	expect((await cookie(page))?.value).toBe(ID);
	expect(libraries).toEqual([]);
});

test('DEV-01 where both are invalid they are cleared, and an id is computed', async ({ page, site }) => {
	// While the clock stands still nothing is computed, and the two places can be seen empty.
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.goto('/m/login');
	await store(page, 'loginDeviceId', ID.slice(1));
	await setCookie(page, site, `${ID}0`);
	await typeName(page, site);
	await expect.poll(() => stored(page)).toBeNull();
	expect(await cookie(page)).toBeUndefined();
	await page.clock.resume();
	const id = await idOnceFound(page);
	expect(id).toMatch(UUID_8);
	expect((await cookie(page))?.value).toBe(id);
});

/** What ThumbmarkJS says in this page. */
const thumbmark = (page: Page) =>
	page.evaluate(async () => {
		const { ThumbmarkJS } = window as unknown as { ThumbmarkJS: typeof import('@thumbmarkjs/thumbmarkjs') };
		return (await ThumbmarkJS.getThumbmark({ logging: false, exclude: ['speech', 'webrtc'] })).thumbmark;
	});

test('DEV-02 with FingerprintJS and its first source blocked, ThumbmarkJS comes from the second, and tells its maker nothing', async ({
	complaints,
	page,
	site,
}) => {
	for (const part of ['fingerprintjs', 'thumbmark/first']) {
		complaints.expectFailedRequests(part);
		await page.route(new RegExp(`/${part}[^/]*\\.js$`), (route) => route.abort());
	}
	const foreign = await foreignRequests(page, site);
	const sources = requestsTo(page, '/demo/vendors/thumbmark/');
	await touchForm(page, site);
	const id = await idOnceFound(page);
	expect(id).toMatch(UUID_8);
	const paths = sources.map((request) => new URL(request.url()).pathname.split('/').pop());
	expect(paths).toEqual(['first.js', 'second.js']);
	expect(id).toBe(idOf(await thumbmark(page)));
	await page.waitForLoadState('networkidle');
	expect(foreign).toEqual([]);
	expect(await page.evaluate(() => sessionStorage.getItem('_tmjs_l'))).toBeNull();
});

test('DEV-02 with all libraries blocked, the id is random and stays', async ({ complaints, page, site }) => {
	for (const part of ['fingerprintjs', 'thumbmark']) complaints.expectFailedRequests(part);
	await page.route(/\/fingerprintjs\.|\/vendors\/thumbmark\//, (route) => route.abort());
	const sent = await sentIds(page);
	await page.goto('/m/login');
	await logIn(page, site);
	const id = (await stored(page)) ?? '';
	expect(id).toMatch(UUID_4);
	expect(sent).toEqual([id]);
});

test('DEV-04 in the official app the id of its user agent goes before the one that is kept', async ({
	browser,
	complaints,
	site,
}) => {
	const mark = `${site.settings.appUserAgent}/2.1`;
	const userAgent = `Mozilla/5.0 (Linux; Android 9) Chrome/120.0.0.0 Mobile ${mark} (${OTHER})`;
	const context = await browser.newContext({ userAgent, baseURL: site.url, hasTouch: true });
	complaints.watch(context);
	const page = await context.newPage();
	const sent = await sentIds(page);
	await setCookie(page, site, ID);
	await page.goto('/m/login');
	await logIn(page, site);
	expect(sent).toEqual([OTHER]);
	expect(await stored(page)).toBe(OTHER);
	await context.close();
});

test('DEV-05 the id of the hosted page is taken where the site has none', async ({ page, site }) => {
	const sent = await sentIds(page);
	await page.goto('/m/login');
	await store(page, 'device_frame_id', OTHER);
	await logIn(page, site);
	expect(sent).toEqual([OTHER]);
	expect(await stored(page)).toBe(OTHER);
	expect((await cookie(page))?.value).toBe(OTHER);
});

/**
 * Touches the form of a page whose clock stands still, so that no fingerprint
 * is computed and only a message can bring an id; answers a hosted page that
 * says what the test lets it say.
 */
async function touchFrozen(page: Page, site: Site, headers = {}): Promise<Frame> {
	await page.route(`**${FRAME}`, (route) =>
		route.fulfill({
			headers: { 'Content-Type': 'text/html', ...headers },
			body: `<script>
				heard = [];
				onmessage = ({ origin, data }) => heard.push({ origin, data });
			</script>`,
		}),
	);
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.goto('/m/login');
	const loaded = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith(FRAME));
	await typeName(page, site);
	const frame = await loaded;
	await frame.waitForLoadState();
	return frame;
}

const say = (from: Frame, messages: unknown[]) =>
	from.evaluate((messages) => {
		for (const message of messages) top?.postMessage(message, '*');
	}, messages);

/** Messages arrive in the order in which they were sent from a window: when this one does, all others have. */
const allHeard = (page: Page, from: Frame) =>
	Promise.all([
		page.evaluate(
			() =>
				new Promise<void>((resolve) => {
					addEventListener('message', ({ data }) => data === 'last' && resolve());
					(window as unknown as { listens: boolean }).listens = true;
				}),
		),
		page
			.waitForFunction(() => (window as unknown as { listens?: boolean }).listens)
			.then(() => say(from, ['last'])),
	]);

test('DEV-05 the hosted page is heard once', async ({ page, site }) => {
	const frame = await touchFrozen(page, site);
	await say(frame, [
		{ type: 'DEVICE_ID', deviceId: 'short' },
		{ type: 'DEVICE_ID', deviceId: OTHER },
		{ type: 'DEVICE_ID', deviceId: ID },
		{ type: 'DEVICE_ID' },
	]);
	await allHeard(page, frame);
	expect(await stored(page)).toBe(OTHER);
	expect((await cookie(page))?.value).toBe(OTHER);
	expect(await frame.evaluate('heard')).toEqual([]);
	await page.clock.resume();
	await logIn(page, site);
	expect(await stored(page)).toBe(OTHER);
});

test('DEV-05 a hosted page that asks is answered once, and only at its own origin', async ({
	page,
	site,
}) => {
	const frame = await touchFrozen(page, site);
	await say(frame, [{ type: 'DEVICE_ID' }, { type: 'DEVICE_ID' }, { type: 'DEVICE_ID', deviceId: OTHER }]);
	await allHeard(page, frame);
	// It has asked, so that its id is no longer waited for; there is none to tell it yet.
	expect(await stored(page)).toBeNull();
	expect(await frame.evaluate('heard')).toEqual([]);
	await page.clock.resume();
	const id = await idOnceFound(page);
	expect(id).not.toBe(OTHER);
	const answer = { origin: site.url, data: { type: 'DEVICE_ID', deviceId: id } };
	await expect.poll(() => frame.evaluate('heard')).toEqual([answer]);
});

test('DEV-05 nothing counts from another origin, even in the window of the frame', async ({ page, site }) => {
	// A sandboxed document has an origin of its own, which is nobody's.
	const frame = await touchFrozen(page, site, { 'Content-Security-Policy': 'sandbox allow-scripts' });
	expect(await frame.evaluate('origin')).toBe('null');
	await say(frame, [{ type: 'DEVICE_ID', deviceId: OTHER }, { type: 'DEVICE_ID' }]);
	await allHeard(page, frame);
	expect(await stored(page)).toBeNull();
	await page.clock.resume();
	await page.clock.fastForward(3000);
	expect(await idOnceFound(page)).toMatch(UUID_8);
	expect(await frame.evaluate('heard')).toEqual([]);
});
