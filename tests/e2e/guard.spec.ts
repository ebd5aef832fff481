import {
	becomeMember,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	requestsTo,
	settled,
	speak,
	storedSession,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** What a visitor finds behind the login, and a sign that it is there. */
const PROTECTED = [
	{ id: 'RT-04', path: '/member/home', query: '', sign: '[data-page=account]', language: 'own' },
	{ id: 'RT-05', path: '/changePsw', query: '?from=mail%20box', sign: 'h1', language: 'other' },
	{
		id: 'RT-06',
		path: '/launchGame',
		query: '?vendor=None&code=no-such-game&playType=a.b',
		sign: '[data-page=launch]',
		language: 'own',
	},
];

for (const { id, path, query, sign, language } of PROTECTED) {
	test(`${id} RT-13 ${path} asks to log in first, and login returns there (${language} language)`, {
		tag: id === 'RT-05' ? '@each' : [],
	}, async ({ page, site }) => {
		const { segment } = site.other;
		const texts = language === 'own' ? site : site.other;
		await speak(page, site, texts.code);
		const base = language === 'own' ? '/m' : `/m/${segment}`;
		const target = `${base}${path}${query}#part`;
		await page.goto(target);
		await page.waitForURL(`**${base}/login?**`);
		expect(new URL(page.url()).searchParams.get('go')).toBe(target);
		await expect(loginForm(page, texts).submit).toBeVisible();

		await submitLogin(page, texts);
		await page.waitForURL(`**${base}${path}**`);
		await expect(page.locator(sign)).toBeVisible();
		const { pathname, searchParams, hash } = new URL(page.url());
		expect([pathname, hash]).toEqual([`${base}${path}`, '#part']);
		expect([...searchParams]).toEqual([...new URLSearchParams(query)]);
	});
}

test('RT-14 a token value counts as logged in and leaves the address', async ({ page, site }) => {
	const token = tokenFor(site);
	const checks = requestsTo(page, '/wps/session/check');
	await page.goto(`/m/member/home?cid=a~B%2b&token=${token}&note=a#part`);
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await expect(memberMenu(page)).toHaveText(/player/);
	await expect(page).toHaveURL('/m/member/home?cid=a~B%2b&note=a#part');
	await expect
		.poll(() => storedSession(page))
		.toMatchObject({ token, userName: 'player', id: expect.stringMatching(/./) });
	expect((await checks[0]?.allHeaders())?.authorization).toBe(token);
	// The history has no entry with it either.
	expect(await page.evaluate(() => document.URL + document.referrer)).not.toContain(token);
});

test('RT-14 RT-13 a bad token is dropped without a word: a public page stays, a protected one is left for the login', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await page.goto('/m/home?token=made-up-token&cid=7');
	await settled(page);
	await expect(loginLink(page, site)).toBeVisible();
	await expect(memberMenu(page)).toBeHidden();
	await expect(notice(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home?cid=7');
	expect(await storedSession(page)).toBeNull();

	await page.goto('/m/member/home?token=made-up-token&note=a');
	await page.waitForURL('**/m/login?**');
	expect(new URL(page.url()).searchParams.get('go')).toBe('/m/member/home?note=a');
	await expect(notice(page)).toBeHidden();
	await expect(loginForm(page, site).submit).toBeVisible();
	expect(await storedSession(page)).toBeNull();
});

test('RT-14 a link with the token of another member, or of nobody, leaves a session as it is', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	const session = await storedSession(page);
	const checks = requestsTo(page, '/wps/session/check');
	for (const token of ['made-up-token', tokenFor(site, 'agent')]) {
		await page.goto(`/m/news?token=${token}`);
		await settled(page);
		await expect(page).toHaveURL('/m/news');
		await expect(memberMenu(page)).toContainText('player');
		expect(await storedSession(page)).toEqual(session);
	}
	for (const check of checks) expect((await check.allHeaders()).authorization).toBe(session?.token);
});

test('RT-14 where the check gets no answer, trying again logs in', async ({ complaints, page, site }) => {
	complaints.expectFailedRequests();
	const fault = site.gateway.controls.setFault({ endpoint: 'tokenCheck', status: 503 });
	const token = tokenFor(site);
	await page.goto(`/m/member/home?token=${token}`);
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	expect(await storedSession(page)).toBeNull();
	site.gateway.controls.removeFault(fault);
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await expect(page).toHaveURL('/m/member/home');
	expect(await storedSession(page)).toMatchObject({ token, userName: 'player' });
});

test('nothing of a token in the address reaches the beacon', async ({ page, site }) => {
	const token = tokenFor(site);
	await page.clock.install();
	await page.goto(`/m/home?token=${token}`);
	await expect(memberMenu(page)).toContainText('player');
	await page.clock.fastForward(6000);
	await expect.poll(() => site.gateway.controls.events(site.merchant).length).toBe(1);
	const [event] = site.gateway.controls.events(site.merchant);
	expect(event?.value).toContain('"event":"status"');
	expect(event?.value).not.toContain(token);
	expect(event?.value).not.toContain('player');
});
