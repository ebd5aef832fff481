import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { closeByEscape, expectStableLayout, notice, requestsTo, runUntilVisible } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { entries, openSheet, serviceButton, serviceSheet } from './support/service.ts';
import { openSettled } from './support/settle.ts';

test.use({ offersService: true });
test.beforeEach(({ page }) => page.clock.install());

test('UI-09 EN-13 EN-16 the button loads no chat and moves nothing; a tap lists the entries, and a chat opens over the page', async ({
	page,
	site,
}) => {
	const chats = requestsTo(page, '/m/chat');
	await openSettled(page, '/m/home');
	await expect(serviceButton(page, site)).toBeVisible();
	await expectStableLayout(page);
	expect(chats).toEqual([]);

	await openSheet(page, site);
	await expect(entries(page)).toHaveText([
		new RegExp(`^${site.text('service:chat')}`),
		new RegExp(`^${site.text('service:chat')} 2`),
		/^Telegramt\.me$/,
		/help@aurelia\.example$/,
	]);
	const link = (at: number) => entries(page).nth(at).getByRole('link');
	await expect(link(2)).toHaveAttribute('href', 'https://t.me/Aurelia');
	await expect(link(2)).toHaveAttribute('rel', /noopener/);
	await expect(link(3)).toHaveAttribute('href', 'mailto:help@aurelia.example');
	expect(chats.filter((request) => !request.url().endsWith('.json'))).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);

	await entries(page).nth(1).tap();
	const sheet = serviceSheet(page);
	const field = sheet.frameLocator('iframe').frameLocator('iframe').getByRole('textbox');
	await expect(field).toBeVisible();
	await expect(sheet.getByRole('status')).toBeHidden();
	await expect(sheet.getByRole('heading')).toHaveText(`${site.text('service:chat')} 2`);

	// The back button closes the sheet, and the chat stays as it was.
	await field.fill('Hello');
	await page.goBack();
	await expect(sheet).toBeHidden();
	await serviceButton(page, site).tap();
	await expect(field).toHaveValue('Hello');
	await sheet.getByRole('button', { name: site.text('service:back') }).tap();
	await expect(entries(page)).toHaveCount(4);
});

test('UI-09 the button moves by finger and by keys, stays where it was put, and can be hidden', async ({
	page,
	site,
}) => {
	const width = page.viewportSize()?.width ?? 0;
	const place = () => placeOf(page, site);
	// This page leaves room for the button.
	await openSettled(page, '/m/app');
	// A tap that isn't carried out waits until the button no longer moves.
	await serviceButton(page, site).tap({ trial: true });
	expect((await place()).x).toBeGreaterThan(width / 2);
	const box = await serviceButton(page, site).boundingBox();
	await drag(page, { x: (box?.x ?? 0) + 28, y: (box?.y ?? 0) + 28 }, { x: 120, y: 300 });
	const expectMoved = async () => {
		await expect.poll(async () => (await place()).x).toBeLessThan(50);
		await expect.poll(async () => Math.abs((await place()).y - 300)).toBeLessThan(5);
	};
	await expectMoved();
	await openSettled(page, '/m/news');
	await expectMoved();
	await expect(serviceSheet(page)).toBeHidden();

	await serviceButton(page, site).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowDown');
	await expect.poll(async () => (await place()).x).toBeGreaterThan(width / 2);
	await expect.poll(async () => (await place()).y).toBeGreaterThan(305);

	await openSheet(page, site);
	await serviceSheet(page)
		.getByRole('button', { name: site.text('service:hide') })
		.tap();
	await expect(page.getByRole('status').getByText(site.text('service:hidden'))).toBeVisible();
	await expect(serviceButton(page, site)).toHaveCount(0);
});

test('UI-09 offers the entries of the last visit while the gateway is unreachable, in the alert as well', async ({
	complaints,
	page,
	site,
}) => {
	await openSettled(page, '/m/home');
	await expect(serviceButton(page, site)).toBeVisible();
	complaints.expect(/Failed to load resource/);
	await page.route('**/wps/v2/system/status?**', (route) => route.abort());
	await openSettled(page, '/m/news');
	const contact = notice(page).getByRole('button', { name: site.text('service:title') });
	await runUntilVisible(page, contact);
	await contact.tap();
	await expect(entries(page)).toHaveCount(4);
	await closeByEscape(page, serviceSheet(page));
	await page.keyboard.press('Escape');
	await expect(notice(page)).toBeHidden();
	await openSheet(page, site);
	await expect(entries(page)).toHaveCount(4);
});

interface Point {
	x: number;
	y: number;
}

/** The button's centre as the player has put it, without the pixels that it moves to stay clear of links. */
const placeOf = (page: Page, site: Site): Promise<Point> =>
	serviceButton(page, site).evaluate((button) => {
		const { left, top, width, height } = button.getBoundingClientRect();
		const lift = Number.parseFloat(getComputedStyle(button).getPropertyValue('--service-lift'));
		return { x: left + width / 2, y: top + height / 2 + lift };
	});

/** Drags with a finger; Playwright's touches can only tap. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
		devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
	await touch('touchStart', from);
	await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
	await touch('touchMove', to);
	await touch('touchEnd');
}
