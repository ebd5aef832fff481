import { readFileSync } from 'node:fs';
import { explain } from '../../src/build/maps/explain.ts';
import { readReport } from '../../src/build/maps/read-report.ts';
import { archiveFolder } from '../../src/build/maps/store.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { withSettings } from './support/settings.ts';
import { openSettled } from './support/settle.ts';

/** Reports of this kind that arrived at the gateway. */
const reportsAt = (site: Site, kind: string): Record<string, unknown>[] =>
	site.gateway.controls
		.events(site.merchant)
		.map(({ value }) => JSON.parse(value))
		.filter(({ event }) => event === kind);

// page-errors.test.ts has crawlers, and errors of scripts that belong to others.
test('API-15 an uncaught error arrives once, with file, line and release, and nothing private', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/No friend/);
	// The script that greets an invited visitor.
	await page.route('**/m/_astro/visitor.*.js', (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: `

export function startForVisitor() {const bug = new TypeError('No friend maria@example.com, +63 917 555 0001, at /m/x?token=' + location.search);
		setTimeout(() => { throw bug; });
		throw bug;}`,
		}),
	);
	await page.goto('/m/inviteFriends?r=FRIEND1&cid=click-7');
	const errors = () => reportsAt(site, 'error');
	await expect.poll(errors).toHaveLength(1);
	const script = await page.locator('script[type=module]').getAttribute('src');
	const [, release] = /boot\.([\w-]{7})\.js$/.exec(script ?? '') ?? [];
	expect(release).toBeTruthy();
	expect(errors()[0]).toEqual({
		event: 'error',
		message: expect.stringMatching(/^TypeError: No friend … …, at \/m\/x…$/),
		file: expect.stringMatching(/^\/m\/_astro\/visitor\.[\w-]{7}\.js$/),
		line: 3,
		column: expect.any(Number),
		stack: expect.arrayContaining([expect.stringMatching(/^\/m\/_astro\/visitor\.[\w-]{7}\.js:3:\d+$/)]),
		release,
		page: '/m/inviteFriends',
		language: 'EN',
		domain: 'localhost',
	});
	expect(JSON.stringify(errors())).not.toMatch(/maria|917|FRIEND1|click-7|token/);
});

test('an error of the built site goes to the merchant’s Sentry project, and `npm run explain` names its file, line and commit', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/toggleAttribute/);
	const sentryDsn = 'https://0123abcd@errors.example.com/42';
	await withSettings(page, site, { sentryDsn });
	await page.route('**/m/errors.json', (route) => route.fulfill({ json: { dsn: sentryDsn } }));
	await page.route('https://errors.example.com/**', (route) => route.fulfill({ json: {} }));
	// The script that greets an invited visitor throws: what it finds lacks the methods of an element.
	await page.addInitScript(() => {
		const { getElementById } = document;
		document.getElementById = (id) =>
			id === 'invited' ? ({} as HTMLElement) : getElementById.call(document, id);
	});
	const envelope = page.waitForRequest('https://errors.example.com/api/42/envelope/**');
	await page.goto('/m/inviteFriends?r=FRIEND1');
	const body = (await envelope).postData() ?? '';
	expect(body.split('\n')).toHaveLength(3);
	expect(body).toContain('"type":"TypeError"');
	expect(body).not.toContain('FRIEND1');

	await expect.poll(() => reportsAt(site, 'error')).toHaveLength(1);
	const [event] = site.gateway.controls
		.events(site.merchant)
		.filter(({ value }) => value.includes('"error"'));
	const { text } = explain(archiveFolder(), readReport(JSON.stringify(event)));
	const file = 'src/features/promotions/referral/visitor.ts';
	const line =
		readFileSync(file, 'utf8')
			.split('\n')
			.findIndex((text) => text.includes('toggleAttribute')) + 1;
	expect(text).toMatch(
		new RegExp(`^${file.replaceAll('.', '\\.')}:${line}:\\d+  (commit [0-9a-f]{10}|unknown commit)`, 'm'),
	);
	expect(text).toContain(
		` ${line} | document.getElementById(id)?.toggleAttribute('data-away', id === 'uninvited');`,
	);
});

test('violations of the policy and the host of a script that fails arrive once, and nothing private', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/Content Security Policy/);
	// The script that listens has asked for it.
	const listening = page.waitForRequest('**/m/consent.json');
	await page.clock.install();
	await openSettled(page, '/m/home?cid=click-7');
	await listening;
	await page.evaluate(() => {
		for (const file of ['a.js?phone=09175550001', 'b.js'])
			document.head.append(
				Object.assign(document.createElement('script'), { src: `https://vendor.example/${file}` }),
			);
	});
	await expect.poll(() => reportsAt(site, 'script')).toHaveLength(1);
	await expect.poll(() => reportsAt(site, 'violation')).toHaveLength(1);
	const source = {
		release: expect.stringMatching(/^[\w-]{7}$/),
		page: '/m/home',
		language: 'EN',
		domain: 'localhost',
	};
	expect(reportsAt(site, 'script')).toEqual([{ event: 'script', host: 'vendor.example', ...source }]);
	expect(reportsAt(site, 'violation')).toEqual([
		expect.objectContaining({ directive: 'script-src-elem', blocked: 'vendor.example', ...source }),
	]);
	const all = site.gateway.controls.events(site.merchant).map(({ value }) => value);
	expect(all.join()).not.toMatch(/0917|click-7/);
});
