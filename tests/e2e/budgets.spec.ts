import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { describeTransfers, recordWire, type Transfer } from '../../src/tools/bench/wire.ts';
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
import { requestsEnded } from './support/requests.ts';
import { skipQuiet } from './support/settle.ts';

const KB = 1024;

/** Compressed size of the scripts in a page's HTML; JSON is data and counts with the HTML. */
function inlineScripts(merchant: string, path: string): number {
	const html = readFileSync(`${distFolder(merchant)}${path}.html`, 'utf8');
	const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
	return brotliCompressSync(scripts.map(([, code = '']) => code).join('\n')).length;
}

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
	let from = 0;
	const sinceLast = async () => {
		await requestsEnded(page);
		await wire.settled();
		const transfers = wire.transfers.slice(from);
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

test('the login dialog, its buttons of other accounts and a login stay within their budgets', {
	tag: '@each',
}, async ({ page, site }) => {
	// Passkeys have their own budget.
	await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
	// And so has the id of a device, which the merchant's hosted page stores, too.
	await page.route('**/m/settings.json', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), deviceFrame: '' } });
	});
	const step = await openSettled(page);
	await openLogin(page, site);
	await expect(page.locator('#login [data-island]')).toHaveAttribute('data-ready', '');
	expectSize(await step(), 'to a usable dialog', 9.25 * KB);
	await page.clock.runFor(100);
	await expect(page.locator('#login .signin [data-provider=google]')).toBeVisible();
	expectSize(await step(), 'buttons of other accounts', 4.5 * KB);

	await fillLogin(page, site);
	// A busy machine may look idle before a script that has just arrived asks for the next one. The encryption comes last.
	const typed: Transfer[] = [];
	await expect
		.poll(async () => {
			typed.push(...(await step()));
			return typed.reduce((sum, { bytes }) => sum + bytes, 0);
		}, 'fetched while the player types')
		.toBeGreaterThan(24 * KB);
	const requests = requestsTo(page, '/');
	await loginForm(page, site).submit.tap();
	await expect(memberMenu(page)).toContainText('player');
	const sent = await step();
	// The answer asks for what completes the session.
	const isLogin = (url: string) => url.endsWith('/wps/session/login');
	const answered = sent.findIndex(({ url }) => isLogin(url));
	expectSize([...typed, ...sent.slice(0, answered + 1)], 'to submit', 28 * KB);
	const call = requests.findIndex((request) => isLogin(request.url()));
	const late = requests.slice(0, call).filter((request) => request.resourceType() === 'script');
	expect(
		late.map((request) => request.url()),
		'scripts that a submit had to wait for',
	).toEqual([]);
});

test('the registration dialog costs at most 17.75 KB more than home', { tag: '@each' }, async ({
	page,
	site,
}) => {
	const step = await openSettled(page);
	await openRegistration(page, site);
	await expect(registerForm(page, site).island).toHaveAttribute('data-ready', '');
	// Preact may have come with the carousel of home.
	expectSize(await step(), 'to a usable dialog', 17.75 * KB, 4 * KB);
});

const newDevice = test.extend({ isNewDevice: true });

newDevice('DEV-02 the id of a new device costs at most 16 KB, and passkeys 5 KB', async ({ page, site }) => {
	await page.clock.install();
	await page.addInitScript(() => {
		if (!localStorage.getItem('has_passkeys')) Reflect.deleteProperty(window, 'PublicKeyCredential');
	});
	const wire = await recordWire(page);
	const session = await page.context().newCDPSession(page);
	const id = () => page.evaluate(() => localStorage.getItem('loginDeviceId'));
	const known = new Set<string>();
	/**
	 * Types into the form with an empty cache, and lets the page do all that it does later. Returns what no visit before
	 * has fetched, without styles: the page's own come in idle time.
	 */
	const visit = async () => {
		await session.send('Network.clearBrowserCache');
		const later = page.waitForResponse('**/m/consent.json');
		await page.goto('/m/login');
		const from = wire.transfers.length;
		await loginForm(page, site).username.focus();
		await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
		await fillLogin(page, site);
		await expect.poll(id).not.toBeNull();
		await skipQuiet(page);
		await later;
		// One tap comes half a second after that.
		await skipQuiet(page);
		await requestsEnded(page);
		await wire.settled();
		const fetched = wire.transfers.slice(from).filter(({ url }) => url.startsWith(`${site.url}/m/`));
		const fresh = fetched.filter(({ url, kind }) => kind !== 'style' && !known.has(url));
		for (const { url } of wire.transfers) known.add(url);
		return fresh;
	};
	await page.goto('/m/login');
	await page.evaluate(() => localStorage.setItem('loginDeviceId', '0f8fad5b-d9cb-469f-a165-70867728950e'));
	await visit();
	await page.evaluate(() => localStorage.setItem('has_passkeys', 'yes'));
	expectSize(await visit(), 'to offer passkeys', 5 * KB);
	await page.evaluate(() => localStorage.removeItem('loginDeviceId'));
	await page.context().clearCookies();
	expectSize(await visit(), 'to make the id', 16 * KB);
});

/** The script that the one after load shares with others: every page fetches it within two seconds of its load. */
const LATER = /\/_astro\/common\./;

/** Pages of members that React fills. Its runtime, which every page fetches soon after its load, comes at once there. */
const FILLED_BY_REACT = [
	'/m/feedback',
	'/m/member/home',
	'/m/member/history',
	'/m/member/inbox',
	'/m/member/security',
	'/m/member/rewards',
	'/m/member/wallet',
];

const asked = test.extend({ asksConsent: true, offersService: true });

asked(
	'a page of a member runs at most 20.5 KB of scripts before an interaction, or 30 KB with React, and loads 6 with 42 KB in ten seconds',
	async ({ merchant, page, site }) => {
		const folder = distFolder(merchant);
		const members = readdirSync(`${folder}/m/member`).filter((file) => file.endsWith('.html'));
		const paths = [...members.map((file) => `/m/member/${file.replace('.html', '')}`), '/m/feedback'];
		expect(paths.length).toBeGreaterThan(2);
		// A visit that measures its pages has a budget of its own.
		await page.addInitScript(() => sessionStorage.setItem('performance_sample', '0'));
		const requests = requestsTo(page, '/m/_astro/');
		/** A file out of the cache weighs what it weighed on the wire. */
		const scripts = () => {
			const loaded = requests.map((request) => new URL(request.url()).pathname);
			return [...new Set(loaded.filter((file) => file.endsWith('.js')))].map((file) => ({
				file,
				size: statSync(`${folder}${file}.br`).size,
			}));
		};
		const sumOf = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
		await becomeMember(page, site, '/m/changePsw');
		// While the clock stands still, nothing comes that a page fetches later, after load.
		await gotoFrozen(page, '/m/changePsw');
		for (const path of paths) {
			requests.length = 0;
			await page.goto(path);
			await runUntilStatus(page);
			await requestsEnded(page);
			const first = scripts().filter(({ file }) => !LATER.test(file));
			const sum = sumOf(first) + inlineScripts(merchant, path);
			const limit = FILLED_BY_REACT.includes(path) ? 30 : 20.5;
			expect.soft(sum, `${path} ${JSON.stringify(first)}`).toBeLessThanOrEqual(limit * KB);
			expect(sum, path).toBeGreaterThan(8 * KB);

			// A script may start another, which waits for the next second.
			for (let second = 0; second < 10; second++) {
				await page.clock.runFor(1000);
				await requestsEnded(page);
			}
			await expect(page.locator('.consent-bar')).toBeVisible();
			const all = scripts();
			const list = `${path} ${JSON.stringify(all)}`;
			for (const name of ['boot', 'after-load', 'after-load-member'])
				expect.soft(list).toContain(`/m/_astro/${name}.`);
			expect.soft(all.length, list).toBeLessThanOrEqual(6);
			expect.soft(sumOf(all), list).toBeLessThanOrEqual(42 * KB);
		}
	},
);
