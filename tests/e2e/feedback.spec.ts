import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, logOut, notice, settled } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const TEXT = 'The deposit that I made this morning is not in my wallet yet.';

const parts = (page: Page, site: Site) => ({
	category: page.getByLabel(site.text('feedback:category')),
	text: page.getByLabel(site.text('feedback:text'), { exact: true }),
	picture: page.locator('input[type=file]'),
	preview: page.getByRole('img', { name: site.text('feedback:picture_preview') }),
	send: page.getByRole('main').locator('form [type=submit]'),
	thanks: page.getByRole('heading', { name: site.text('feedback:sent') }),
});

/** A phone's photo, with the place where it was taken in it. */
const photo = async () => ({
	name: 'photo.jpg',
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2a6' } })
		.withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
		.jpeg()
		.toBuffer(),
});

test('RT-10 a member corrects a message, sends it with a picture without its place, and finds the other ways to write', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSiteState(site.merchant, {
		services: [
			{ csType: 'TELEGRAM', address: 'https://t.me/support' },
			{ csType: 'EMAIL', address: 'mailto:help@merchant.example' },
		],
	});
	await becomeMember(page, site, '/m/feedback');
	const { category, text, picture, preview, send, thanks } = parts(page, site);
	await settled(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('feedback:title'));
	await send.tap();
	await expect(category).toBeFocused();
	await expect(category).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByText(site.text('feedback:category_missing'))).toBeVisible();
	await category.selectOption('payments');
	await send.tap();
	await expect(text).toBeFocused();
	await expect(page.getByText(site.text('feedback:text_short', { count: 10 }))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await text.fill(TEXT);
	await expect(page.getByText(site.text('feedback:text_short', { count: 10 }))).toBeHidden();
	await expect(page.getByText(`${TEXT.length} / 1,000`)).toBeVisible();

	const chosen = await photo();
	expect((await sharp(chosen.buffer).metadata()).exif).toBeDefined();
	for (const [file, problem] of [
		['<svg xmlns="http://www.w3.org/2000/svg"/>', 'feedback:picture_type'],
		[[0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8], 'feedback:picture_broken'],
	] as const) {
		await picture.setInputFiles({ ...chosen, buffer: Buffer.from(file as string) });
		await expect(page.getByText(site.text(problem))).toBeVisible();
	}
	await picture.setInputFiles(chosen);
	await expect(preview).toBeVisible();
	await page.getByRole('button', { name: site.text('feedback:picture_remove') }).tap();
	await expect(preview).toBeHidden();
	await picture.setInputFiles(chosen);
	await expect(preview).toBeVisible();
	await send.tap();
	await expect(thanks).toBeFocused();
	const [message, ...others] = controls.feedback(site.merchant);
	expect(others).toEqual([]);
	expect(message).toMatchObject({ userName: 'player', category: 'payments', text: TEXT, hasPicture: true });
	await expect(page.getByText(message?.number ?? 'none', { exact: true })).toBeVisible();
	const sent = await sharp(controls.feedbackPicture(message?.id ?? 0)?.bytes).metadata();
	expect(sent).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
	expect(sent.exif).toBeUndefined();
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.getByText(site.text('feedback:how_text')).scrollIntoViewIfNeeded();
	const telegram = page.getByRole('main').getByRole('link', { name: 'Telegram' });
	await expect(telegram).toHaveText('Telegramt.me');
	await expect(telegram).toHaveAttribute('href', 'https://t.me/support');
	await expect(telegram).toHaveAttribute('rel', /noopener/);
	await expect(page.getByRole('link', { name: 'help@merchant.example' })).toHaveAttribute(
		'href',
		'mailto:help@merchant.example',
	);
	await page.getByRole('button', { name: site.text('feedback:another') }).tap();
	await expect(category).toBeFocused();
	await expect(text).toHaveValue('');
	await expect(preview).toBeHidden();
});

test('RT-10 a message whose answer is lost survives a reload and arrives once; the page ends with the session', async ({
	complaints,
	page,
	site,
}) => {
	const { controls } = site.gateway;
	complaints.expectFailedRequests();
	controls.setSiteState(site.merchant, { services: [] });
	await becomeMember(page, site, '/m/feedback');
	const { category, text, picture, preview, send, thanks } = parts(page, site);
	await settled(page);
	await category.selectOption('payments');
	await text.fill(TEXT);
	await picture.setInputFiles(await photo());
	await expect(preview).toBeVisible();
	await page.route('**/wps/member/feedback', async (route) => {
		await route.fetch();
		await route.abort();
	});
	await send.tap();
	await expect(notice(page)).toBeVisible();
	await expect(page.getByText(site.text('feedback:unsent'))).toBeAttached();
	await page.unrouteAll();

	await page.reload();
	await expect(text).toHaveValue(TEXT);
	await expect(page.getByText(site.text('feedback:picture_again'))).toBeVisible();
	await send.tap();
	await expect(thanks).toBeVisible();
	expect(controls.feedback(site.merchant)).toMatchObject([{ text: TEXT, hasPicture: true }]);
	// Nothing is stored once it is sent, and the merchant names no other way to write.
	await page.reload();
	await expect(page.getByText('0 / 1,000')).toBeVisible();
	await expect(page.getByText(site.text('feedback:how_text'))).toBeHidden();

	await logOut(page, site);
	await expect(page).toHaveURL('/m/home');
	await page.goto('/m/feedback');
	await expect(page).toHaveURL('/m/home');
});
