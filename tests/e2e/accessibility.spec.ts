import type { Locator, Page } from 'playwright/test';
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
	expect(await accessibilityProblems(page)).toEqual([]);
	await submitLogin(page, site);
	await expect(notice(page)).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
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

test('what can be touched is at least 44x44 px', async ({ page, site }) => {
	await page.goto('/m/home');
	expect(await tooSmall(page, 'body')).toEqual([]);
	const boxes = await page.locator('[data-dot]').evaluateAll((dots) =>
		dots.map((dot) => {
			const { x, width, height } = dot.getBoundingClientRect();
			return { x, width, height };
		}),
	);
	// WCAG 2.2, 2.5.8: 24 by 24 px suffice where a neighbour is not nearer.
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
	await page.goto('/m/home');
	const focused = page.locator(':focus');
	const press = (key: string) => page.keyboard.press(key);
	await press('Tab');
	await expect(focused).toHaveText(site.text('common:skip'));
	await expect(focused).toBeInViewport();
	await press('Enter');
	await expect(page.locator('main')).toBeFocused();

	/** Presses Tab until the target has the focus. */
	const tabTo = async (target: Locator) => {
		for (let step = 0; step < 12; step++) {
			await press('Tab');
			if (await target.evaluate((element) => element === document.activeElement)) return;
		}
		await expect(target).toBeFocused();
	};
	await page.reload();
	const opener = loginLink(page, site);
	await tabTo(opener);
	await press('Enter');
	const form = loginForm(page, site);
	await expect(form.username).toBeFocused();
	// The focus stays inside. Between the last and the first stop a browser offers its own controls.
	const seen = new Set<string>();
	for (const key of ['Shift+Tab', ...Array<string>(8).fill('Tab')]) {
		await press(key);
		const stop = await loginDialog(page).evaluate((dialog) => {
			const { activeElement, body } = document;
			if (activeElement === body) return 'browser';
			if (!dialog.contains(activeElement)) return 'outside';
			return String([...dialog.querySelectorAll('*')].indexOf(activeElement as Element));
		});
		expect(stop).not.toBe('outside');
		seen.add(stop);
	}
	// Name, password, eye, submit, register and close at least.
	seen.delete('browser');
	expect(seen.size).toBeGreaterThanOrEqual(6);
	await closeByEscape(page, loginDialog(page));
	await expect(opener).toBeFocused();
	await press('Enter');
	await expect(form.username).toBeFocused();
	await page.keyboard.type('player');
	await press('Tab');
	await expect(form.password).toBeFocused();
	await page.keyboard.type('Play1234');
	await press('Enter');

	const menu = memberMenu(page);
	await expect(menu).toBeVisible();
	await expect(loginDialog(page)).toBeHidden();
	await tabTo(menu);
	await press('Enter');
	const logout = page.getByRole('button', { name: site.text('common:logout') });
	await expect(logout).toBeVisible();
	await press('Escape');
	await expect(logout).toBeHidden();
	await expect(menu).toBeFocused();
	await press('Enter');
	await tabTo(logout);
	await press('Enter');
	await expect(opener).toBeVisible();
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
});
