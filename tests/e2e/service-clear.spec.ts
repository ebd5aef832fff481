import type { Page } from 'playwright/test';
import { becomeMember, layoutShifts, speak } from './support/actions.ts';
import { AGENTS, become } from './support/devices.ts';
import { expect, type Site, test } from './support/fixtures.ts';

test.use({ offersService: true });

const PUBLIC = [
	'/home',
	'/game',
	'/rng',
	'/rng-2',
	'/elott',
	'/news',
	'/news-slot-masters-open',
	'/activity',
	'/activity-golden-welcome',
	'/download',
	'/app',
	'/privacy',
	'/domains',
	'/help',
	'/help-login',
	'/help-contact',
	'/inviteFriends',
	'/login',
	'/register',
	'/languages',
	'/news-topic-event',
	'/help-install',
];
const MEMBERS = [
	'/member/home',
	'/member/wallet',
	'/member/inbox',
	'/member/history',
	'/member/rewards',
	'/member/security',
	'/changePsw',
	'/feedback',
	'/agentRegister',
	'/game',
];
const SIZES = [
	{ width: 320, height: 640 },
	{ width: 360, height: 740 },
	{ width: 1280, height: 720 },
] as const;
const [SMALL] = SIZES;
const button = (page: Page) => page.locator('.service-button');

/** Waits until the button rests: five looks in a row find it at the same place. */
async function rest(page: Page): Promise<void> {
	let last = '';
	let times = 0;
	await expect
		.poll(
			async () => {
				const place = JSON.stringify(
					await button(page).evaluate((element) => element.getBoundingClientRect()),
				);
				times = last === place ? times + 1 : 0;
				last = place;
				return times;
			},
			{ intervals: [100] },
		)
		.toBeGreaterThanOrEqual(5);
}

/** Names what lies under the button and can be touched, at points 3 pixels apart. */
const covered = (page: Page) =>
	page.evaluate(() => {
		const button = document.querySelector('.service-button') as HTMLElement;
		// Tabs in the background have no frames to animate it.
		for (const animation of button.getAnimations()) animation.finish();
		const { left, right, top, bottom } = button.getBoundingClientRect();
		const found = new Set<string>();
		for (let x = left + 0.5; x < right; x += 3)
			for (let y = top + 0.5; y < bottom; y += 3)
				for (const element of document.elementsFromPoint(x, y)) {
					const target = element.closest(
						'a,button,input,select,textarea,summary,label,[role=button],.tabs,header',
					);
					if (target && target !== button) found.add(target.outerHTML.slice(0, 90));
				}
		return {
			found: [...found],
			width: Math.round(right - left),
			height: Math.round(bottom - top),
			left,
			right,
		};
	});

/** Looks at the page in each size, at its top, in the middle and at its end. */
async function expectClear(page: Page, path: string): Promise<void> {
	await expect(button(page), path).toBeVisible({ timeout: 20_000 });
	for (const size of SIZES) {
		// Only a computer's page leaves room beside it (RT-27).
		if (size.width === 1280) await become(page, { userAgent: AGENTS.computer });
		await page.setViewportSize(size);
		for (const share of [0, 0.5, 1]) {
			await page.evaluate(
				(at) =>
					scrollTo({ top: at * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' }),
				share,
			);
			await rest(page);
			const { found, width, height, left, right } = await covered(page);
			const where = `${path} at ${size.width} px, ${share * 100} % down`;
			expect.soft(found, where).toEqual([]);
			expect.soft([`${width}x${height}`], where).toEqual([expect.stringMatching(/^(56x56|16x48)$/)]);
			expect.soft(left, where).toBeGreaterThanOrEqual(0);
			expect.soft(right, where).toBeLessThanOrEqual(size.width);
		}
	}
}

/** Opens pages in four tabs at once, as most of the time is waiting. */
async function walk(page: Page, site: Site, code: string, paths: readonly string[]): Promise<void> {
	await speak(page, site, code);
	const prefix = code === 'EN' ? '/m' : `/m/${code.toLowerCase()}`;
	const queue = [...paths];
	const phone = await page.evaluate(() => navigator.userAgent);
	const session = await page.evaluate(() => ({ ...sessionStorage }));
	const follow = async () => {
		const tab = await page.context().newPage();
		await tab.addInitScript((kept) => Object.assign(sessionStorage, kept), session);
		for (let path = queue.shift(); path; path = queue.shift()) {
			await become(tab, { userAgent: phone });
			await tab.setViewportSize(SMALL);
			await tab.goto(prefix + path);
			await expectClear(tab, prefix + path);
		}
		await tab.close();
	};
	await Promise.all(Array.from({ length: 4 }, follow));
}

for (const code of ['EN', 'VI', 'UR']) {
	test(`UI-09 the button covers nothing that can be touched on any page in ${code}`, async ({
		page,
		site,
	}) => {
		test.setTimeout(180_000);
		await page.goto('/m/app');
		await walk(page, site, code, PUBLIC);
	});
	test(`UI-09 the button covers nothing that can be touched on members’ pages in ${code}`, async ({
		page,
		site,
	}) => {
		test.setTimeout(180_000);
		await becomeMember(page, site, '/m/app');
		await walk(page, site, code, MEMBERS);
	});
}

test('UI-09 the button moves aside while a form has the focus, and comes back', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/m/login');
	await expect(button(page)).toBeVisible({ timeout: 20_000 });
	await rest(page);
	expect(await covered(page)).toMatchObject({ width: 56 });
	await page.locator('main form input').first().focus();
	await rest(page);
	expect(await covered(page)).toMatchObject({ width: 16, right: 360, found: [] });
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await rest(page);
	expect(await covered(page)).toMatchObject({ width: 56, found: [] });
	expect(await layoutShifts(page)).toEqual([]);
});
