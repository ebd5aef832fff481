import type { Page } from 'playwright/test';
import { becomeMember, expectStableLayout, loginForm, openLogin, speak } from './support/actions.ts';
import { AGENTS } from './support/devices.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { openSettled } from './support/settle.ts';

test.use({ offersService: true });
test.beforeEach(({ page }) => page.clock.install());

/** One page of each layout. */
const PUBLIC =
	`/home /game /rng /elott /news /news-slot-masters-open /activity /activity-golden-welcome /download /app
	/privacy /domains /help /help-contact /inviteFriends /login /register /languages`.split(/\s+/);
const MEMBERS =
	`/member/home /member/wallet /member/inbox /member/history /member/rewards /member/security /changePsw
	/feedback /agentRegister`.split(/\s+/);
const PHONES = [
	{ width: 320, height: 640 },
	{ width: 360, height: 740 },
];
const COMPUTER = { width: 1280, height: 720 };
// By its class: if a page has no room for it, it's hidden and has no role.
const button = (page: Page) => page.locator('.service-button');

/**
 * Lists what is wrong with the button's place after scrolling: by a share of the page, or until it covers something. The
 * button looks for a free place at once when the focus moves; after scrolling, only when the page is at rest.
 */
const problemsAfter = (page: Page, scroll: number | 'onto something' | 'nowhere'): Promise<string[]> =>
	button(page).evaluate((element, to) => {
		const end = document.documentElement.scrollHeight - innerHeight;
		const problems = () => {
			const found = new Set<string>();
			const { left, right, top, bottom } = element.getBoundingClientRect();
			const size = `${Math.round(right - left)}x${Math.round(bottom - top)}`;
			if (!/^(56x56|16x48)$/.test(size)) found.add(`wrong size ${size}`);
			if (left < 0 || right > innerWidth) found.add(`outside the window: ${left} to ${right}`);
			for (let x = left + 0.5; x < right; x += 3)
				for (let y = top + 0.5; y < bottom; y += 3)
					for (const below of document.elementsFromPoint(x, y)) {
						const target = below.closest(
							'a,button,input,select,textarea,summary,label,[role=button],.tabs,header',
						);
						if (target && target !== element)
							found.add(`at ${scrollY} covers ${target.outerHTML.slice(0, 90)}`);
					}
			return [...found];
		};
		for (const animation of element.getAnimations()) animation.finish();
		if (typeof to === 'number') {
			scrollTo({ top: to * end, behavior: 'instant' });
			document.dispatchEvent(new Event('focusin'));
			for (const animation of element.getAnimations()) animation.finish();
		} else if (to !== 'nowhere')
			for (let top = 0; top < end && !problems().length; top += 10) scrollTo({ top, behavior: 'instant' });
		return problems();
	}, scroll);

/** Looks at the top, in the middle and at the end of the page. */
const problems = async (page: Page): Promise<string[]> => {
	const found: string[] = [];
	for (const share of [0, 0.5, 1]) found.push(...(await problemsAfter(page, share)));
	return found;
};

/**
 * Opens each page in one of the languages in turn, and looks at it in each size. Urdu is read from right to left, and Thai
 * stacks marks over its letters.
 */
async function expectClear(
	page: Page,
	site: Site,
	paths: readonly string[],
	languages: readonly string[],
	sizes = PHONES,
): Promise<void> {
	for (const [at, path] of paths.entries()) {
		const code = languages[at % languages.length] ?? '';
		const address = `/m${code === 'EN' ? '' : `/${code.toLowerCase()}`}${path}`;
		await speak(page, site, code);
		await openSettled(page, address);
		await expect(button(page), address).toBeVisible();
		for (const size of sizes) {
			await page.setViewportSize(size);
			const message = `${address} at ${size.width} pixels`;
			await expect.poll(() => problems(page), { message }).toEqual([]);
		}
	}
}

const LANGUAGES = ['UR', 'EN', 'TH'];

test('UI-09 the button covers nothing that can be touched on any public page', async ({ page, site }) => {
	await expectClear(page, site, PUBLIC, LANGUAGES);
});

test('UI-09 the button covers nothing that can be touched on any page of a member', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/app');
	await expectClear(page, site, MEMBERS, LANGUAGES);
});

// The button is beside the column, so texts don't matter, and the pages of each group are alike.
test.describe('on a computer', () => {
	test.use({ userAgent: AGENTS.computer, isMobile: false, viewport: COMPUTER });

	test('UI-09 the button covers nothing that can be touched in or beside the column', async ({
		page,
		site,
	}) => {
		await expectClear(page, site, ['/home', '/rng', '/login', '/help'], ['EN', 'UR'], [COMPUTER]);
		await becomeMember(page, site, '/m/app');
		await expectClear(page, site, ['/member/home', '/feedback'], ['EN', 'UR'], [COMPUTER]);
	});
});

test('UI-09 the button moves aside for forms and links without a layout shift, and hides behind dialogs', async ({
	page,
	site,
}) => {
	const box = () => button(page).boundingBox();
	await page.setViewportSize({ width: 360, height: 740 });
	await openSettled(page, '/m/login');
	await expect.poll(box).toMatchObject({ width: 56 });
	await loginForm(page, site).username.focus();
	await expect.poll(box).toMatchObject({ width: 16, x: 344 });
	expect(await problems(page)).toEqual([]);
	await loginForm(page, site).username.blur();
	await expect.poll(box).toMatchObject({ width: 56 });
	await expectStableLayout(page);

	await openSettled(page, '/m/home');
	await expect(button(page)).toBeVisible();
	expect(await problemsAfter(page, 'onto something')).not.toEqual([]);
	await expect.poll(() => problemsAfter(page, 'nowhere')).toEqual([]);
	await expectStableLayout(page);
	await openLogin(page, site);
	await expect(button(page)).toBeHidden();
});
