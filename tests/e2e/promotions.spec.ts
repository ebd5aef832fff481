import { type Promotion, promotions } from '../../src/gateway/contract/promotions.ts';
import { answerNotice, expectStableLayout, notice, speak } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const current = async (site: Site) =>
	(await currentValue<{ promotions: Promotion[] }>(site, promotions.path)).promotions;

/** Its picture's address, on the page's own origin or the merchant's for pictures. */
const sourceOf = ({ image }: Promotion) =>
	new RegExp(`^(https?://[^/]+)?${image.replace(/[.?]/g, '\\$&')}\\?w=720$`);
const paragraphsOf = ({ content }: Promotion) => content.split('\n\n');

// Hostile ids, and a gateway that fails, are in asked.test.ts.
test('RT-07 an address with an id shows that promotion alone, in either language, and an unknown id gets a message', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('activity-');
	const all = await current(site);
	const wanted = all[1] as Promotion;
	const article = page.getByRole('article');
	const list = page.locator('.promo-list a').filter({ visible: true });
	// Its text comes from its own page, which fails at first.
	const text = /\/activity-/;
	await page.route(text, (route) => route.abort());
	await page.goto(`/m/activity?id=${wanted.id}`);
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await expect(article.locator('h1')).toHaveText(wanted.title);
	await page.unroute(text);
	await answerNotice(page, site, 'common:retry');
	await expect(article.locator('[data-rich] p')).toHaveText(paragraphsOf(wanted));

	await page.goto(`/m/activity?id=${wanted.id}`);
	await expect(article.locator('[data-rich] p')).toHaveText(paragraphsOf(wanted));
	await expect(article.locator('img')).toHaveAttribute('src', sourceOf(wanted));
	// Content that the event viewContent names (TRK-01).
	await expect(article).toHaveAttribute('data-promotion', wanted.id);
	await expect(page.getByRole('main')).toContainText(wanted.summary);
	await expect(page).toHaveTitle(wanted.title);
	await expect(list).toHaveCount(0);
	await expectStableLayout(page);
	// A visitor takes part by registering.
	await article.getByText(site.text('activity:join')).tap();
	await expect(page.locator('dialog#register')).toBeVisible();
	await page.goBack();
	await article.getByRole('link', { name: site.text('activity:all') }).tap();
	await expect(page).toHaveURL('/m/activity');
	await expect(list).toHaveCount(all.length);

	await page.goto('/m/activity?id=nowhere');
	await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(site.text('activity:unknown'));
	await expect(list).toHaveCount(all.length);

	await speak(page, site, site.other.code);
	await page.goto(`/m/${site.other.segment}/activity?id=${wanted.id}`);
	await expect(article.locator('[data-rich] p')).toHaveCount(paragraphsOf(wanted).length);
	await expect(article.locator('[data-rich] p').first()).not.toHaveText(paragraphsOf(wanted)[0] ?? '');
});

test('UI-11 RT-07 home has at most six cards, and a promotion newer than the build opens from one, its markup as text', async ({
	page,
	site,
}) => {
	const all = await current(site);
	const offered: Promotion = {
		...(all[0] as Promotion),
		id: 'brand "new" & <odd>/../id',
		title: 'Now <img src=x onerror="window.hacked=1">',
		content: '<p>First &amp; last</p><script>window.hacked=2</script><p>Second</p>',
		endsAt: '2027-03-04T10:00:00Z',
	};
	await changeRevisions(site, 'promotions');
	site.gateway.controls.setFault({ endpoint: 'promotions', value: { promotions: [offered, ...all] } });
	await page.goto('/m/home');
	const cards = page.locator('.promotions li a');
	await expect(cards.first().getByRole('heading')).toHaveText(offered.title);
	expect(await cards.count()).toBeLessThanOrEqual(6);
	await expect(cards.first().locator('time')).toHaveAttribute('datetime', offered.endsAt ?? '');
	await expect(cards.first().locator('time')).toContainText('2027');
	await expect(cards.nth(1)).toHaveAttribute('href', `/m/activity-${all[0]?.id}`);
	await expect(page.locator('.promotions h2').getByRole('link')).toHaveAttribute('href', '/m/activity');
	// It has no page before the next build.
	await cards.first().tap();
	await expect(page).toHaveURL(`/m/activity?id=${encodeURIComponent(offered.id)}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(offered.title);
	await expect(page.getByRole('article').locator('[data-rich] p')).toHaveText(['First & last', 'Second']);
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
