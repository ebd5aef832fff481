import { becomeMember, gotoFrozen, notice, requestsTo, submitLogin, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-06 RT-13 a tapped game leads a visitor over the login to the game', async ({ page, site }) => {
	await page.goto('/m/home?cid=7');
	const game = page.locator('.lane li a').first();
	const name = (await game.locator('[data-text=title]').textContent()) ?? '';
	const call = page.waitForRequest('**/wps/game/launchGame?**');
	await game.tap();
	await page.waitForURL('**/m/login?**');
	await submitLogin(page, site);
	const asked = new URL((await call).url()).searchParams;
	expect(Object.fromEntries(asked)).toEqual({
		vendor: expect.stringMatching(/./),
		code: expect.stringMatching(/./),
		device: 'MOBILE',
		language: site.code,
		backUrl: '/m/home?cid=7',
	});
	expect((await (await call).allHeaders()).authorization).toMatch(/./);
	await page.waitForURL('**/wps/play/**');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	// The game leads back.
	await page.getByRole('banner').getByRole('link').first().tap();
	await expect(page).toHaveURL('/m/home?cid=7');
	// A member goes straight to it, and the back button leads to the page it was chosen on.
	await game.tap();
	await page.waitForURL('**/wps/play/**');
	await page.goBack();
	await expect(page).toHaveURL('/m/home?cid=7');
	await expect(page.locator('.lane')).toHaveCount(9);
});

test('RT-06 a lottery is asked for with its prize mode and view', async ({ page, site }) => {
	const token = tokenFor(site);
	const call = page.waitForRequest('**/wps/game/launchGame?**');
	await page.goto(
		`/m/launchGame?prize_mode=3&code=northern-lottery&playType=std&lottoView=betting&backUrl=/m/activity&token=${token}`,
	);
	expect(Object.fromEntries(new URL((await call).url()).searchParams)).toEqual({
		launchMode: 'LOTT',
		lottoView: 'betting',
		hasLobby: 'false',
		lottoPrizeMode: '3',
		lottoGameCode: 'northern-lottery',
		playType: 'std',
		device: 'MOBILE',
		language: site.code,
		backUrl: '/m/activity',
	});
	await page.waitForURL('**/wps/play/**');
});

test('RT-06 an unknown game gets a clear message and a way back', async ({ page, site }) => {
	await becomeMember(page, site);
	await page.goto('/m/launchGame?vendor=Nobody&code=nothing');
	await expect(page.getByText(site.text('launch:unknown'))).toBeVisible();
	await expect(notice(page)).toBeHidden();
	await expect(page.getByRole('button', { name: site.text('common:retry') })).toBeHidden();
	await page.getByRole('link', { name: site.text('account:back_home') }).tap();
	await expect(page).toHaveURL('/m/home');

	// A link that was followed leads back to its page.
	await page.goto('/m/rng?cid=7');
	await page.evaluate(() => location.assign('/m/launchGame?vendor=Nobody&code=nothing'));
	await expect(page.getByText(site.text('launch:unknown'))).toBeVisible();
	await page.getByRole('link', { name: site.text('account:back_home') }).tap();
	await expect(page).toHaveURL('/m/rng?cid=7');

	const calls = requestsTo(page, '/wps/game/launchGame');
	await page.goto('/m/launchGame');
	await expect(page.getByText(site.text('launch:unknown'))).toBeVisible();
	expect(calls).toHaveLength(0);
});

// All addresses are in safe-url.test.ts, all queries in launch-query.test.ts.
const HOSTILE = ['javascript:alert(1)', '/\\evil.example/m/'];

test('RT-06 a hostile backUrl or game never makes a bad link or call', async ({ page, site }) => {
	await becomeMember(page, site);
	const back = page.getByRole('main').getByRole('link', { name: site.text('account:back_home') });
	for (const backUrl of HOSTILE) {
		await page.goto(`/m/launchGame?vendor=Nobody&code=x&backUrl=${encodeURIComponent(backUrl)}`);
		await expect(page.getByText(site.text('launch:unknown')), backUrl).toBeVisible();
		expect(await back.getAttribute('href'), backUrl).toBe('/m/home');
	}
	const calls = requestsTo(page, '/wps/game/launchGame');
	for (const query of ['vendor=../../x&code=x', `vendor=${'x'.repeat(81)}&code=x`]) {
		await page.goto(`/m/launchGame?${query}`);
		await expect(page.getByText(site.text('launch:unknown')), query).toBeVisible();
	}
	expect(calls).toHaveLength(0);
});

// All addresses are in safe-url.test.ts.
test('a game at javascript: is not opened', async ({ page, site }) => {
	await becomeMember(page, site);
	site.gateway.controls.setFault({
		endpoint: 'launchGame',
		value: { gameUrl: 'javascript:window.hacked=1' },
	});
	await page.goto('/m/launchGame?vendor=Lumina&code=gem-cascade');
	await expect(page.locator('[data-failed]')).toHaveText(site.text('launch:failed'));
	await expect(notice(page)).toContainText(site.text('messages:unknown_error'));
	await expect(page).toHaveURL('/m/launchGame?vendor=Lumina&code=gem-cascade');
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('GAM-01 the loading sign shows after 150 ms, and the launch is given up after 10 s', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	site.gateway.controls.setFault({ endpoint: 'launchGame', delayMs: 60_000, times: 1 });
	const asked = page.waitForRequest('**/wps/game/launchGame?**');
	await gotoFrozen(page, '/m/launchGame?vendor=Lumina&code=gem-cascade');
	await asked;
	const loading = page.getByText(site.text('launch:loading'));
	await page.clock.runFor(149);
	await expect(loading).toBeHidden();
	await page.clock.runFor(1);
	await expect(loading).toBeVisible();
	await page.clock.runFor(9849);
	await expect(loading).toBeVisible();
	await page.clock.runFor(1);
	await expect(loading).toBeHidden();
	await expect(notice(page)).toBeVisible();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	// Trying again asks again, and this time it works.
	await page
		.getByRole('main')
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await page.clock.runFor(200);
	await page.waitForURL('**/wps/play/**');
});

test('GAM-01 a game that does not come within 10 s brings a warning', async ({ page, site }) => {
	await becomeMember(page, site);
	// The gateway names the game at once, but there is no page to go to (RFC 9110, 15.3.5).
	const followed = page.waitForRequest('**/wps/play/**');
	await page.route('**/wps/play/**', (route) => route.fulfill({ status: 204 }));
	await gotoFrozen(page, '/m/launchGame?vendor=Lumina&code=gem-cascade');
	await followed;
	const slow = page.locator('[data-slow]');
	const hidden = () => slow.evaluate((element) => (element as HTMLElement).hidden);
	await page.clock.runFor(9999);
	expect(await hidden()).toBe(true);
	await page.clock.runFor(1);
	expect(await hidden()).toBe(false);
	await expect(slow).toHaveText(site.text('launch:slow'));
});
