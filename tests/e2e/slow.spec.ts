import { slowDown } from '../../src/cli/bench/phone.ts';
import { loginForm, memberMenu, openLogin, storedSession } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('the whole way by touch on a slow phone and network: in, to the account, and out', {
	tag: '@once',
}, async ({ page, site }) => {
	test.slow();
	// 400 kbps, 400 ms and a processor six times slower.
	await slowDown(page);
	await page.goto('/m/home', { waitUntil: 'commit' });
	await openLogin(page, site);
	const { username, password, submit } = loginForm(page, site);
	await username.tap();
	await page.keyboard.type('player');
	await password.tap();
	await page.keyboard.type('Play1234');
	await submit.tap();
	await expect(memberMenu(page)).toContainText('player', { timeout: 20_000 });
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });

	await memberMenu(page).tap();
	await page
		.getByRole('banner')
		.getByRole('link', { name: site.text('common:nav_account') })
		.tap();
	await expect(page.locator('[data-value=account]')).toHaveText('player', { timeout: 20_000 });
	await page
		.getByRole('main')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await expect(page).toHaveURL('/m/login', { timeout: 20_000 });
	await expect.poll(() => site.gateway.controls.sessions(site.merchant), { timeout: 20_000 }).toEqual([]);
});
