import type { Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { referralReport } from '../../src/demo/referral-report.ts';
import { CODE, HEIGHT, WIDTH } from '../../src/features/promotions/referral/draw-picture.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	expectStableLayout,
	loginDialog,
	loginForm,
	logOut,
	memberMenu,
	settled,
	speak,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, type Site, type SiteLanguage, test } from './support/fixtures.ts';
import { fillAccount, registerForm } from './support/register.ts';

const island = (page: Page) => page.locator('[data-island=referral]');
const field = (page: Page, { text }: SiteLanguage) =>
	page.getByLabel(text('invite:your_link'), { exact: true });
const footerLink = (page: Page, { text }: SiteLanguage) =>
	page.getByRole('contentinfo').getByRole('link', { name: text('common:nav_invite') });

/** The member's code, and how many came with it, from the gateway's own records. */
function recordsOf(site: Site, username = 'player') {
	const { platform } = site.gateway;
	const member = platform.members.find(site.merchant, username);
	if (!member) throw new Error(`There is no member called ${username}`);
	const invited = () => referralReport(platform, member, undefined).invited;
	return { code: platform.members.referralCodeOf(member.id), invited };
}

test('RT-08 a login from the page shows visitors their link in its language, and a closed dialog leaves the address as it was', async ({
	page,
	site,
}) => {
	const { other } = site;
	const base = `/m/${other.segment}`;
	await speak(page, site, other.code);
	await page.goto(`${base}/inviteFriends?cid=A%2DB&note=1`);
	// Before its script may have come.
	await page.evaluate(() => document.querySelector<HTMLElement>('main [data-opens=login]')?.click());
	await expect(loginDialog(page)).toBeVisible();
	await expect(page).toHaveURL(`${base}/inviteFriends?go=${base}/inviteFriends&cid=A%2DB`);
	await expect(loginForm(page, other).username).toBeVisible();
	await page.goBack();
	await expect(loginDialog(page)).toBeHidden();
	await expect(page).toHaveURL(`${base}/inviteFriends?cid=A%2DB&note=1`);
	await page.getByRole('link', { name: other.text('invite:login') }).tap();
	await submitLogin(page, other);
	await expect(loginDialog(page)).toBeHidden();
	await expect(field(page, other)).toHaveValue(`${site.url}${base}/register?r=${recordsOf(site).code}`);
	await expect(page).toHaveURL(`${base}/inviteFriends?cid=A%2DB&note=1`);
});

// Its results, its bonus, and a link that fails are in Referral.test.tsx.
test('members copy their link, show its code, and see who has come; it goes with their session, and nothing jumps', async ({
	context,
	page,
	site,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await becomeMember(page, site, '/m/inviteFriends');
	await page.reload();
	const { code, invited } = recordsOf(site);
	const link = `${site.url}/m/register?r=${code}`;
	await expect(field(page, site)).toHaveValue(link);
	await settled(page);
	await expectStableLayout(page);
	// The script that draws the code is fetched once the player does something.
	await page.keyboard.press('Shift');
	await expect(page.getByRole('img', { name: site.text('invite:qr') }).locator('path')).toHaveAttribute(
		'd',
		/^M0 0/,
	);
	await expect(island(page)).toContainText(site.text('invite:invited_other', { count: invited() }));
	const results = page.getByRole('region', { name: site.text('invite:results') });
	await results.getByText(site.text('invite:months')).tap();
	await expect(results.getByRole('row').nth(1)).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await expectStableLayout(page);
	await page.getByRole('button', { name: site.text('common:copy') }).tap();
	await expect(page.getByRole('status')).toHaveText(site.text('common:copied'));
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

	await logOut(page, site);
	await expect(page.getByRole('link', { name: site.text('invite:login') })).toBeVisible();
	await expect(page.locator('#own-link')).toHaveValue('');
	await expect(island(page).locator('.referral-qr path')).not.toHaveAttribute('d');
});

test('the link is shared as a picture with its QR code, or saved if nothing can be shared', async ({
	page,
	site,
}) => {
	await page.addInitScript(() => {
		Object.assign(navigator, {
			canShare: () => true,
			share: async ({ files: [file] = [], text }: ShareData & { files?: File[] }) => {
				const reader = new FileReader();
				reader.onload = () =>
					Object.assign(document.documentElement.dataset, { shared: reader.result, text });
				if (file) reader.readAsDataURL(file);
			},
		});
	});
	await becomeMember(page, site, '/m/inviteFriends');
	await expect(field(page, site)).toHaveValue(/\?r=/);
	await page.getByRole('button', { name: site.text('invite:picture') }).tap();
	const share = page.getByRole('button', { name: site.text('invite:picture_share') });
	await expect(page.getByRole('img', { name: site.text('invite:picture_alt') })).toBeVisible();
	expect(await accessibilityProblems(page, '.referral-made')).toEqual([]);
	await share.tap();
	const html = page.locator('html');
	await expect(html).toHaveAttribute('data-shared', /^data:image\/png;base64,/);
	const link = await field(page, site).inputValue();
	await expect(html).toHaveAttribute(
		'data-text',
		`${site.text('invite:share_text', { name: site.name })} ${link}`,
	);
	const [, data = ''] = ((await html.getAttribute('data-shared')) ?? '').split(',');
	const picture = sharp(Buffer.from(data, 'base64'));
	expect(await picture.metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT });
	expect(await modulesIn(picture, link)).toEqual(encode(link, { ecc: 'L', boostEcc: true, border: 4 }).data);

	await page.evaluate(() => {
		for (const place of [navigator, Navigator.prototype])
			for (const name of ['canShare', 'share']) Reflect.deleteProperty(place, name);
	});
	const download = page.waitForEvent('download');
	await share.tap();
	expect((await download).suggestedFilename()).toBe(`${site.name}.png`);
	await expect(page.getByRole('status')).toHaveText(site.text('invite:picture_saved'));
});

/** Samples the middle of each module of the code, quiet zone included, as a camera would: true for dark. */
async function modulesIn(picture: Sharp, link: string): Promise<boolean[][]> {
	const { size } = encode(link, { ecc: 'L', boostEcc: true, border: 4 });
	const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
	const middle = (at: number) => Math.floor(((at + 0.5) * CODE.edge) / size);
	return Array.from({ length: size }, (_, row) =>
		Array.from(
			{ length: size },
			(_, column) =>
				(data[((CODE.y + middle(row)) * info.width + CODE.x + middle(column)) * info.channels] ?? 0) < 128,
		),
	);
}

test('ROL-01 RT-09 visitors read public pages, members all, and each finds the referral page that is theirs', async ({
	page,
	site,
}) => {
	const reads = async (...paths: string[]) => {
		for (const path of paths) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(page).toHaveURL(path);
			await expect(page.getByRole('main')).toBeVisible();
		}
	};
	await reads('/m/home', '/m/game', '/m/activity', '/m/download');
	for (const path of ['/m/member/home', '/m/agentRegister']) {
		await page.goto(path);
		await expect(page).toHaveURL(`/m/login?go=${encodeURIComponent(path)}`);
	}
	// On the way down the home page, lanes get their heights and the footer moves.
	await page.goto('/m/news');
	await footerLink(page, site).tap();
	await expect(page).toHaveURL('/m/inviteFriends');
	await expect(page.getByRole('link', { name: site.text('invite:login') })).toBeVisible();

	await becomeMember(page, site, '/m/member/home');
	await reads('/m/member/home', '/m/changePsw', '/m/feedback', '/m/home', '/m/agentRegister');
	await expect(page.getByText(site.text('agent:not_agent'))).toBeVisible();
	await expect(field(page, site)).toBeHidden();
	await island(page)
		.getByRole('link', { name: site.text('invite:title') })
		.tap();
	await expect(page).toHaveURL('/m/inviteFriends');
	await expect(field(page, site)).toHaveValue(/\?r=\w{8}$/);

	await page.evaluate(() => sessionStorage.clear());
	await becomeMember(page, site, '/m/inviteFriends', tokenFor(site, 'agent'));
	await expect(island(page).getByText(site.text('invite:agent'))).toBeVisible();
	await expect(field(page, site)).toBeHidden();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.getByRole('link', { name: site.text('invite:agent_go') }).tap();
	await expect(page).toHaveURL('/m/agentRegister');
	await page.goto('/m/news?cid=a~B');
	await footerLink(page, site).tap();
	await expect(page).toHaveURL('/m/agentRegister?cid=a~B');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('agent:title'));
	await expect(field(page, site)).toHaveValue(`${site.url}/m/register?r=${recordsOf(site, 'agent').code}`);
	await expect(island(page).getByRole('definition').first()).toHaveText(/^\d+$/);
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('RT-17 EN-09 a visitor who came with a code is welcomed with it; it survives until they register, and counts for the member', async ({
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
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem('reg_info') ?? 'null'))).toEqual({
		affiliateCode: 'www',
		referralCode: code,
		originalDomain: new URL(site.url).hostname,
	});
	await page.goto(`/m/inviteFriends?r=OTHER&referralCode=${code}`);
	const welcome = page.locator('#invited');
	await expect(welcome).toContainText(site.text('invite:welcome', { code }));
	await expect(page.getByRole('link', { name: site.text('invite:login') })).toBeHidden();
	await welcome.getByRole('link', { name: site.text('common:register') }).tap();
	await expect(page.locator('dialog#register')).toBeVisible();

	await page.goto('/m/register');
	expect(new URL(page.url()).search).toBe('');
	await fillAccount(page, site, 'newfriend1');
	await registerForm(page, site).submit.tap();
	await expect(memberMenu(page)).toContainText('newfriend1');
	await expect.poll(invited).toBe(before + 1);
});
