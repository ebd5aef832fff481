import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { distFolder } from '../../src/build/build-merchant.ts';
import { BY_CLOCK, describeTransfers, recordWire } from '../support/wire.ts';
import { becomeMember, loginForm, memberMenu, openLogin, settled } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { openRegistration, registerForm } from './support/register.ts';

const KB = 1024;

/** The script that the buttons of other accounts start with. */
const SIGN_IN_BUTTONS = /\/_astro\/buttons\./;

/** Scripts that stand in the page; JSON is data and counts with the HTML. */
function inlineScripts(html: string): string {
	return [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
		.map(([, code = '']) => code)
		.join('\n');
}

test('home, its dialog and a login stay within their budgets on the wire', { tag: '@each' }, async ({
	complaints,
	merchant,
	page,
	site,
}) => {
	const wire = await recordWire(page);
	await page.goto('/m/home');
	await settled(page);
	await wire.settled();
	const first = [...wire.transfers];
	const list = `\n${describeTransfers(first)}`;

	const [document] = first.filter(({ kind }) => kind === 'document');
	expect(document?.encoding).toBe('br');
	expect(document?.bytes, `HTML of home${list}`).toBeLessThanOrEqual(11.5 * KB);
	for (const { encoding, url } of first.filter(({ kind }) => kind === 'script'))
		expect(encoding, url).toBe('br');
	const inline = brotliCompressSync(
		inlineScripts(readFileSync(`${distFolder(merchant)}/m/home.html`, 'utf8')),
	);
	const scripts = first
		.filter(({ kind, url }) => kind === 'script' && !BY_CLOCK.test(url))
		.reduce((sum, { bytes }) => sum + bytes, inline.length);
	expect(scripts, `scripts before any interaction${list}`).toBeLessThanOrEqual(12 * KB);
	expect(scripts).toBeGreaterThan(1 * KB);
	const requests = wire.requestsWithoutImages.filter(({ url }) => !BY_CLOCK.test(url));
	expect(requests.length, `requests${list}`).toBeLessThanOrEqual(5);

	const withoutImages = () =>
		wire.transfers
			.filter(({ kind, url }) => kind !== 'image' && !BY_CLOCK.test(url))
			.reduce((sum, { bytes }) => sum + bytes, 0);
	const start = withoutImages();
	// They come once the form can be used, and have a budget of their own below.
	complaints.expect(/Failed to load resource/);
	await page.route(SIGN_IN_BUTTONS, (route) => route.abort());
	await openLogin(page, site);
	await expect(page.locator('#login [data-island]')).toHaveAttribute('data-ready', '');
	await wire.settled();
	const opened = withoutImages();
	const openedList = `\n${describeTransfers(wire.transfers.slice(first.length))}`;
	expect(opened - start, `to a usable dialog${openedList}`).toBeLessThanOrEqual(9.1 * KB);
	expect(opened - start).toBeGreaterThan(1 * KB);

	// What a submit needs is fetched while somebody types.
	const encryption = page.waitForResponse(/\/_astro\/encrypt\./);
	const form = loginForm(page, site);
	await form.username.fill('player');
	await encryption;
	await form.password.fill('Play1234');
	await wire.settled();
	const typed = wire.transfers.length;
	await form.submit.tap();
	await expect(memberMenu(page)).toContainText('player');
	await wire.settled();
	const submitList = `\n${describeTransfers(wire.transfers.slice(first.length))}`;
	// DEV-02: what makes the device's id comes once a device, and counts for itself.
	const ofDevice = wire.transfers.filter(({ url }) => /fingerprintjs|trusted-types|compute|frame/.test(url));
	const device = ofDevice.reduce((sum, { bytes }) => sum + bytes, 0);
	expect(device, `to make the device's id${submitList}`).toBeLessThanOrEqual(16 * KB);
	expect(device).toBeGreaterThan(1 * KB);
	// What offers passkeys beside the names comes once a browser, too, where the merchant has them.
	const ofPasskeys = wire.transfers.filter(({ url }) => /passkey/.test(url));
	const passkeys = ofPasskeys.reduce((sum, { bytes }) => sum + bytes, 0);
	expect(passkeys, `to offer passkeys${submitList}`).toBeLessThanOrEqual(5 * KB);
	// What completes the session is asked for by the answer.
	const answered = wire.transfers.findIndex(({ url }) => url.endsWith('/wps/session/login'));
	const afterwards = wire.transfers.slice(answered + 1).filter(({ url }) => !BY_CLOCK.test(url));
	const rest = afterwards.reduce((sum, { bytes, kind }) => sum + (kind === 'image' ? 0 : bytes), 0);
	expect(withoutImages() - opened - device - passkeys - rest, `to submit${submitList}`).toBeLessThanOrEqual(
		28 * KB,
	);
	const late = wire.transfers.slice(typed).filter(({ url }) => /encrypt|account/.test(url));
	expect(late, 'scripts that a submit had to wait for').toEqual([]);
});

test('the buttons of other accounts cost at most 4.5 KB once the form can be used', { tag: '@each' }, async ({
	page,
	site,
}) => {
	const wire = await recordWire(page);
	await page.goto('/m/home');
	await settled(page);
	await openLogin(page, site);
	await expect(page.locator('#login .signin [data-provider=google]')).toBeVisible();
	await wire.settled();
	const from = wire.transfers.findIndex(({ url }) => SIGN_IN_BUTTONS.test(url));
	expect(from).toBeGreaterThan(0);
	const files = wire.transfers.slice(from).filter(({ kind, url }) => kind !== 'image' && !BY_CLOCK.test(url));
	const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
	expect(bytes, `\n${describeTransfers(files)}`).toBeLessThanOrEqual(4.5 * KB);
	expect(bytes).toBeGreaterThan(1 * KB);
});

test('the registration dialog costs at most 17.5 KB more than home', { tag: '@each' }, async ({
	complaints,
	page,
	site,
}) => {
	const wire = await recordWire(page);
	await page.goto('/m/home');
	await settled(page);
	await wire.settled();
	const before = wire.transfers.length;
	const withoutImages = () =>
		wire.transfers
			.filter(({ kind, url }) => kind !== 'image' && !BY_CLOCK.test(url))
			.reduce((sum, { bytes }) => sum + bytes, 0);
	const start = withoutImages();
	// As above.
	complaints.expect(/Failed to load resource/);
	await page.route(SIGN_IN_BUTTONS, (route) => route.abort());
	await openRegistration(page, site);
	await expect(registerForm(page, site).island).toHaveAttribute('data-ready', '');
	await wire.settled();
	const list = `\n${describeTransfers(wire.transfers.slice(before))}`;
	expect(withoutImages() - start, `to a usable dialog${list}`).toBeLessThanOrEqual(17.5 * KB);
	expect(withoutImages() - start).toBeGreaterThan(8 * KB);
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
	await becomeMember(page, site, '/m/changePsw');
	for (const path of paths) {
		await page.goto(path);
		await settled(page);
		// Whatever comes out of the cache weighs what it weighed on the wire.
		const loaded = await page.evaluate(() =>
			performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
		);
		const files = [...new Set(loaded.filter((file) => file.endsWith('.js') && !BY_CLOCK.test(file)))];
		const sizes = files.map((file) => statSync(`${folder}${file}.br`).size);
		const inline = brotliCompressSync(inlineScripts(readFileSync(`${folder}${path}.html`, 'utf8'))).length;
		const list = files.map((file, index) => `\n${sizes[index]} ${file}`).join('');
		const sum = sizes.reduce((all, size) => all + size, inline);
		expect.soft(sum, `${path}${list}`).toBeLessThanOrEqual(20.5 * KB);
		expect(sum).toBeGreaterThan(8 * KB);
	}
});
