import type { Page } from 'playwright/test';
import { referralReport } from '../../src/demo/referral-report.ts';
import { Members } from '../../src/demo/store/members.ts';
import { Referrals } from '../../src/demo/store/referrals.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	layoutShifts,
	loginDialog,
	loginForm,
	memberMenu,
	notice,
	requestsTo,
	settled,
	speak,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { chooseWay } from './support/register.ts';

const card = (page: Page) => page.locator('[data-link]');
const field = (page: Page, site: Site) => page.getByLabel(site.text('invite:your_link'), { exact: true });

/** The member's code, and how many came with it, from the gateway's own records. */
function recordsOf(site: Site, username = 'player') {
	const { database } = site.gateway;
	const member = new Members(database).find(site.merchant, username);
	if (!member) throw new Error(`There is no member called ${username}`);
	const referrals = new Referrals(database);
	const invited = () =>
		referralReport(username, referrals.friendsOf(member.id), undefined, Date.now()).invited;
	return { code: referrals.codeOf(member.id), invited };
}

async function register(page: Page, site: Site, username: string): Promise<void> {
	await chooseWay(page, site, 'username');
	const form = page.locator('[data-island="register"] form');
	await form.getByLabel(site.text('login:username')).fill(username);
	await form.getByLabel(site.text('login:password'), { exact: true }).fill('Secret12');
	await form.locator('[type=submit]').tap();
	await expect(memberMenu(page)).toContainText(username);
}

const registrationInfo = (page: Page) =>
	page.evaluate(() => JSON.parse(localStorage.getItem('reg_info') ?? 'null'));

test('RT-08 the page is public and whole without any script', async ({ complaints, page, site }) => {
	complaints.expectFailedRequests('/_astro/');
	await page.route('**/*.js', (route) => route.abort());
	await page.goto('/m/inviteFriends');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('invite:title'));
	for (const key of ['intro', 'step_1', 'step_2', 'step_3', 'rules']) {
		await expect(page.getByText(site.text(`invite:${key}`), { exact: true })).toBeVisible();
	}
	const login = page.getByRole('link', { name: site.text('invite:login') });
	await expect(login).toHaveAttribute('href', '/m/login?go=/m/inviteFriends');
	await expect(card(page)).toBeHidden();
});

test('RT-08 a visitor asks for no link; a login from the page shows the member theirs, in the language of the page', async ({
	page,
	site,
}) => {
	const texts = site.other;
	const base = `/m/${site.other.segment}`;
	const calls = requestsTo(page, '/wps/member/');
	await speak(page, site, texts.code);
	await page.goto(`${base}/inviteFriends?cid=a~B`);
	await settled(page);
	expect(calls).toEqual([]);
	await page.getByRole('link', { name: texts.text('invite:login') }).tap();
	await expect(loginDialog(page)).toBeVisible();
	await submitLogin(page, texts);
	await expect(loginDialog(page)).toBeHidden();
	const { code } = recordsOf(site);
	await expect(page.getByLabel(texts.text('invite:your_link'), { exact: true })).toHaveValue(
		`${site.url}${base}/register?r=${code}`,
	);
	await expect(page).toHaveURL(`${base}/inviteFriends?cid=a~B`);
});

test('EN-15 CON-03 members read their bonus in the merchant’s currency, in each language', {
	tag: '@each',
}, async ({ page, site }) => {
	site.gateway.controls.setFault({
		endpoint: 'referral',
		value: { code: 'ABCD2345', invited: 2, bonus: 1250 },
	});
	// TLB is the peso, with its symbol before the sum; the dong has no decimals, and its symbol behind.
	const sums = { aurelia: ['₱1,250.00', '₱1.250,00'], senviet: ['1.250\u00a0₫', '1,250\u00a0₫'] };
	const [own, other] = sums[site.merchant as keyof typeof sums];
	await becomeMember(page, site, '/m/inviteFriends');
	const bonus = page.locator('[data-bonus]');
	const shown = (amount: string) => ({ amount: `\u2068${amount}\u2069` });
	await expect(bonus).toHaveText(site.text('invite:bonus', shown(own ?? '')));
	await page.goto(`/m/${site.other.segment}/inviteFriends`);
	await expect(bonus).toHaveText(site.other.text('invite:bonus', shown(other ?? '')));
	// A gateway that pays no bonus.
	site.gateway.controls.setFault({ endpoint: 'referral', value: { code: 'ABCD2345', invited: 2 } });
	await page.reload();
	await expect(page.locator('[data-invited]')).toHaveText(/2/);
	await expect(bonus).toBeEmpty();
});

test('closing the login dialog leaves the address as it was', async ({ page, site }) => {
	await page.goto('/m/inviteFriends?r=A%2DB&note=1');
	await page.evaluate(() => document.querySelector<HTMLElement>('main [data-opens=login]')?.click());
	await expect(loginDialog(page)).toBeVisible();
	await expect(page).toHaveURL('/m/inviteFriends?go=/m/inviteFriends&r=A%2DB');
	await expect(loginForm(page, site).username).toBeVisible();
	await page.goBack();
	await expect(loginDialog(page)).toBeHidden();
	await expect(page).toHaveURL('/m/inviteFriends?r=A%2DB&note=1');
});

test('a member copies and shares his link, and sees its code and who has come', async ({
	context,
	page,
	site,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => {
		Object.assign(navigator, {
			share: async (data: ShareData) => {
				document.documentElement.dataset.shared = JSON.stringify(data);
			},
		});
	});
	await becomeMember(page, site, '/m/inviteFriends');
	const link = `${site.url}/m/register?r=${recordsOf(site).code}`;
	await expect(field(page, site)).toHaveValue(link);
	// The script that draws the code is fetched once somebody is there.
	await page.keyboard.press('Shift');
	await expect(page.getByRole('img', { name: site.text('invite:qr') }).locator('path')).toHaveAttribute(
		'd',
		/^M0 0/,
	);
	await expect(page.locator('[data-invited]')).toHaveText(
		site.text('invite:invited_other', { count: recordsOf(site).invited() }),
	);
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.getByRole('button', { name: site.text('common:copy') }).tap();
	await expect(page.getByRole('status')).toHaveText(site.text('common:copied'));
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

	await page.getByRole('button', { name: site.text('common:share') }).tap();
	const shared = await page.locator('html').getAttribute('data-shared');
	expect(JSON.parse(shared ?? '')).toEqual({
		text: site.text('invite:share_text', { name: site.name }),
		url: link,
	});
});

test('EN-18 a link goes to Facebook by its plain page for sharing, or by the merchant’s app once the player does anything', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSiteState(site.merchant, { facebookAppId: '123456789012345' });
	await becomeMember(page, site, '/m/inviteFriends');
	const facebook = page.getByRole('link', { name: `${site.text('common:share')}: Facebook` });
	const shared = encodeURIComponent(`${site.url}/m/register?r=${recordsOf(site).code}`);
	await expect(facebook).toHaveAttribute('href', `https://www.facebook.com/sharer/sharer.php?u=${shared}`);
	await field(page, site).tap();
	await expect(facebook).toHaveAttribute(
		'href',
		new RegExp(
			`^https://www\\.facebook\\.com/dialog/share\\?app_id=123456789012345&display=touch&href=${shared}&`,
		),
	);
});

test('where there is no Clipboard API the link is copied from its selection; no share, no button', async ({
	context,
	page,
	site,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => {
		// Its name and its method both stand on prototypes.
		Object.defineProperty(Clipboard.prototype, 'writeText', { value: undefined });
		Reflect.deleteProperty(Navigator.prototype, 'share');
	});
	await becomeMember(page, site, '/m/inviteFriends');
	await expect(field(page, site)).toHaveValue(/\?r=/);
	await expect(page.getByRole('button', { name: site.text('common:share') })).toBeHidden();
	await page.getByRole('button', { name: site.text('common:copy') }).tap();
	await expect(page.getByRole('status')).toHaveText(site.text('common:copied'));
	const value = await field(page, site).inputValue();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
	expect(await page.evaluate(() => getSelection()?.toString())).toBe(value);
});

test('a link that cannot be fetched is said, and Try again fetches it', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	site.gateway.controls.setFault({ endpoint: 'referral', errorCode: 'server.busy' });
	await becomeMember(page, site, '/m/inviteFriends');
	await expect(notice(page)).toBeVisible();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(page.getByText(site.text('invite:failed'))).toBeVisible();
	await expect(page.getByText(site.text('invite:step_1'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	site.gateway.controls.clearFaults();
	await card(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(field(page, site)).toHaveValue(/\?r=\w+$/);
	await expect(page.getByText(site.text('invite:failed'))).toBeHidden();
});

test('the link goes with the session, and nothing of the page jumps', async ({ page, site }) => {
	await becomeMember(page, site, '/m/inviteFriends');
	await page.reload();
	await expect(field(page, site)).toHaveValue(/\?r=/);
	expect(await layoutShifts(page)).toEqual([]);
	await page.keyboard.press('Shift');
	await expect(page.locator('[data-drawn]')).toBeVisible();
	expect(await layoutShifts(page)).toEqual([]);
	await memberMenu(page).tap();
	await page
		.getByRole('banner')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await expect(page.getByRole('link', { name: site.text('invite:login') })).toBeVisible();
	await expect(page.locator('#own-link')).toHaveValue('');
	await expect(page.locator('[data-qr] path')).not.toHaveAttribute('d');
});

test('RT-17 a visitor who came with a code is welcomed with it, and registers', async ({ page, site }) => {
	await page.goto('/m/inviteFriends?r=OTHER&referralCode=ABC234');
	const welcome = page.locator('[data-visitor=invited]');
	await expect(welcome).toContainText(site.text('invite:welcome', { code: 'ABC234' }));
	await expect(page.getByRole('link', { name: site.text('invite:login') })).toBeHidden();
	await welcome.getByRole('link', { name: site.text('common:register') }).tap();
	await expect(page.locator('dialog#register')).toBeVisible();
});

test('RT-09 an agent is led to the page for agents, and finds his link there', async ({ page, site }) => {
	await becomeMember(page, site, '/m/inviteFriends', tokenFor(site, 'agent'));
	await expect(card(page).getByText(site.text('invite:agent'))).toBeVisible();
	await expect(field(page, site)).toBeHidden();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.getByRole('link', { name: site.text('invite:agent_go') }).tap();
	await expect(page).toHaveURL('/m/agentRegister');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('agent:title'));
	await expect(field(page, site)).toHaveValue(`${site.url}/m/register?r=${recordsOf(site, 'agent').code}`);
	await page.keyboard.press('Shift');
	await expect(page.locator('[data-drawn]')).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('RT-09 other members are led from the page for agents to their own', async ({ page, site }) => {
	const calls = requestsTo(page, '/wps/member/referral');
	await becomeMember(page, site, '/m/agentRegister');
	await expect(page.getByText(site.text('agent:not_agent'))).toBeVisible();
	await expect(field(page, site)).toBeHidden();
	expect(calls).toEqual([]);
	await card(page)
		.getByRole('link', { name: site.text('invite:title') })
		.tap();
	await expect(page).toHaveURL('/m/inviteFriends');
	await expect(field(page, site)).toHaveValue(/\?r=\w+$/);
});

test('RT-17 EN-09 a code survives until its visitor registers, and counts for the member whose it is', async ({
	browser,
	page,
	site,
}) => {
	const { code, invited } = recordsOf(site);
	const before = invited();
	await page.goto(`/m/home?r=${code}`);
	await page
		.getByRole('contentinfo')
		.getByRole('link', { name: site.text('common:nav_download') })
		.tap();
	await expect(page).toHaveURL(`/m/download?r=${code}`);
	await page.goto('/m/activity');
	await page.reload();
	expect(await registrationInfo(page)).toEqual({
		affiliateCode: 'www',
		referralCode: code,
		originalDomain: new URL(site.url).hostname,
	});
	await page.goto('/m/register');
	expect(new URL(page.url()).search).toBe('');
	await register(page, site, 'newfriend1');
	await expect.poll(invited).toBe(before + 1);

	const other = await browser.newContext();
	const friend = await other.newPage();
	await becomeMember(friend, site, `${site.url}/m/inviteFriends`);
	await expect(friend.locator('[data-invited]')).toHaveText(
		site.text(`invite:invited_${new Intl.PluralRules(site.tag).select(invited())}`, { count: invited() }),
	);
	await other.close();
});
