import { expect, test } from './support/fixtures.ts';

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
	const errors = () =>
		site.gateway.controls
			.events(site.merchant)
			.map(({ value }) => JSON.parse(value))
			.filter(({ event }) => event === 'error');
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
		release,
		page: '/m/inviteFriends',
		language: 'EN',
		domain: 'localhost',
	});
	expect(JSON.stringify(errors())).not.toMatch(/maria|917|FRIEND1|click-7|token/);
});
