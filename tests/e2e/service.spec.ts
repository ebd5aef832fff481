import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, layoutShifts, loginForm, openLogin, requestsTo, tokenFor } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

test.use({ offersService: true });

const button = (page: Page, { text }: Site) => page.getByRole('button', { name: text('service:title') });
const sheet = (page: Page) => page.locator('dialog.service');
const entries = (page: Page) => sheet(page).locator('.service-entry');

async function openSheet(page: Page, site: Site): Promise<void> {
	await button(page, site).tap();
	await expect(entries(page).first()).toBeVisible();
}

interface Point {
	x: number;
	y: number;
}

/** By a finger. Playwright's own touches only tap. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
		devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
	await touch('touchStart', from);
	await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
	await touch('touchMove', to);
	await touch('touchEnd');
}

test('UI-09 EN-13 EN-16 the button costs nothing of a chat and moves nothing; a touch lists the entries, and a chat opens over the page', async ({
	page,
	site,
}) => {
	const chats = requestsTo(page, '/m/chat');
	const ciphers = requestsTo(page, '/m/_astro/decrypt-path');
	await page.goto('/m/home');
	await expect(button(page, site)).toBeVisible();
	expect(await layoutShifts(page)).toEqual([]);
	expect([...chats, ...ciphers]).toEqual([]);

	await openSheet(page, site);
	// The paths were encrypted.
	expect(ciphers).toHaveLength(1);
	await expect(entries(page)).toHaveText([
		new RegExp(`^${site.text('service:chat')}`),
		new RegExp(`^${site.text('service:chat')} 2`),
		/^Telegramt\.me$/,
		/help@aurelia\.example$/,
	]);
	await expect(entries(page).nth(2)).toHaveAttribute('href', 'https://t.me/Aurelia');
	await expect(entries(page).nth(2)).toHaveAttribute('rel', /noopener/);
	await expect(entries(page).nth(3)).toHaveAttribute('href', 'mailto:help@aurelia.example');
	expect(chats.filter((request) => !request.url().endsWith('.json'))).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);

	await entries(page).nth(1).tap();
	const chat = sheet(page).frameLocator('iframe').frameLocator('iframe');
	await expect(chat.getByRole('textbox')).toBeVisible();
	await expect(sheet(page).locator('.service-wait')).toBeHidden();
	await expect(sheet(page).getByRole('heading')).toHaveText(`${site.text('service:chat')} 2`);

	// Closed with the back button, the chat stays where it was.
	await chat.getByRole('textbox').fill('Hello');
	await page.goBack();
	await expect(sheet(page)).toBeHidden();
	await button(page, site).tap();
	await expect(chat.getByRole('textbox')).toHaveValue('Hello');
	await sheet(page)
		.getByRole('button', { name: site.text('service:back') })
		.tap();
	await expect(entries(page)).toHaveCount(4);
});

test('ROL-03 a member with a VIP label is offered the entries for it, and the general ones after the session', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home', tokenFor(site, 'viplotus'));
	await openSheet(page, site);
	await expect(entries(page)).toHaveText([
		new RegExp(`^${site.text('service:vip_chat')}`),
		/^WhatsAppwa\.me$/,
		/vip@aurelia\.example$/,
	]);
	await expect(sheet(page).getByRole('link', { name: site.text('service:feedback') })).toBeVisible();
	site.gateway.controls.endSession(site.gateway.controls.sessions(site.merchant)[0]?.id ?? 0);
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/news');
	await openSheet(page, site);
	await expect(entries(page)).toHaveCount(4);
});

test('UI-09 where a chat fails, it is said, and the others are offered at once; what cannot be decoded is not offered', async ({
	complaints,
	page,
	site,
}) => {
	const { controls } = site.gateway;
	const [live, tx, ...others] = site.demo.services;
	controls.setSiteState(site.merchant, {
		chat: 'missing',
		services: [live, { ...tx, isDamaged: true }, ...others] as typeof others,
	});
	complaints.expect(/Failed to load resource/);
	await page.goto('/m/home');
	await openSheet(page, site);
	await expect(entries(page)).toHaveCount(3);
	await entries(page).first().tap();
	await expect(sheet(page).getByRole('alert')).toHaveText(
		site.text('service:blocked', { name: site.text('service:chat') }),
	);
	await expect(entries(page)).toHaveText([
		/^Telegram/,
		/^Email/,
		new RegExp(`^${site.text('service:chat')}`),
	]);
	await expect(entries(page).first()).toBeFocused();

	controls.setSiteState(site.merchant, { chat: 'normal' });
	await entries(page).last().tap();
	await expect(sheet(page).locator('.service-wait')).toBeHidden();
	await expect(sheet(page).locator('iframe')).toBeVisible();
});

test('UI-09 the button can be moved by hand and by keys, stays where it was put, and can be hidden', async ({
	page,
	site,
}) => {
	// This page leaves room for it.
	await page.goto('/m/app');
	const at = async () => (await button(page, site).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	/** Its middle where the player has put it: it moves a little to stay clear of links. */
	const middle = async () => {
		const lift = await button(page, site).evaluate(({ style }) => style.getPropertyValue('--service-lift'));
		const { y, height } = await at();
		return y + height / 2 + Number.parseFloat(lift);
	};
	await expect(button(page, site)).toBeVisible();
	const start = await at();
	const width = page.viewportSize()?.width ?? 0;
	expect(start.x).toBeGreaterThan(width / 2);
	await drag(page, { x: start.x + 28, y: start.y + 28 }, { x: 120, y: 300 });
	await expect(sheet(page)).toHaveCount(0);
	await expect.poll(async () => (await at()).x).toBeLessThan(20);
	await expect.poll(async () => Math.abs((await middle()) - 300)).toBeLessThan(5);

	await page.goto('/m/news');
	await expect.poll(async () => (await at()).x).toBeLessThan(20);
	await expect.poll(async () => Math.abs((await middle()) - 300)).toBeLessThan(5);
	await button(page, site).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowDown');
	await expect.poll(async () => (await at()).x).toBeGreaterThan(width / 2);
	await expect.poll(middle).toBeGreaterThan(300);

	await openLogin(page, site);
	await loginForm(page, site).username.focus();
	await expect(page.locator('.service-button')).toBeHidden();
	await page.goBack();
	await openSheet(page, site);
	await sheet(page)
		.getByRole('button', { name: site.text('service:hide') })
		.tap();
	await expect(page.locator('.service-button')).toHaveCount(0);
	await expect(page.getByRole('status').getByText(site.text('service:hidden'))).toBeVisible();
});

test('UI-09 where the gateway is out of reach, the entries of the last visit are offered, also by the alert', async ({
	complaints,
	page,
	site,
}) => {
	await page.goto('/m/home');
	await expect(button(page, site)).toBeVisible();
	complaints.expect(/Failed to load resource/);
	await page.route('**/wps/v2/system/status?**', (route) => route.abort());
	await page.goto('/m/news');
	await page
		.locator('dialog#notice')
		.getByRole('button', { name: site.text('service:title') })
		.tap();
	await expect(entries(page)).toHaveCount(4);
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await openSheet(page, site);
	await expect(entries(page)).toHaveCount(4);
});
