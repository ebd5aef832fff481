import { type Promotion, promotions } from '../../src/gateway/contract/promotions.ts';
import { becomeMember, layoutShifts, notice, requestsTo, speak } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const current = async (site: Site) =>
	(await currentValue<{ promotions: Promotion[] }>(site, promotions.path)).promotions;

/** A promotion of the build, with its place in the list. */
async function promotionAt(site: Site, index: number): Promise<Promotion> {
	const promotion = (await current(site))[index];
	if (!promotion) throw new Error(`There is no promotion ${index}`);
	return promotion;
}

/** Has the gateway offer one more than the build knows. */
async function offer(site: Site, promotion: Partial<Promotion>): Promise<Promotion> {
	const all = await current(site);
	const offered = { ...(all[0] as Promotion), ...promotion };
	site.gateway.controls.setFault({ endpoint: 'promotions', value: { promotions: [offered, ...all] } });
	return offered;
}

/** Where its picture is, on the page's own origin or the merchant's for pictures. */
const sourceOf = ({ image }: Promotion) =>
	new RegExp(`^(https?://[^/]+)?${image.replace(/[.?]/g, '\\$&')}\\?w=720$`);
const paragraphsOf = ({ content }: Promotion) => content.split('\n\n');

test('RT-07 RT-12 UI-11 without scripts, cards with picture, title, line and end lead to whole promotions', async ({
	browser,
	complaints,
	site,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	complaints.watch(context);
	const page = await context.newPage();
	const all = await current(site);
	await page.goto('/m/activity');
	const promos = page.locator('.promo-list a');
	await expect(promos).toHaveCount(all.length);
	for (const [index, promotion] of all.entries()) {
		const card = promos.nth(index);
		await expect(card.getByRole('heading')).toHaveText(promotion.title);
		await expect(card).toContainText(promotion.summary);
		await expect(card.locator('img')).toHaveAttribute('src', sourceOf(promotion));
		if (promotion.endsAt) await expect(card.locator('time')).toHaveAttribute('datetime', promotion.endsAt);
		else await expect(card.locator('time')).toHaveCount(0);
	}
	const wanted = all.find(({ endsAt }) => endsAt) ?? (all[0] as Promotion);
	await promos.filter({ hasText: wanted.title }).click();
	await expect(page).toHaveURL(`/m/activity-${wanted.id}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.title);
	const article = page.getByRole('article');
	await expect(article).toContainText(site.text('activity:ends'));
	await expect(article.locator('[data-rich] p')).toHaveText(paragraphsOf(wanted));
	// The others, and the way back to all.
	const others = page.locator('.promo-list a');
	expect(await others.count()).toBeGreaterThan(1);
	await expect(others.filter({ hasText: wanted.title })).toHaveCount(0);
	await article.getByRole('link', { name: site.text('activity:all') }).click();
	await expect(page).toHaveURL('/m/activity');
	await context.close();
});

test('RT-07 an address with an id shows that promotion alone, with its text from its own page', async ({
	page,
	site,
}) => {
	const wanted = await promotionAt(site, 1);
	const calls = requestsTo(page, promotions.path);
	await page.goto(`/m/activity?id=${wanted.id}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.title);
	await expect(page.getByRole('article').locator('[data-rich] p')).toHaveText(paragraphsOf(wanted));
	await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', sourceOf(wanted));
	await expect(page.getByRole('main')).toContainText(wanted.summary);
	await expect(page).toHaveTitle(wanted.title);
	await expect(page.locator('.promo-list a').filter({ visible: true })).toHaveCount(0);
	await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
	expect(calls).toHaveLength(0);
	expect(await layoutShifts(page)).toEqual([]);
	await page
		.getByRole('article')
		.getByRole('link', { name: site.text('activity:all') })
		.tap();
	await expect(page).toHaveURL('/m/activity');
	await expect(page.locator('.promo-list a').filter({ visible: true })).toHaveCount(
		(await current(site)).length,
	);
});

test('RT-07 in the other language, the text comes from the page of that language', async ({ page, site }) => {
	const wanted = await promotionAt(site, 0);
	const { segment } = site.other;
	await speak(page, site, site.other.code);
	const text = page.waitForResponse(`**/m/${segment}/activity-${wanted.id}`);
	await page.goto(`/m/${segment}/activity?id=${wanted.id}`);
	await (await text).finished();
	await expect(page.getByRole('article').locator('[data-rich] p')).toHaveCount(paragraphsOf(wanted).length);
});

test('RT-07 a promotion newer than the build is asked from the gateway, and shown as text', async ({
	page,
	site,
}) => {
	const id = 'brand "new" & <odd>/../id';
	await offer(site, {
		id,
		title: 'Now <img src=x onerror="window.hacked=1">',
		summary: '<b>Bold</b> line',
		content: '<p>First &amp; last</p><script>window.hacked=2</script><p>Second</p>',
	});
	await page.goto(`/m/activity?id=${encodeURIComponent(id)}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		'Now <img src=x onerror="window.hacked=1">',
	);
	await expect(page.getByRole('main')).toContainText('<b>Bold</b> line');
	await expect(page.getByRole('article').locator('[data-rich] p')).toHaveText(['First & last', 'Second']);
	await expect(page).toHaveTitle('Now <img src=x onerror="window.hacked=1">');
	await expect(page.getByRole('article').locator('img, script, b')).toHaveCount(0);
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('where the script of a newer promotion is out of reach, the page says so', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/m/_astro/fetch-promotion');
	await page.route('**/m/_astro/fetch-promotion*.js', (route) => route.abort());
	await page.goto('/m/activity?id=nothing');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await expect(notice(page).getByRole('button', { name: site.text('common:retry') })).toBeVisible();
});

const HOSTILE = ['', '__proto__', '"><img src=x onerror=alert(1)>', '../../demo', 'x'.repeat(5000)];

test('RT-07 an id that names no promotion gets a message, and the list as a way on', async ({
	page,
	site,
}) => {
	const count = (await current(site)).length;
	const foreign: string[] = [];
	page.on('request', (request) => {
		// Pictures may be elsewhere; nothing else is.
		if (request.resourceType() === 'image') return;
		if (new URL(request.url()).origin !== site.url) foreign.push(request.url());
	});
	const pages = requestsTo(page, '/m/activity-');
	for (const id of HOSTILE) {
		await page.goto(`/m/activity?id=${encodeURIComponent(id)}`);
		await expect(page.getByRole('alert').filter({ visible: true }), id).toHaveText(
			site.text('activity:unknown'),
		);
		await expect(page.locator('.promo-list a').filter({ visible: true }), id).toHaveCount(count);
	}
	expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
	expect(pages).toEqual([]);
	await page.goto('/m/activity');
	await expect(page.locator('.promo-list a')).toHaveCount(count);
	await expect(page.getByRole('alert')).toBeHidden();
});

test('RT-07 a text that cannot be fetched says so, and comes when tried again', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('activity-');
	const wanted = await promotionAt(site, 0);
	let broken = true;
	await page.route(/\/activity-/, (route) => (broken ? route.abort() : route.continue()));
	await page.goto(`/m/activity?id=${wanted.id}`);
	const alert = page.getByRole('article').getByRole('alert');
	await expect(alert).toContainText(site.text('activity:failed'));
	// What is known of it stands there nevertheless.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.title);
	broken = false;
	await alert.getByRole('button', { name: site.text('common:retry') }).tap();
	await expect(page.getByRole('article').locator('[data-rich] p')).toHaveText(paragraphsOf(wanted));
	await expect(alert).toHaveCount(0);
});

test('RT-07 a gateway that fails is asked again on request', async ({ complaints, page, site }) => {
	complaints.expectFailedRequests();
	const failing = site.gateway.controls.setFault({ endpoint: 'promotions', status: 500 });
	await page.goto('/m/activity?id=nowhere');
	const alert = page.getByRole('alert').filter({ visible: true });
	await expect(alert).toContainText(site.text('activity:failed'));
	site.gateway.controls.removeFault(failing);
	await alert.getByRole('button', { name: site.text('common:retry') }).tap();
	await expect(alert).toHaveText(site.text('activity:unknown'));
});

test('a visitor takes part by registering; a member is not asked to', async ({ page, site }) => {
	const { id } = await promotionAt(site, 0);
	const join = page.getByRole('article').getByText(site.text('activity:join'));
	for (const path of [`/m/activity-${id}`, `/m/activity?id=${id}`]) {
		await page.goto(path);
		await join.tap();
		await expect(page.locator('dialog#register')).toBeVisible();
	}
	await becomeMember(page, site, `/m/activity-${id}`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(join).toBeHidden();
});

test('UI-11 home shows at most six promo cards, keeps them fresh, and leads to all', async ({
	page,
	site,
}) => {
	const [first] = await current(site);
	await changeRevisions(site, 'promotions');
	const offered = await offer(site, { id: 'brand-new', title: 'Brand new', endsAt: '2027-03-04T10:00:00Z' });
	await page.goto('/m/home');
	const cards = page.locator('.promotions li a');
	await expect(cards.first().getByRole('heading')).toHaveText(offered.title);
	expect(await cards.count()).toBeLessThanOrEqual(6);
	await expect(cards.first().locator('time')).toHaveAttribute('datetime', '2027-03-04T10:00:00Z');
	await expect(cards.first().locator('time')).toContainText('2027');
	// It has no page before the next build.
	await expect(cards.first()).toHaveAttribute('href', '/m/activity?id=brand-new');
	await expect(cards.nth(1)).toHaveAttribute('href', `/m/activity-${first?.id}`);
	await page.locator('.promotions h2').getByRole('link').tap();
	await expect(page).toHaveURL('/m/activity');
});
