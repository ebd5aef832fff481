import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, memberMenu, notice, settled, tokenFor } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const TEXT = 'The deposit that I made this morning is not in my wallet yet.';

const parts = (page: Page, site: Site) => ({
	category: page.getByLabel(site.text('feedback:category')),
	text: page.getByLabel(site.text('feedback:text'), { exact: true }),
	picture: page.locator('input[type=file]'),
	preview: page.getByRole('img', { name: site.text('feedback:picture_preview') }),
	counter: page.locator('[data-counter]'),
	send: page.locator('form.card [type=submit]'),
	thanks: page.getByRole('heading', { name: site.text('feedback:sent') }),
});

async function write(page: Page, site: Site, text = TEXT): Promise<void> {
	await parts(page, site).category.selectOption('payments');
	await parts(page, site).text.fill(text);
}

/** A photo of a phone that also says where it was taken. */
const photo = async () => ({
	name: 'photo.jpg',
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2a6' } })
		.withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
		.jpeg()
		.toBuffer(),
});

test('a member sends a message with a picture, which is made small and says nothing of its place', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/feedback');
	const { picture, preview, counter, send, thanks, text, category } = parts(page, site);
	await expect(counter).toHaveText('0 / 1,000');
	await write(page, site);
	await expect(counter).toHaveText(`${TEXT.length} / 1,000`);
	const chosen = await photo();
	expect((await sharp(chosen.buffer).metadata()).exif).toBeDefined();
	await picture.setInputFiles(chosen);
	await expect(preview).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await send.tap();
	await expect(thanks).toBeFocused();
	const [message, ...others] = site.gateway.controls.feedback(site.merchant);
	expect(others).toEqual([]);
	expect(message).toMatchObject({ userName: 'player', category: 'payments', text: TEXT, hasPicture: true });
	await expect(page.locator('[data-number]')).toHaveText(message?.number ?? '');
	const sent = site.gateway.controls.feedbackPicture(message?.id ?? 0);
	const { format, width, height, exif } = await sharp(sent?.bytes).metadata();
	expect({ format, width, height, exif }).toEqual({
		format: 'jpeg',
		width: 1600,
		height: 800,
		exif: undefined,
	});
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.getByRole('button', { name: site.text('feedback:another') }).tap();
	await expect(category).toBeFocused();
	await expect(text).toHaveValue('');
	await expect(preview).toBeHidden();
});

test('what is missing is said beside its field, and files that are no pictures are refused', async ({
	complaints,
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/feedback');
	const { category, text, picture, preview, send } = parts(page, site);
	await settled(page);
	await send.tap();
	await expect(category).toBeFocused();
	await expect(category).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByText(site.text('feedback:category_missing'))).toBeVisible();
	await expect(page.getByText(site.text('feedback:text_short', { count: 10 }))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await text.fill('Ten letters');
	await expect(page.getByText(site.text('feedback:text_short', { count: 10 }))).toBeHidden();

	const named = { name: 'photo.jpg', mimeType: 'image/jpeg' };
	await picture.setInputFiles({ ...named, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
	await expect(page.getByText(site.text('feedback:picture_type'))).toBeVisible();
	await picture.setInputFiles({
		...named,
		buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]),
	});
	await expect(page.getByText(site.text('feedback:picture_broken'))).toBeVisible();
	const { buffer } = await photo();
	await picture.setInputFiles({ ...named, buffer: Buffer.concat([buffer, Buffer.alloc(5 * 2 ** 20)]) });
	await expect(
		page.getByText(site.text('feedback:picture_size', { size: '\u20685 MB\u2069' })),
	).toBeVisible();
	await picture.setInputFiles({ ...named, buffer });
	await expect(preview).toBeVisible();
	await page.getByRole('button', { name: site.text('feedback:picture_remove') }).tap();
	await expect(preview).toBeHidden();

	// A gateway in trouble is no alert (specification section 8), so the form itself says that nothing was sent.
	complaints.expectFailedRequests();
	site.gateway.controls.setFault({ endpoint: 'feedback', status: 502, times: 1 });
	await write(page, site);
	await send.tap();
	await expect(page.getByText(site.text('feedback:unsent'))).toBeVisible();
	await expect(text).toHaveValue(TEXT);
	expect(site.gateway.controls.feedback(site.merchant)).toEqual([]);
});

test('a message whose answer is lost is kept over a reload, and arrives once', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/(wps|m|mobile)/');
	await becomeMember(page, site, '/m/feedback');
	const { text, send, thanks, picture, preview } = parts(page, site);
	await settled(page);
	await write(page, site);
	await picture.setInputFiles(await photo());
	await expect(preview).toBeVisible();
	// Offline nothing is sent, and nothing is lost.
	await context.setOffline(true);
	await send.tap();
	await expect(page.getByText(site.text('update:offline_waits'))).toBeVisible();
	expect(site.gateway.controls.feedback(site.merchant)).toEqual([]);
	// Back online it goes by itself. It arrives, but the answer is lost on its way.
	await page.route('**/wps/member/feedback', async (route) => {
		await route.fetch();
		await route.abort();
	});
	await context.setOffline(false);
	await expect(notice(page)).toBeVisible();
	await expect.poll(() => site.gateway.controls.feedback(site.merchant).length).toBe(1);
	await expect(page.getByText(site.text('feedback:unsent'))).toBeAttached();
	await page.unrouteAll();

	await page.reload();
	await expect(text).toHaveValue(TEXT);
	await expect(page.getByText(site.text('feedback:picture_again'))).toBeVisible();
	await send.tap();
	await expect(thanks).toBeVisible();
	expect(site.gateway.controls.feedback(site.merchant)).toMatchObject([{ text: TEXT, hasPicture: true }]);
	// Once it is sent there is nothing to keep.
	await page.reload();
	await expect(parts(page, site).counter).toHaveText('0 / 1,000');
});

test('a draft belongs to its member: an expired login brings it back, another member and a logout do not', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site, '/m/feedback');
	const { text, send } = parts(page, site);
	await settled(page);
	await write(page, site);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	await send.tap();
	await expect(notice(page)).toContainText(site.text('messages:please_login'));
	await becomeMember(page, site, '/m/feedback');
	await expect(text).toHaveValue(TEXT);

	await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'));
	await becomeMember(page, site, '/m/feedback', tokenFor(site, 'viplotus'));
	await expect(text).toHaveValue('');
	await write(page, site, 'A message of somebody else');
	await memberMenu(page).tap();
	await page
		.getByRole('banner')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await expect(page).toHaveURL('/m/home');
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('somebody else');
});
