import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	loginDialog,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('axe finds nothing on the page for unknown addresses', async ({ complaints, page, site }) => {
	complaints.expectFailedRequests('nowhere');
	const answer = await page.goto('/m/nowhere');
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('errors:not_found_title'));
	expect(await accessibilityProblems(page)).toEqual([]);
});

// All public pages are in public-pages.spec.ts, for one merchant. The colours are each merchant's own.
test('axe finds nothing on home, in the open login dialog and in the alert over it', {
	tag: '@each',
}, async ({ page, site }) => {
	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'login.cred.err' });
	await page.goto('/m/home');
	expect(await accessibilityProblems(page)).toEqual([]);
	await openLogin(page, site);
	await expect(loginDialog(page)).toHaveAccessibleName(site.text('login:title'));
	expect(await accessibilityProblems(page)).toEqual([]);
	await loginForm(page, site).submit.tap();
	await expect(page.getByText(site.text('login:username_missing'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await submitLogin(page, site);
	await expect(notice(page)).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('axe finds nothing for a member: open menu, account, password, launch', async ({ page, site }) => {
	await becomeMember(page, site);
	await memberMenu(page).tap();
	await expect(page.getByRole('button', { name: site.text('common:logout') })).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.goto('/m/changePsw');
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.goto('/m/launchGame?vendor=Nobody&code=x');
	await expect(page.getByText(site.text('launch:unknown'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
});

/**
 * What can be touched and is smaller than 44x44 px. Links within a text may be
 * (WCAG 2.2, 2.5.8, "inline"); what others cover or the page hides is left out.
 */
const tooSmall = (page: Page, within: string) =>
	page.evaluate((scope) => {
		// What is far below is not laid out before it comes near.
		for (const far of document.querySelectorAll<HTMLElement>('.home-section')) {
			far.style.setProperty('content-visibility', 'visible');
		}
		const all = document.querySelectorAll<HTMLElement>(`${scope} :is(a[href], button, input, summary)`);
		return [...all]
			.filter((element) => element.checkVisibility() && !element.closest('.sr, .skip'))
			.filter((element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'))
			.map((element) => {
				// A dialog that is just growing into its place has these sizes already.
				// A box to tick is touched by its whole label.
				const { offsetWidth: width, offsetHeight: height } = element.closest<HTMLElement>('label') ?? element;
				const name = element.getAttribute('aria-label') || element.textContent?.trim() || element.id;
				return { name, width, height };
			})
			.filter(({ width, height }) => width < 44 || height < 44);
	}, within);

test('what can be touched is at least 44x44 px', async ({ page, site }) => {
	await page.goto('/m/home');
	// Each of many dots is as high; the whole width of the row is theirs.
	const small = (await tooSmall(page, 'body')).filter(({ name }) => !DOT.test(name));
	expect(small).toEqual([]);
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
	await becomeMember(page, site, '/m/activity');
	await memberMenu(page).tap();
	expect(await tooSmall(page, 'header')).toEqual([]);
	await page.goto('/m/member/home');
	expect(await tooSmall(page, 'main')).toEqual([]);
});

const DOT = / (of|trên) \d+$/;

test('the whole way by keyboard alone: skip link, dialog, login, menu, logout', async ({ page, site }) => {
	await page.goto('/m/home');
	const focused = page.locator(':focus');
	const press = (key: string) => page.keyboard.press(key);
	await press('Tab');
	await expect(focused).toHaveText(site.text('common:skip'));
	await expect(focused).toBeInViewport();
	await press('Enter');
	await expect(page.locator('main')).toBeFocused();

	/** Goes on with Tab until what has the focus is the one looked for. */
	const tabTo = async (target: ReturnType<Page['locator']>) => {
		for (let step = 0; step < 12; step++) {
			await press('Tab');
			if (await target.evaluate((element) => element === document.activeElement)) return;
		}
		await expect(target).toBeFocused();
	};
	await page.reload();
	const opener = page.getByRole('banner').getByRole('link', { name: site.text('common:login') });
	await tabTo(opener);
	await press('Enter');
	await expect(loginDialog(page)).toBeVisible();
	await press('Escape');
	await expect(loginDialog(page)).toBeHidden();
	await expect(opener).toBeFocused();
	await press('Enter');
	const form = loginForm(page, site);
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
