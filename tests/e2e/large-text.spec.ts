import type { Page } from 'playwright/test';
import { becomeMember } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** Labels of the header, the tabs and the tabs of a form that leave their box, or are wider than it is. */
const misplaced = (page: Page) =>
	page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
		const labels = document.querySelectorAll<HTMLElement>(
			'header :is(a, button, summary), .tabs a, [role=tab]',
		);
		return [...labels]
			.filter((label) => label.checkVisibility())
			.filter((label) => {
				const { left, right, top, bottom } = label.getBoundingClientRect();
				const bar = label.closest('header, .tabs, [role=tablist]')?.getBoundingClientRect() as DOMRect;
				const isOutside = left < bar.left || right > bar.right || top < bar.top || bottom > bar.bottom;
				return isOutside || label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight;
			})
			.map((label) => label.textContent?.trim());
	});

test('with text twice as large on a phone of 360 px, bars show all of their labels and nothing scrolls sideways', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const expectRoom = async () => {
		expect(await misplaced(page), page.url()).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	};
	for (const path of ['/m/home', '/m/register', '/m/my/home', '/m/ta/register', '/m/ur/home']) {
		await page.goto(path);
		await expectRoom();
	}
	await becomeMember(page, site, '/m/member/home');
	await expectRoom();
});
