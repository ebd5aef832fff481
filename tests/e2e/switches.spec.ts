import type { Page } from 'playwright/test';
import { launchGame } from '../../src/gateway/contract/launch-game.ts';
import type { SwitchName } from '../../src/merchants/demo-schema.ts';
import {
	becomeMember,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	submitLogin,
} from './support/actions.ts';
import { captchaPopup } from './support/captcha.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { comeBy, linkDialog } from './support/line.ts';
import { chooseWay, numberOf, registerForm } from './support/register.ts';
import { keepsPasswords, rememberedLogin } from './support/remembered.ts';
import { seeUpgrade } from './support/upgrade.ts';

/** The others of the gateway are EN-23's, and one of our own. */
type Switch = Exclude<SwitchName, 'a2hsLoginRequired' | 'requiredLogin' | 'mobilePassword'>;

/** What a player sees of a switch. */
interface Seen {
	/** Requirements beside EN-22 that it proves. */
	ids?: string;
	/** Whether the button of customer service has to come. */
	offersService?: true;
	on: string;
	off: string;
	look(page: Page, site: Site, on: boolean): Promise<void>;
}

/** A link of the page's own, beside those of header, tabs and footer. */
const entryTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`);

/** The button of an account of somewhere else: built into the login page, and added to the dialog. */
function signInWith(code: string, name: string): Seen {
	return {
		on: `the login offers ${name}, where the merchant has it`,
		off: `no login offers ${name}`,
		async look(page, site, on) {
			const visible = on && (site.settings.logins as readonly string[]).includes(code);
			await page.goto('/m/home');
			await openLogin(page, site);
			const added = page.locator('#login .signin');
			await expect(added).toBeVisible();
			await expect(added.locator(`[data-provider=${code}]`)).toBeVisible({ visible });
			await page.goto('/m/login');
			const settings = page.waitForResponse('**/m/sign-in.json');
			await loginForm(page, site).username.tap();
			await settings;
			await expect(page.locator(`main [data-provider=${code}]`)).toBeVisible({ visible });
		},
	};
}

/** Of those whose stand-ins make an account of any name, one that the merchant has. */
const socialLogin = (site: Site) =>
	(site.settings.logins as readonly string[]).includes('line') ? 'line' : 'telegram';

/** UI-12, with the button for a registration or without. */
async function isAsked(page: Page, site: Site, { registers }: { registers: boolean }): Promise<void> {
	const button = (key: string) => linkDialog(page).getByRole('button', { name: site.text(`signin:${key}`) });
	await expect(button('login_exist_account')).toBeVisible();
	await expect(button('register_new')).toBeVisible({ visible: registers });
	expect(site.gateway.controls.linkedAccounts(site.merchant)).toEqual([]);
}

/** LOG-07. */
async function becomesMember(page: Page, site: Site, name: string): Promise<void> {
	await page.waitForURL('/m/home');
	const [member] = site.gateway.controls.linkedAccounts(site.merchant);
	expect(member).toMatchObject({ provider: socialLogin(site), name });
	await expect(memberMenu(page)).toContainText(member?.userName ?? 'nobody');
}

/** All switches of specification section 3, and what a player sees of each, at either merchant. */
const SWITCHES: Record<Switch, Seen> = {
	STARTGAMEINAPP3: {
		ids: 'GAM-05',
		on: 'a game starts in the official app only',
		off: 'a game starts in any browser',
		async look(page, site, on) {
			const game = page.locator('[data-list=lane-rng] a').first();
			const calls = requestsTo(page, launchGame.path);
			await becomeMember(page, site);
			const href = (await game.getAttribute('href')) ?? '';
			await game.tap();
			if (on) {
				await expect(notice(page)).toContainText(site.text('launch:label_start_game_error'));
				expect(calls).toHaveLength(0);
				await notice(page)
					.getByRole('link', { name: site.text('launch:get_app') })
					.tap();
				await expect(page).toHaveURL('/m/download');
				// The page for addresses says the same.
				await page.goto(href);
				await expect(page.getByText(site.text('launch:label_start_game_error'))).toBeVisible();
				await page
					.getByRole('main')
					.getByRole('link', { name: site.text('launch:get_app') })
					.tap();
				await expect(page).toHaveURL('/m/download');
				// The app names itself in its user agent.
				await page.addInitScript((mark) => {
					Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} ${mark}/2.0` });
				}, site.settings.appUserAgent);
				await page.goto('/m/home');
				await game.tap();
			}
			await page.waitForURL('**/wps/play/**');
		},
	},
	CBS3: {
		ids: 'API-20 UI-09',
		offersService: true,
		on: 'the platform’s own chat is the first way to customer service',
		off: 'customer service has the merchant’s own entries only',
		async look(page, site, on) {
			await page.goto('/m/news');
			await page.locator('.service-button').tap({ timeout: 20_000 });
			const entries = page.locator('dialog#service .service-list li:not(.service-skeleton)');
			await expect(entries.first()).toBeVisible();
			const own = entries.filter({ hasText: site.text('service:own_chat') });
			await expect(own).toHaveCount(on ? 1 : 0);
			if (on) await expect(entries.first()).toContainText(site.text('service:own_chat'));
		},
	},
	MOBILEAUTOLOGIN3: {
		on: 'a login can be remembered',
		off: 'no login can be remembered',
		async look(page, site, on) {
			await page.goto('/m/login');
			await settled(page);
			const { username, submit } = loginForm(page, site);
			const before = await submit.boundingBox();
			await username.tap();
			await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
			const offered = on && keepsPasswords(site);
			await expect(page.getByLabel(site.text('login:remember'))).toBeVisible({ visible: offered });
			// The built page shows what the switch was then, which is on: nothing moves under a finger.
			if (on) expect(await submit.boundingBox()).toEqual(before);
			await submitLogin(page, site);
			await page.waitForURL('/m/home');
			expect(Boolean(await rememberedLogin(page))).toBe(on);
		},
	},
	PWDEXPFORCECHANGE3: {
		ids: 'LOG-03',
		on: 'an expired password has to be changed',
		off: 'an expired password is good for a login',
		async look(page, site, on) {
			await page.goto('/m/login');
			await submitLogin(page, site, 'expired', 'Expired1');
			await expect(page).toHaveURL(on ? '/m/changePsw' : '/m/home');
			await expect(memberMenu(page)).toContainText('expired');
		},
	},
	GOOGLELOGIN3: signInWith('google', 'Google'),
	FACEBOOKLOGIN3: signInWith('facebook', 'Facebook'),
	// Only one of the merchants has it.
	TWITTERLOGIN3: signInWith('twitter', 'X'),
	LINELOGIN3: signInWith('line', 'LINE'),
	TELEGRAMLOGIN3: signInWith('telegram', 'Telegram'),
	FIREBASECREATEACC3: {
		ids: 'UI-12 LOG-07',
		on: 'an account that nobody has linked becomes a member',
		off: 'an account that nobody has linked can only be linked',
		async look(page, site, on) {
			site.gateway.controls.setSwitch(site.merchant, 'SSOMANUALREG3', false);
			await page.goto('/m/login');
			await comeBy(page, socialLogin(site), 'Kenji');
			if (on) await becomesMember(page, site, 'Kenji');
			else await isAsked(page, site, { registers: false });
		},
	},
	SSOMANUALREG3: {
		ids: 'UI-12 LOG-07',
		on: 'the player is asked before a member is made of their account',
		off: 'a member is made of their account without asking',
		async look(page, site, on) {
			site.gateway.controls.setSwitch(site.merchant, 'FIREBASECREATEACC3', true);
			await page.goto('/m/login');
			await comeBy(page, socialLogin(site), 'Kenji');
			if (on) await isAsked(page, site, { registers: true });
			else await becomesMember(page, site, 'Kenji');
		},
	},
	UPDATEMOBILEICC3: {
		on: 'a member can change the profile icon',
		off: 'a member keeps the profile icon they have',
		async look(page, site, on) {
			await becomeMember(page, site, '/m/member/home');
			await settled(page);
			await expect(page.locator('[data-icon-button]')).toBeEnabled({ enabled: on });
		},
	},
	GEETEST3: {
		on: 'a login asks for the captcha',
		off: 'a login asks for no captcha',
		async look(page, site, on) {
			const vendor = requestsTo(page, '/demo/vendors/geetest');
			await page.goto('/m/login');
			await settled(page);
			await submitLogin(page, site);
			if (on) await expect(captchaPopup(page).popup).toBeVisible();
			else await expect(page).toHaveURL('/m/home');
			expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(on ? 0 : 1);
			expect(vendor.length > 0).toBe(on);
		},
	},
	GEETESTTEST3: {
		ids: 'VAL-09',
		on: 'the captcha is passed without being shown',
		off: 'the captcha is shown',
		async look(page, site, on) {
			site.gateway.controls.setSwitch(site.merchant, 'GEETEST3', true);
			const vendor = requestsTo(page, '/demo/vendors/geetest');
			await page.goto('/m/login');
			await settled(page);
			await submitLogin(page, site);
			if (on) await expect(page).toHaveURL('/m/home');
			else await expect(captchaPopup(page).popup).toBeVisible();
			expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(on ? 1 : 0);
			expect(vendor.length > 0).toBe(!on);
		},
	},
	GEETESTVCODE3: {
		on: 'a code by SMS asks for the captcha',
		off: 'a code by SMS asks for no captcha',
		async look(page, site, on) {
			site.gateway.controls.setCaptcha(site.merchant, { version: 'v4' });
			await page.goto('/m/register');
			await settled(page);
			await chooseWay(page, site, 'mobile');
			const { form, number, send, code } = registerForm(page, site);
			await expect(form.locator('.phone-dial')).toContainText(`+${numberOf(site).dial}`);
			await number.fill(numberOf(site).number);
			await send.tap();
			if (on) await expect(captchaPopup(page).popup).toBeVisible();
			else await expect(code).toBeFocused();
			expect(site.gateway.controls.messages(site.merchant)).toHaveLength(on ? 0 : 1);
		},
	},
	REWCEN3: {
		on: 'a member is led to the rewards, and to the promo codes',
		off: 'a member is led to the promotions instead',
		async look(page, site, on) {
			await becomeMember(page, site, '/m/member/home');
			await expect(entryTo(page, '/m/member/rewards')).toBeVisible({ visible: on });
			await expect(entryTo(page, '/m/activity')).toBeVisible({ visible: !on });
			await expect(entryTo(page, '/m/member/rewards#code')).toBeVisible({ visible: on });
		},
	},
	INBOX3: {
		on: 'a member is led to the inbox, with the number of unread messages',
		off: 'a member is led to the news instead, and no messages are asked for',
		async look(page, site, on) {
			const asked = requestsTo(page, '/wps/member/inbox/unread');
			await becomeMember(page, site, '/m/member/home');
			await expect(entryTo(page, '/m/news')).toBeVisible({ visible: !on });
			await expect(entryTo(page, '/m/member/inbox')).toBeVisible({ visible: on });
			if (on) await expect(entryTo(page, '/m/member/inbox').locator('[data-unread]')).toHaveText('3');
			await settled(page);
			expect(asked).toHaveLength(on ? 1 : 0);
		},
	},
	MANDATORYAPPUPDATES3: {
		ids: 'UI-14',
		on: 'an old app can’t be used before its update',
		off: 'an old app offers its update once, and may go on without',
		look: (page, site, on) => seeUpgrade(page, site, on),
	},
};

for (const [name, seen] of Object.entries(SWITCHES) as [Switch, Seen][]) {
	test.describe(() => {
		test.use({ offersService: seen.offersService ?? false });
		for (const on of [true, false]) {
			const title = `EN-22 EN-16 ${seen.ids ?? ''} with ${name} ${on ? 'on' : 'off'}, ${on ? seen.on : seen.off}`;
			test(title.replace('  ', ' '), { tag: '@each' }, async ({ page, site }) => {
				site.gateway.controls.setSwitch(site.merchant, name, on);
				await seen.look(page, site, on);
			});
		}
	});
}
