import { type Announcement, announcements } from '../../src/gateway/contract/announcements.ts';
import { requestsTo, settled } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const current = async (site: Site) =>
	(await currentValue<{ announcements: Announcement[] }>(site, announcements.path)).announcements;

const items = '.news-list-items > li';

test('RT-12 without scripts, all news are listed, chosen by topic, and read in full', async ({
	browser,
	complaints,
	site,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	complaints.watch(context);
	const page = await context.newPage();
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
	await page.locator('[data-topic=payment]').click();
	await expect(page).toHaveURL('/m/news-topic-payment');
	await expect(page.locator(items)).toHaveCount(payments.length);

	const [wanted] = payments;
	await page.getByRole('link', { name: wanted?.title ?? '' }).click();
	await expect(page).toHaveURL(`/m/news-${wanted?.id}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted?.title ?? '');
	await expect(page.locator('[data-rich] p')).toHaveText(wanted?.content.split('\n\n') ?? []);
	await expect(page.locator('.news-item time')).toHaveAttribute('datetime', wanted?.publishedAt ?? '');
	await expect(page.locator('.news-item-others a')).toHaveCount(4);
	await page.getByRole('link', { name: site.text('news:back') }).click();
	await expect(page).toHaveURL('/m/news');
	await context.close();
});

const CONTENT = [
	'/wps/relay/MCSFE_getListAnnouncements',
	'/wps/relay/MCSFE_getMerchantAvailablePromotions',
	'/wps/system/banners',
	'/wps/game/lanes',
];

function publish(site: Site, title: string, content: string): void {
	site.gateway.controls.publishAnnouncement(site.merchant, {
		category: 'event',
		marquee: true,
		title: { EN: title, VI: title },
		content: { EN: content, VI: content },
	});
}

test('an announcement that is published after the build shows at once, its markup as text', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/');
	const title = 'Now <img src=x onerror="window.hacked=1"> open';
	publish(site, title, '<p>Come &amp; see</p><script>window.hacked=2</script>');
	await page.goto('/m/home');
	const news = page.locator('.announcements li a');
	await expect(news.first().locator('[data-text=title]')).toHaveText(title);
	await expect(page.locator('.marquee li').first()).toHaveText(title);
	await expect(page.locator('.announcements img, .marquee img')).toHaveCount(0);
	// As many as the build shows, so that the page stays light; the older ones still lead to their pages.
	await expect(news).toHaveCount(3);
	await expect(news.first()).toHaveAttribute('href', '/m/news');
	await expect(news.nth(1)).toHaveAttribute('href', /^\/m\/news-/);
	// Only what changed is asked for.
	const paths = calls.map((request) => new URL(request.url()).pathname);
	expect(paths.filter((path) => CONTENT.includes(path))).toEqual([CONTENT[0]]);

	// It has no page before the next build, so the list has all of it.
	await news.first().tap();
	await expect(page).toHaveURL('/m/news');
	const newest = page.locator(items).first();
	await expect(newest.getByRole('heading')).toHaveText(title);
	await expect(newest.locator('[data-text=content]')).toHaveText('Come & see');
	await expect(newest.locator('a')).not.toHaveAttribute('href');
	await expect(page.locator(items).nth(1).locator('a')).toHaveAttribute('href', /^\/m\/news-/);
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('API-21 announcements are asked for by where they show, and by topic on a topic’s page', async ({
	page,
	site,
}) => {
	const asked = requestsTo(page, announcements.path);
	const query = () => Object.fromEntries(new URL(asked.at(-1)?.url() ?? '').searchParams);
	publish(site, 'Just now', 'Here');
	await page.goto('/m/home');
	await expect(page.locator('.announcements li').first().locator('[data-text=title]')).toHaveText('Just now');
	expect(query()).toEqual({ types: 'list,marquee,popup', platform: 'MOBILE' });
	await page.goto('/m/news-topic-event');
	await expect(page.locator(items).first().getByRole('heading')).toHaveText('Just now');
	expect(query()).toEqual({ types: 'list', platform: 'MOBILE', category: 'event' });
	// Of another topic, it does not show.
	const before = (await current(site)).filter(({ category }) => category === 'payment');
	await page.goto('/m/news-topic-payment');
	await settled(page);
	expect(query()).toEqual({ types: 'list', platform: 'MOBILE', category: 'payment' });
	await expect(page.locator(`${items} h2`)).toHaveText(before.map(({ title }) => title));
	expect(asked).toHaveLength(3);
});

test('fresh news of another language say so', async ({ page, site }) => {
	const all = await current(site);
	await changeRevisions(site, 'announcements');
	site.gateway.controls.setFault({
		endpoint: 'announcements',
		value: { announcements: all, language: 'UR' },
	});
	await page.goto('/m/home');
	const title = page.locator('.announcements [data-text=title]').first();
	await expect(title).toHaveAttribute('lang', 'ur');
	await expect(title).toHaveAttribute('dir', 'rtl');
});
