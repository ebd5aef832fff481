import { type Announcement, announcements } from '../../src/gateway/contract/announcements.ts';
import { requestsTo, settled } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const current = async (site: Site) =>
	(await currentValue<{ announcements: Announcement[] }>(site, announcements.path)).announcements;

const items = '.news-list-items > li';

const CONTENT = [
	'/wps/relay/MCSFE_getListAnnouncements',
	'/wps/relay/MCSFE_getMerchantAvailablePromotions',
	'/wps/system/banners',
	'/wps/game/lanes',
];

test('API-21 an announcement newer than the build shows on home, in the list and under its topic, its markup as text', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/');
	const asked = () =>
		calls
			.map((request) => new URL(request.url()))
			.filter(({ pathname }) => CONTENT.includes(pathname))
			.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]);
	const title = 'Now <img src=x onerror="window.hacked=1"> open';
	const content = '<p>Come &amp; see</p><script>window.hacked=2</script>';
	site.gateway.controls.publishAnnouncement(site.merchant, {
		category: 'event',
		marquee: true,
		title: { EN: title, VI: title },
		content: { EN: content, VI: content },
	});
	await page.goto('/m/home');
	const news = page.locator('.announcements li a');
	await expect(news.first().locator('span')).toHaveText(title);
	await expect(page.locator('.marquee li').first()).toHaveText(title);
	await expect(page.locator('.announcements img, .marquee img')).toHaveCount(0);
	// The page stays light: it shows no more than the build did, and the older ones link to their pages.
	await expect(news).toHaveCount(3);
	await expect(news.nth(1)).toHaveAttribute('href', /^\/m\/news-/);
	// Only what changed is requested, and only what the page shows of it.
	const list = CONTENT[0];
	expect(asked()).toEqual([[list, { types: 'list,marquee,popup', platform: 'MOBILE' }]]);

	// It has no page before the next build, so the list has all of it.
	await news.first().tap();
	await expect(page).toHaveURL('/m/news');
	const newest = page.locator(items).first();
	await expect(newest.getByRole('heading')).toHaveText(title);
	await expect(newest.locator('p.muted')).toHaveText('Come & see');
	await expect(newest.locator('a')).not.toHaveAttribute('href');
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

	calls.length = 0;
	await page.goto('/m/news-topic-event');
	await expect(newest.getByRole('heading')).toHaveText(title);
	await page.goto('/m/news-topic-payment');
	await settled(page);
	const payments = (await current(site)).filter(({ category }) => category === 'payment');
	await expect(page.locator(`${items} h2`)).toHaveText(payments.map((each) => each.title));
	expect(asked()).toEqual(
		['event', 'payment'].map((category) => [list, { types: 'list', platform: 'MOBILE', category }]),
	);

	// The gateway may have only another language.
	const value = { announcements: await current(site), language: 'UR' };
	await changeRevisions(site, 'announcements');
	site.gateway.controls.setFault({ endpoint: 'announcements', value });
	await page.goto('/m/home');
	const first = page.locator('.announcements li span').first();
	await expect(first).toHaveAttribute('lang', 'ur');
	await expect(first).toHaveAttribute('dir', 'rtl');
});
