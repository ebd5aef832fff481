import type { Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { CODE, HEIGHT, WIDTH } from '../../src/features/invite/draw-picture.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, loginLink, notice, speak, tokenFor } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const field = (page: Page) => page.locator('#own-link');
const section = (page: Page, site: Site) => page.getByRole('region', { name: site.text('invite:results') });
const footerLink = (page: Page, text: string) =>
	page.getByRole('contentinfo').getByRole('link', { name: text });

const REPORT = {
	code: 'ABCD2345',
	invited: 1234,
	deposited: 56,
	bonus: 11_200,
	bonusThisMonth: 600,
	bonusWaiting: 400.5,
	months: [
		{ month: '2026-11', invited: 4, bonus: 600 },
		{ month: '2026-10', invited: 2, bonus: 0 },
	],
};

test('members see what came of their link, and can try again where that fails', async ({
	complaints,
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setFault({ endpoint: 'referral', value: REPORT });
	await becomeMember(page, site, '/m/inviteFriends');
	const results = section(page, site);
	const tile = (name: string) => results.locator(`[data-tile=${name}] dd`);
	await expect(tile('invited')).toHaveText('1,234');
	await expect(tile('deposited')).toHaveText('56');
	await expect(tile('month')).toHaveText('\u2068₱600.00\u2069');
	await expect(tile('waiting')).toHaveText('\u2068₱400.50\u2069');
	await results.getByText(site.text('invite:months')).tap();
	await expect(results.locator('tbody tr')).toHaveText([
		/November 2026\s*4\s*\u2068₱600\.00/,
		/October 2026\s*2/,
	]);
	expect(await accessibilityProblems(page)).toEqual([]);

	// What a gateway doesn't say is not shown.
	controls.clearFaults();
	controls.setFault({ endpoint: 'referral', value: { code: 'ABCD2345', invited: 2, deposited: 1 } });
	await page.reload();
	await expect(tile('deposited')).toHaveText('1');
	await expect(tile('month')).toBeHidden();
	await expect(results.getByText(site.text('invite:months'))).toBeHidden();

	complaints.expectFailedRequests();
	controls.clearFaults();
	controls.setFault({ endpoint: 'referral', status: 500 });
	await page.reload();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	controls.clearFaults();
	await results.getByRole('button', { name: site.text('common:retry') }).tap();
	await expect(field(page)).toHaveValue(/\?r=\w{8}$/);
	await expect(tile('invited')).toHaveText(/^\d+$/);
});

test('the link is shared as a picture with its QR code, or saved where nothing can be shared', async ({
	page,
	site,
}) => {
	await page.addInitScript(() => {
		Object.assign(navigator, {
			canShare: () => true,
			share: async ({ files: [file] = [], text }: ShareData & { files?: File[] }) => {
				const reader = new FileReader();
				reader.onload = () => {
					Object.assign(document.documentElement.dataset, { shared: reader.result, text, name: file?.name });
				};
				if (file) reader.readAsDataURL(file);
			},
		});
	});
	const scripts: string[] = [];
	page.on('request', (request) => scripts.push(request.url()));
	await becomeMember(page, site, '/m/inviteFriends');
	await expect(field(page)).toHaveValue(/\?r=/);
	const drawing = () => scripts.filter((url) => /share-picture/.test(url)).length;
	expect(drawing()).toBe(0);
	await page.getByRole('button', { name: site.text('invite:picture') }).tap();
	const share = page.getByRole('button', { name: site.text('invite:picture_share') });
	await expect(page.getByRole('img', { name: site.text('invite:picture_alt') })).toBeVisible();
	expect(drawing()).toBe(1);
	expect(await accessibilityProblems(page, '[data-made]')).toEqual([]);
	await share.tap();
	const html = page.locator('html');
	await expect(html).toHaveAttribute('data-shared', /^data:image\/png;base64,/);
	const link = await field(page).inputValue();
	await expect(html).toHaveAttribute(
		'data-text',
		`${site.text('invite:share_text', { name: site.name })} ${link}`,
	);
	const [, data = ''] = ((await html.getAttribute('data-shared')) ?? '').split(',');
	const picture = sharp(Buffer.from(data, 'base64'));
	expect(await picture.metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT });
	expect(await modulesIn(picture, link)).toEqual(encode(link, { ecc: 'L', boostEcc: true, border: 4 }).data);

	// A browser that shares nothing.
	await page.evaluate(() => {
		for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
		for (const name of ['canShare', 'share']) Reflect.deleteProperty(Navigator.prototype, name);
	});
	const download = page.waitForEvent('download');
	await share.tap();
	expect((await download).suggestedFilename()).toBe(`${site.name}.png`);
	await expect(page.getByRole('status')).toHaveText(site.text('invite:picture_saved'));
});

/** What a camera would see: whether each module of the code, quiet zone included, is dark in its middle. */
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

test('ROL-01 visitors have the public pages and the referral page, and protected pages send them to the login', async ({
	page,
	site,
}) => {
	for (const path of ['/m/home', '/m/game', '/m/activity', '/m/news', '/m/download', '/m/inviteFriends']) {
		await page.goto(path);
		await expect(page).toHaveURL(path);
		await expect(loginLink(page, site)).toBeVisible();
	}
	// On the way down the home page, lanes get their heights and the footer moves.
	await page.goto('/m/news');
	await footerLink(page, site.text('common:nav_invite')).tap();
	await expect(page).toHaveURL('/m/inviteFriends');
	await page.goto('/m/member/home');
	await expect(page).toHaveURL('/m/login?go=%2Fm%2Fmember%2Fhome');
	await page.goto('/m/agentRegister');
	await expect(page).toHaveURL('/m/login?go=%2Fm%2FagentRegister');
});

test('ROL-01 members have every page, and their referral is on the referral page', async ({ page, site }) => {
	await becomeMember(page, site, '/m/member/home');
	for (const path of ['/m/member/home', '/m/changePsw', '/m/agentRegister', '/m/home', '/m/feedback']) {
		await page.goto(path);
		await expect(page).toHaveURL(path);
		await expect(page.getByRole('main')).toBeVisible();
	}
	await footerLink(page, site.text('common:nav_invite')).tap();
	await expect(page).toHaveURL('/m/inviteFriends');
	await expect(field(page)).toHaveValue(/\?r=\w{8}$/);
});

test('ROL-01 agents are led to their own page wherever the site offers referral, in either language', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'agent'));
	await page.locator('[data-referral]').tap();
	await expect(page).toHaveURL('/m/agentRegister');
	await page.goto('/m/news?cid=a~B');
	await footerLink(page, site.text('common:nav_invite')).tap();
	await expect(page).toHaveURL('/m/agentRegister?cid=a~B');
	await expect(field(page)).toHaveValue(/\?r=\w{8}$/);
	await expect(section(page, site).locator('[data-tile=invited] dd')).toHaveText(/^\d+$/);
	await speak(page, site, site.other.code);
	await page.goto(`/m/${site.other.segment}/home`);
	const link = footerLink(page, site.other.text('common:nav_invite'));
	await link.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`/m/${site.other.segment}/agentRegister`);
});
