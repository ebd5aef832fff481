import { type Announcement, announcements } from '../../src/gateway/contract/announcements.ts';
import { requestsTo, settled } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const current = async (site: Site) =>
	(await currentValue<{ announcements: Announcement[] }>(site, announcements.path)).announcements;

const items = '.news-list-items > li';

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('RT-12 all news are listed, chosen by topic, and read in full', async ({ page, site }) => {
		const all = await current(site);
		await page.goto('/m/news');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('news:title'));
		await expect(page.locator(items)).toHaveCount(all.length);
		const days = await page
			.locator(`${items} time`)
			.evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
		expect(days).toEqual([...days].sort((one, other) => other - one));

		const topics = page.getByRole('navigation', { name: site.text('news:topic') }).getByRole('link');
		await expect(topics.first()).toHaveText(site.text('news:all'));
		const payments = all.filter(({ category }) => category === 'payment');
		await page.locator('#topic-payment').tap();
		await expect(page).toHaveURL('/m/news-topic-payment');
		await expect(page.locator(items)).toHaveCount(payments.length);

		const [wanted] = payments;
		await page.getByRole('link', { name: wanted?.title ?? '' }).tap();
		await expect(page).toHaveURL(`/m/news-${wanted?.id}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted?.title ?? '');
		await expect(page.locator('[data-rich] p')).toHaveText(wanted?.content.split('\n\n') ?? []);
		await expect(page.locator('.news-item time')).toHaveAttribute('datetime', wanted?.publishedAt ?? '');
		await expect(page.locator('.news-item-others a')).toHaveCount(4);
		await page.getByRole('link', { name: site.text('news:back') }).tap();
		await expect(page).toHaveURL('/m/news');
	});
});

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
