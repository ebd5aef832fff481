import type { Locator, Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { chatAuthKey } from '../../src/gateway/contract/chat-auth-key.ts';
import { listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { hostileGateway } from '../support/hostile-gateway.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { becomeMember, notice, openLogin, submitLogin, tokenFor } from './support/actions.ts';
import { test as base, expect, type Site } from './support/fixtures.ts';
import { skipQuiet } from './support/settle.ts';

/** Every payload would run this. A page shows it as text. */
const MARK = 'window.hacked=1';

/** Texts that decide whether something is shown at all, or name where pictures are. */
const isSpared = (field: string) =>
	/\.(id|imageCDNs\[\]|csType|csPosition|path|resourceType|gw|merchantCode)$/.test(field);

/**
 * The built site with a gateway that writes a payload into every text it sends. `harmless` fails if one of them
 * has become code, an event attribute or an address that runs in any frame of the page.
 */
const test = base.extend<{ away: string[]; harmless: (...shown: Locator[]) => Promise<void> }>({
	serving: async ({ merchant }, use) =>
		use({
			serve: (gateway) => {
				const { app } = hostileGateway(gateway, isSpared);
				return listen(createSiteServer(distFolder(merchant), { app }), 0);
			},
		}),
	away: async ({ context, site }, use) => {
		const away: string[] = [];
		context.on('request', (request) => {
			const { protocol, origin } = new URL(request.url());
			if (protocol.startsWith('http') && origin !== site.url) away.push(request.url());
		});
		await use(away);
		expect(away).toEqual([]);
	},
	harmless: async ({ away: _, complaints, page }, use) => {
		// A picture whose address ends with a payload isn't there.
		complaints.expectFailedRequests('/wps/art/');
		await use(async (...shown) => {
			for (const part of shown) await expect(part).toContainText(MARK, { timeout: 20_000 });
			for (const frame of page.frames()) expect(await frame.evaluate(codeIn), frame.url()).toEqual([]);
		});
	},
});

/** Runs in the page. Returns what has run or could run of a payload. */
function codeIn(): string[] {
	const found = 'hacked' in window ? ['window.hacked'] : [];
	const visit = (root: ParentNode) => {
		for (const element of root.querySelectorAll('*')) {
			const { localName, attributes } = element;
			const runs = [...attributes].some(
				({ name, value }) =>
					/^(on|srcdoc$)/i.test(name) ||
					(/^((xlink:)?href|src|action|formaction|data)$/i.test(name) &&
						// Browsers leave control characters out of an address.
						/^(javascript|vbscript|data(?!:(,|image\/))):/i.test(value.replace(/[\0-\x20]/g, ''))),
			);
			const isForeign = /^(script|style)$/.test(localName) && element.textContent?.includes('hacked=1');
			if (runs || (isForeign && !element.matches('[type$=json]')))
				found.push(element.outerHTML.slice(0, 200));
			if (element instanceof HTMLTemplateElement) visit(element.content);
		}
	};
	visit(document);
	return found;
}

/** Long words don't make the page wider than the phone, which would move what is fixed to its edges. */
const expectFit = (page: Page): Promise<void> =>
	expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth))
		.toBe(page.viewportSize()?.width);

/** Opens each page, and waits until these parts of it show a payload. */
async function visit(
	page: Page,
	harmless: (...shown: Locator[]) => Promise<void>,
	pages: [path: string, ...parts: string[]][],
): Promise<void> {
	for (const [path, ...parts] of pages) {
		await page.goto(path);
		await harmless(...parts.map((part) => page.locator(part).first()));
	}
}

test.describe('to a visitor', () => {
	test.use({ popups: true });

	test('a hostile gateway writes nothing that runs on the home page and in its announcements', async ({
		harmless,
		page,
	}) => {
		const lists = ['#latest-news', '#marquee', '#promotion-list', '#lane-rng'];
		await visit(page, harmless, [['/m/home', ...lists]]);
		await page
			.locator('.lane h2')
			.first()
			.tap({ position: { x: 30, y: 10 } });
		await harmless(page.locator('#announcements[open]'));
	});
});

test('a hostile gateway writes nothing that runs in lists, found games, downloads, domains and errors', async ({
	harmless,
	page,
	site,
}) => {
	const typed = encodeURIComponent(HOSTILE_TEXTS.slice(8, 11).join(''));
	await visit(page, harmless, [
		[`/m/rng?q=a&vendor=${typed}`, '[name=vendor]'],
		['/m/rng?q=a', '[data-results]'],
		['/m/activity', '.promo-list'],
		['/m/activity?id=golden-welcome', 'main'],
		['/m/app'],
		['/m/news', '#news'],
	]);
	await expectFit(page);
	await page.goto('/m/download');
	await expect(page.locator(`main a[href*="hacked=1"]`).first()).toBeVisible();
	await harmless();
	await expectFit(page);
	await page.goto('/m/domains');
	await page.getByLabel(site.text('domains:check_label')).fill(`https://${HOSTILE_TEXTS[10]}`);
	await page.keyboard.press('Enter');
	await expect(page.locator('.official-check-result')).not.toBeEmpty();
	await harmless();
	await page.goto('/m/help');
	await page.getByRole('searchbox').fill(HOSTILE_TEXTS.join(' '));
	await expect(page.getByRole('status').filter({ hasText: site.text('help:nothing') })).toBeVisible();
	await harmless();

	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'made.up', message: 'No' });
	await page.goto('/m/home');
	await openLogin(page, site);
	await submitLogin(page, site);
	await harmless(notice(page));
});

test('a hostile gateway writes nothing that runs on the pages of a member', async ({
	harmless,
	page,
	site,
}) => {
	// This member has announcements of their own.
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'viplotus'));
	await harmless(page.getByRole('heading', { level: 1 }), page.locator('.profile-label b'));
	await expectFit(page);
	await page.locator('[data-section=recent]').scrollIntoViewIfNeeded();
	await harmless(page.locator('.personal-news'));
	await page.goto('/m/member/inbox');
	await page.locator('main summary, main [data-message]').first().tap();
	await harmless(page.getByRole('main'));
	await visit(page, harmless, [
		['/m/member/wallet', '.wallet-cards', 'main form'],
		['/m/member/history', '[data-section=played]'],
		['/m/member/rewards', '.rewards-list'],
		['/m/member/security', 'header'],
		['/m/inviteFriends', 'main'],
		['/m/feedback', 'header'],
		['/m/activity?id=golden-welcome', 'main'],
	]);
	site.gateway.controls.setFault({ endpoint: 'launchGame', errorCode: 'made.up', message: 'No' });
	await page.goto('/m/launchGame?vendor=Lumina&code=golden-dragon-fortune');
	await harmless(notice(page));
});

/** Entries of customer service: a valid one, then each payload in an address, alone, and in an address that runs. */
function offerServices({ gateway, merchant }: Site): void {
	const services = ['https://t.me/Aurelia/', 'javascript:', 'data:text/html,', '']
		.flatMap((start) => ['', ...HOSTILE_TEXTS].map((text) => start + text))
		.map((address) => ({ csType: 'TELEGRAM', address }));
	gateway.controls.setSiteState(merchant, { services });
}

test.describe('in customer service', () => {
	test.use({ offersService: true });

	test('neither the address of an entry nor the text of an agent runs as a script', async ({
		harmless,
		page,
		site,
	}) => {
		const { controls } = site.gateway;
		controls.setSwitch(site.merchant, 'CBS3', true);
		offerServices(site);
		const key = page.waitForResponse(`**${chatAuthKey.path}`);
		await page.clock.install();
		await becomeMember(page, site, '/m/privacy');
		await skipQuiet(page);
		await page.locator('.service-button').tap();
		const sheet = page.locator('dialog.service');
		await expect(sheet.locator('.service-entry').first()).toBeVisible();
		await harmless();
		await sheet.getByText(site.text('service:own_chat'), { exact: true }).tap();
		await key;
		const chat = page.frameLocator('iframe.service-chat').frameLocator('iframe[data-chat]');
		await chat.getByRole('textbox').fill(HOSTILE_TEXTS[10] ?? '');
		await chat.getByRole('button', { name: 'Send' }).tap();
		await expect(chat.getByText(MARK)).toBeVisible();
		const [conversation] = controls.conversations(site.merchant);
		for (const text of HOSTILE_TEXTS) controls.answerConversation(conversation?.id ?? 0, text);
		await expect(chat.getByText(MARK)).toHaveCount(1 + HOSTILE_TEXTS.length);
		await harmless();
	});
});
