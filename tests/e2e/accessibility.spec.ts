import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	closeByEscape,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

// public-pages.spec.ts runs axe on the public pages of one merchant. Each merchant has its own colours.
test('axe finds nothing on home, in the login dialog with an error, and in the alert over it', {
	tag: '@each',
}, async ({ page, site }) => {
	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'login.cred.err' });
	await page.goto('/m/home');
	expect(await accessibilityProblems(page)).toEqual([]);
	await openLogin(page, site);
	await expect(loginDialog(page)).toHaveAccessibleName(site.text('login:title'));
	await loginForm(page, site).submit.tap();
	await expect(page.getByText(site.text('login:username_missing'))).toBeVisible();
	expect(await accessibilityProblems(page, '#login')).toEqual([]);
	await submitLogin(page, site);
	await expect(notice(page)).toBeVisible();
	expect(await accessibilityProblems(page, '#notice')).toEqual([]);
});

test('axe finds nothing on an unknown address, in a member’s menu, and on the pages for password and launch', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('nowhere');
	const answer = await page.goto('/m/nowhere');
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('errors:not_found_title'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await becomeMember(page, site, '/m/changePsw');
	await memberMenu(page).tap();
	await expect(page.getByRole('button', { name: site.text('common:logout') })).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.goto('/m/launchGame?vendor=Nobody&code=x');
	await expect(page.getByText(site.text('launch:unknown'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('no field of any page has letters smaller than 16 px, where iOS would zoom in', async ({
		merchant,
		page,
	}) => {
		const folder = `${distFolder(merchant)}/m`;
		const paths = ['', '/member'].flatMap((part) =>
			readdirSync(folder + part)
				.filter((file) => file.endsWith('.html'))
				// Some only lead to others.
				.filter((file) => !/http-equiv=.?refresh/i.test(readFileSync(`${folder}${part}/${file}`, 'utf8')))
				.map((file) => `/m${part}/${file.replace('.html', '')}`),
		);
		// One news article, promotion and further page of a category stand for the others.
		const kinds = new Map(paths.map((path) => [path.replace(/-.*/, '-'), path]));
		let fields = 0;
		for (const path of kinds.values()) {
			await page.goto(path);
			const sizes = await page
				.locator('textarea, select, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])')
				.evaluateAll((all) =>
					all.map((field) => [field.id || field.outerHTML, parseFloat(getComputedStyle(field).fontSize)]),
				);
			expect(
				sizes.filter(([, size]) => Number(size) < 16),
				path,
			).toEqual([]);
			fields += sizes.length;
		}
		expect(fields).toBeGreaterThan(20);
	});
});

/**
 * Elements that can be touched and are smaller than 44x44 px. Links within a text may be
 * (WCAG 2.2, 2.5.8, "inline"); hidden elements are left out.
 */
const tooSmall = (page: Page, within: string) =>
	page.evaluate((scope) => {
		// Sections far below have no layout before they come near.
		for (const far of document.querySelectorAll<HTMLElement>('.home-section')) {
			far.style.setProperty('content-visibility', 'visible');
		}
		const all = document.querySelectorAll<HTMLElement>(`${scope} :is(a[href], button, input, summary)`);
		return [...all]
			.filter((element) => element.checkVisibility() && !element.closest('.sr, .skip, [data-dot]'))
			.filter((element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'))
			.map((element) => {
				// A dialog that is growing into its place has these sizes already. A label is touched for its checkbox.
				const { offsetWidth: width, offsetHeight: height } = element.closest<HTMLElement>('label') ?? element;
				const name = element.getAttribute('aria-label') || element.textContent?.trim() || element.id;
				return { name, width, height };
			})
			.filter(({ width, height }) => width < 44 || height < 44);
	}, within);

test('each target is at least 44x44 px', async ({ page, site }) => {
	await page.goto('/m/home');
	expect(await tooSmall(page, 'body')).toEqual([]);
	const boxes = await page.locator('[data-dot]').evaluateAll((dots) =>
		dots.map((dot) => {
			const { x, width, height } = dot.getBoundingClientRect();
			return { x, width, height };
		}),
	);
	// WCAG 2.2, 2.5.8: 24 by 24 px suffice if no neighbour is nearer.
	for (const [index, { x, width, height }] of boxes.entries()) {
		expect(width).toBeGreaterThanOrEqual(24);
		expect(height).toBeGreaterThanOrEqual(44);
		const next = boxes[index + 1];
		if (next) expect(next.x - x).toBeGreaterThanOrEqual(24);
	}
	await openLogin(page, site);
	expect(await tooSmall(page, '#login')).toEqual([]);
	await becomeMember(page, site, '/m/member/home');
	await memberMenu(page).tap();
	expect(await tooSmall(page, 'header')).toEqual([]);
	expect(await tooSmall(page, 'main')).toEqual([]);
});

test('the site works by keyboard: skip link, dialog, login, menu and logout', async ({ page, site }) => {
	// A key waits until the page has handled the one before: this is a light page, and nothing on it moves.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/m/help?go=/m/help');
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
	};
	const tabTo = async (target: Locator, steps: number) => {
		const isFocused = () => target.evaluate((element) => element === document.activeElement);
		for (let step = 0; step < steps && !(await isFocused()); step++) await press('Tab');
	};
	const skip = page.getByRole('link', { name: site.text('common:skip') });
	await press('Tab');
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await press('Enter');
	await expect(page.locator('main')).toBeFocused();
	// Before the main part is the link to register, and before that the one to log in.
	await press('Shift+Tab', 'Shift+Tab');
	const opener = loginLink(page, site);
	await expect(opener).toBeFocused();
	await press('Enter');
	const dialog = loginDialog(page);
	const form = loginForm(page, site);
	await expect(form.username).toBeFocused();

	// The focus stays inside. Between the last and the first stop a browser offers its own controls.
	await dialog.evaluate((element) => {
		const stops: EventTarget[] = [];
		document.addEventListener('focusin', ({ target }) => target && stops.push(target));
		Object.assign(element, { stops });
	});
	await press('Shift+Tab', ...Array<string>(8).fill('Tab'));
	const { inside, outside } = await dialog.evaluate((element) => {
		const stops = new Set((element as unknown as { stops: Element[] }).stops);
		const inside = [...stops].filter((stop) => element.contains(stop)).length;
		return { inside, outside: stops.size - inside };
	});
	expect(outside).toBe(0);
	// Name, password, eye, submit, register and close at least.
	expect(inside).toBeGreaterThanOrEqual(6);
	await closeByEscape(page, dialog);
	await expect(opener).toBeFocused();
	await press('Enter');
	await expect(form.username).toBeFocused();
	await page.keyboard.insertText('player');
	await press('Tab');
	await expect(form.password).toBeFocused();
	await page.keyboard.insertText('Play1234');
	await press('Enter');

	const menu = memberMenu(page);
	await expect(menu).toBeVisible();
	await expect(dialog).toBeHidden();
	// From where the dialog was, past the download bar, the logo and the languages.
	await tabTo(menu, 8);
	await expect(menu).toBeFocused();
	await press('Enter');
	const logout = page.getByRole('banner').getByRole('button', { name: site.text('common:logout') });
	await expect(logout).toBeVisible();
	await press('Escape');
	await expect(logout).toBeHidden();
	await expect(menu).toBeFocused();
	await press('Enter');
	await expect(logout).toBeVisible();
	// The inbox is among the entries once its count is known.
	await tabTo(logout, 3);
	await expect(logout).toBeFocused();
	await press('Enter');
	await expect(opener).toBeVisible();
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
});
