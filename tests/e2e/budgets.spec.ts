import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { BY_CLOCK, describeTransfers, recordWire, type Transfer } from '../support/wire.ts';
import {
	becomeMember,
	fillLogin,
	gotoFrozen,
	loginForm,
	memberMenu,
	openLogin,
	requestsTo,
	runUntilStatus,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { openRegistration, registerForm } from './support/register.ts';

const KB = 1024;

/** Compressed size of the scripts in a page's HTML; JSON is data and counts with the HTML. */
function inlineScripts(merchant: string, path: string): number {
	const html = readFileSync(`${distFolder(merchant)}${path}.html`, 'utf8');
	const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
	return brotliCompressSync(scripts.map(([, code = '']) => code).join('\n')).length;
}

/** Addresses that the page requested before its load event ended, whenever their answers came. */
const requestedBeforeLoad = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
		const entries = performance.getEntriesByType('resource');
		return entries.filter(({ startTime }) => startTime < loadEventEnd).map(({ name }) => name);
	});

/** Scripts that come once for each device, and have their own budgets. */
const makesId = ({ url }: Transfer) => /fingerprintjs|trusted-types|compute|frame/.test(url);
const offersPasskeys = ({ url }: Transfer) => /passkey/.test(url);
const isImage = ({ kind }: Transfer) => kind === 'image';

/**
 * Opens home and lets three seconds pass, so that it has everything a page fetches after load. From then on its clock
 * stands still, and it fetches only what the player asks for. Returns the transfers since the last call.
 */
async function openSettled(page: Page): Promise<() => Promise<Transfer[]>> {
	const wire = await recordWire(page);
	await gotoFrozen(page, '/m/home');
	await runUntilStatus(page);
	const consent = page.waitForResponse('**/wps/system/consent**');
	await page.clock.runFor(3000);
	await consent;
	await page.waitForLoadState('networkidle');
	let from = 0;
	const sinceLast = async () => {
		await wire.settled();
		const transfers = wire.transfers.slice(from).filter(({ url }) => !BY_CLOCK.test(url));
		from = wire.transfers.length;
		return transfers;
	};
	await sinceLast();
	return sinceLast;
}

/** Expects that transfers, without pictures, weigh between `least` and `most`. */
function expectSize(transfers: readonly Transfer[], what: string, most: number, least = KB): void {
	const counted = transfers.filter((transfer) => !isImage(transfer));
	const bytes = counted.reduce((sum, transfer) => sum + transfer.bytes, 0);
	expect(bytes, `${what}\n${describeTransfers(counted)}`).toBeLessThanOrEqual(most);
	expect(bytes, what).toBeGreaterThan(least);
}

test('home loads within its budgets on the wire', { tag: '@each' }, async ({ merchant, page }) => {
	const wire = await recordWire(page);
	await page.goto('/m/home');
	const early = new Set(await requestedBeforeLoad(page));
	await wire.settled();
	const first = wire.transfers.filter(({ kind, url }) => kind === 'document' || early.has(url));
	expectSize(
		first.filter(({ kind }) => kind === 'document'),
		'HTML',
		11.5 * KB,
	);
	const scripts = first.filter(({ kind }) => kind === 'script');
	const texts = first.filter(({ kind }) => kind === 'document' || kind === 'script');
	expect(texts.map(({ encoding }) => encoding)).toEqual(texts.map(() => 'br'));
	expectSize(scripts, 'scripts before any interaction', 12 * KB - inlineScripts(merchant, '/m/home'));
	const requests = first.filter((transfer) => !isImage(transfer));
	expect(requests.length, describeTransfers(requests)).toBeLessThanOrEqual(5);
});

test('the login dialog, its buttons of other accounts and a login stay within their budgets', {
	tag: '@each',
}, async ({ page, site }) => {
	// Passkeys have their own budget.
	await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
	const step = await openSettled(page);
	await openLogin(page, site);
	await expect(page.locator('#login [data-island]')).toHaveAttribute('data-ready', '');
	expectSize(await step(), 'to a usable dialog', 9.1 * KB);
	await page.clock.runFor(100);
	await expect(page.locator('#login .signin [data-provider=google]')).toBeVisible();
	expectSize(await step(), 'buttons of other accounts', 4.5 * KB);

	const encryption = page.waitForResponse(/\/_astro\/encrypt\./);
	await fillLogin(page, site);
	await encryption;
	const typed = await step();
	await loginForm(page, site).submit.tap();
	await expect(memberMenu(page)).toContainText('player');
	const sent = await step();
	// The answer asks for what completes the session.
	const answered = sent.findIndex(({ url }) => url.endsWith('/wps/session/login'));
	const upToAnswer = [...typed, ...sent.slice(0, answered + 1)];
	expectSize(
		upToAnswer.filter((each) => !makesId(each)),
		'to submit',
		28 * KB,
	);
	const late = sent.filter(({ url }) => /encrypt|account/.test(url));
	expect(late, 'scripts that a submit had to wait for').toEqual([]);
});

test('the registration dialog costs at most 17.5 KB more than home', { tag: '@each' }, async ({
	page,
	site,
}) => {
	const step = await openSettled(page);
	await openRegistration(page, site);
	await expect(registerForm(page, site).island).toHaveAttribute('data-ready', '');
	expectSize(await step(), 'to a usable dialog', 17.5 * KB, 8 * KB);
});

test('DEV-02 the id of a new device costs at most 16 KB, and passkeys 5 KB', async ({ page, site }) => {
	const wire = await recordWire(page);
	await page.goto('/m/login');
	await loginForm(page, site).username.focus();
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await fillLogin(page, site);
	await expect.poll(() => wire.transfers.some(offersPasskeys)).toBe(true);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('loginDeviceId'))).not.toBeNull();
	await wire.settled();
	expectSize(wire.transfers.filter(makesId), 'to make the id', 16 * KB);
	expectSize(wire.transfers.filter(offersPasskeys), 'to offer passkeys', 5 * KB);
});

test('the pages of members run at most 20.5 KB of scripts before an interaction', async ({
	merchant,
	page,
	site,
}) => {
	const folder = distFolder(merchant);
	const members = readdirSync(`${folder}/m/member`).filter((file) => file.endsWith('.html'));
	const paths = [...members.map((file) => `/m/member/${file.replace('.html', '')}`), '/m/feedback'];
	expect(paths.length).toBeGreaterThan(2);
	const requests = requestsTo(page, '/m/_astro/');
	await becomeMember(page, site, '/m/changePsw');
	// While the clock stands still, nothing comes that a page fetches later, after load.
	await gotoFrozen(page, '/m/changePsw');
	for (const path of paths) {
		requests.length = 0;
		await page.goto(path);
		await runUntilStatus(page);
		await page.waitForLoadState('networkidle');
		// A file out of the cache weighs what it weighed on the wire.
		const loaded = requests.map((request) => new URL(request.url()).pathname);
		const files = [...new Set(loaded.filter((file) => file.endsWith('.js') && !BY_CLOCK.test(file)))];
		const sizes = files.map((file) => statSync(`${folder}${file}.br`).size);
		const sum = sizes.reduce((all, size) => all + size, inlineScripts(merchant, path));
		const list = files.map((file, index) => `\n${sizes[index]} ${file}`).join('');
		expect.soft(sum, `${path}${list}`).toBeLessThanOrEqual(20.5 * KB);
		expect(sum, path).toBeGreaterThan(8 * KB);
	}
});
