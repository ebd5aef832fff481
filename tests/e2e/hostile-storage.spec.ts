import { fc } from '../support/fast-check.ts';
import { requestsTo } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** Keys that the pages of an account read, in local storage and in session storage. */
const [LOCAL, SESSION] = [
	'remembered_login loginDeviceId reg_info s2s_info ad_clicks ad_landings tid line_session_token telegram_auth',
	'MC_SESSION_INFO member_info draft_login draft_login-view draft_login-sms draft_register must_change_password sms_sent',
].map((keys) => keys.split(' ')) as [string[], string[]];

const MARKUP = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const LONG = 'x'.repeat(100_000);
/** Texts that aren't JSON, JSON of another shape, and the right shape with wrong values. */
const hostile = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 200 }),
	fc.json({ maxDepth: 3 }),
	fc.constantFrom(
		...['', 'null', '[]', '{}', '0', '"', MARKUP, `"${MARKUP}"`, LONG, '{"__proto__":{"hacked":1}}'],
	),
	fc
		.record({
			type: fc.constantFrom('username', 'sms', 'line', MARKUP),
			username: fc.oneof(fc.constant(MARKUP), fc.string(), fc.constant(null)),
			mobileNum: fc.oneof(fc.constant(MARKUP), fc.integer(), fc.string()),
			password: fc.oneof(fc.string(), fc.constant(MARKUP), fc.constant([])),
			merchant: fc.constantFrom('aurelia', 'senviet', MARKUP),
			autoLogin: fc.oneof(fc.constantFrom('1', 1, true), fc.string()),
			number: fc.constant(MARKUP),
			again: fc.oneof(fc.double(), fc.constant('1e999')),
			sms: fc.constant('1'),
			referralCode: fc.constant(MARKUP),
			dial: fc.constant(MARKUP),
		})
		.map((record) => JSON.stringify(record)),
);

const ROUNDS = 13;

test('200 hostile values in storage break neither login nor registration, run no script, and start no session', async ({
	page,
	site,
}) => {
	const keys = [...LOCAL, ...SESSION];
	const values = fc.sample(hostile, { numRuns: ROUNDS * keys.length });
	expect(values.length).toBeGreaterThanOrEqual(200);
	await page.goto('/m/home');
	const logins = requestsTo(page, '/wps/session/login');
	for (let round = 0; round < ROUNDS; round++) {
		const own = values.slice(round * keys.length, (round + 1) * keys.length);
		await page.evaluate(
			([local, session, texts]) => {
				for (const [index, key] of local.entries()) localStorage.setItem(key, texts[index] ?? '');
				for (const [index, key] of session.entries()) {
					sessionStorage.setItem(key, texts[local.length + index] ?? '');
				}
			},
			[LOCAL, SESSION, own] as const,
		);
		await page.goto(round % 2 ? '/m/register' : '/m/login');
		const form = page.locator('main [data-island]');
		await form.locator('input:visible').first().tap();
		await expect(form).toHaveAttribute('data-ready', '');
		await expect(form.locator('[type=submit]')).toBeVisible();
		expect(
			await page.evaluate(() => [(window as { hacked?: 1 }).hacked, ({} as { hacked?: 1 }).hacked]),
		).toEqual([undefined, undefined]);
		await page.evaluate(() => {
			sessionStorage.clear();
			localStorage.clear();
		});
	}
	expect(logins).toEqual([]);
	expect(site.gateway.controls.sessions(site.merchant)).toEqual([]);
});
