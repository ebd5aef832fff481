import { memberMenu, requestsTo, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('the page’s policy blocks injected scripts, handlers, base addresses and connections', async ({
	complaints,
	page,
}) => {
	complaints.expect(/Content Security Policy/);
	complaints.expectFailedRequests('none.svg');
	await page.goto('/m/home');
	await page.evaluate(async () => {
		document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
			document.documentElement.dataset.blocked = `${document.documentElement.dataset.blocked ?? ''} ${effectiveDirective}`;
		});
		const script = document.createElement('script');
		script.textContent = 'window.hacked = 1';
		document.body.append(script);
		const foreign = document.createElement('script');
		foreign.src = 'https://evil.example/x.js';
		document.body.append(foreign);
		const image = document.createElement('img');
		image.setAttribute('onerror', 'window.hacked = 2');
		image.src = '/m/icons/none.svg?';
		document.body.append(image);
		const base = document.createElement('base');
		base.href = 'https://evil.example/';
		document.head.append(base);
		await fetch('https://evil.example/').catch(() => undefined);
	});
	for (const directive of ['script-src-elem', 'script-src-attr', 'base-uri', 'connect-src'])
		await expect(page.locator(`html[data-blocked~="${directive}"]`)).toBeAttached();
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
	expect(await page.evaluate(() => new URL(document.baseURI).hostname)).toBe('localhost');
});

test('without storage the pages show, and a member is logged in for one page', async ({ page, site }) => {
	await page.addInitScript(() => {
		for (const name of ['sessionStorage', 'localStorage']) {
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('denied', 'SecurityError');
				},
			});
		}
	});
	await page.goto(`/m/home?token=${tokenFor(site)}`);
	await expect(page.locator('.lane')).toHaveCount(9);
	await expect(memberMenu(page)).toContainText('player');
});

/** Keys that the pages of an account read, in local storage and in session storage. */
const [LOCAL, SESSION] = [
	'remembered_login loginDeviceId reg_info s2s_info ad_clicks ad_landings tid line_session_token telegram_auth',
	'MC_SESSION_INFO member_info draft_login draft_login-view draft_login-sms draft_register must_change_password sms_sent',
].map((keys) => keys.split(' ')) as [string[], string[]];

const MARKUP = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
/** Texts that aren't JSON, JSON of another shape, and the right shape with wrong values. */
const HOSTILE = [
	...['', 'null', '[]', '0', '"', MARKUP, 'x'.repeat(100_000), '{"__proto__":{"hacked":1}}'],
	...[{ autoLogin: '1', again: '1e999', mobileNum: 7, password: [] }, { autoLogin: 1 }, {}].map((change) =>
		JSON.stringify({
			...{ type: 'username', username: MARKUP, mobileNum: MARKUP, password: MARKUP, merchant: 'aurelia' },
			...{ autoLogin: true, number: MARKUP, again: 1, sms: '1', referralCode: MARKUP, dial: MARKUP },
			...change,
		}),
	),
];

test('hostile values in storage break neither login nor registration, run no script, and start no session', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	const logins = requestsTo(page, '/wps/session/login');
	for (const [round, text] of HOSTILE.entries()) {
		await page.evaluate(
			([local, session, value]) => {
				for (const key of local) localStorage.setItem(key, value);
				for (const key of session) sessionStorage.setItem(key, value);
			},
			[LOCAL, SESSION, text] as const,
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
