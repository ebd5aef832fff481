import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchContent } from '../../../src/content/fetch-content.ts';
import { longText } from '../../../src/content/long-text.ts';
import { createGateway } from '../../../src/demo/gateway.ts';
import { announcementCategories } from '../../../src/gateway/contract/announcements.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { listen } from '../../../src/server/listen.ts';

/** Returns the content from a gateway whose topics have these names. */
async function contentWith(...names: unknown[]) {
	const gateway = await createGateway();
	const app = new Hono();
	const value = { categories: names.map((name) => ({ code: 'event', name })) };
	app.get(announcementCategories.path, (context) => context.json({ success: true, value }));
	app.all('*', (context) => gateway.app.fetch(context.req.raw, context.env));
	const server = await listen(app, 0);
	onTestFinished(async () => {
		await server.close();
		gateway.close();
	});
	const merchant = await loadMerchant('senviet');
	return fetchContent({ ...merchant, languages: ['VI'] }, `http://127.0.0.1:${server.port}`);
}

test('accepts a text of 64 KB, and names merchant, language, call and field of a longer one', {
	timeout: 30_000,
}, async () => {
	const longest = 'x'.repeat(65_536);
	expect((await contentWith(longest)).VI?.categories[0]?.name).toBe(longest);
	await expect(contentWith(`${longest}x`)).rejects.toThrow(
		/ sends senviet a text of more than 64 KB in VI \(\/wps\/relay\/PROMOFE_getPromotionAnnouncementCategory, categories\.0\.name\)\. Shorten it\.$/,
	);
});

test('leaves an invalid item out, and names it in the log of the build', {
	timeout: 30_000,
}, async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const { VI } = await contentWith('Sự kiện', null, 7);
	expect(VI?.categories).toEqual([{ code: 'event', name: 'Sự kiện' }]);
	expect(warned.mock.calls).toEqual([
		[
			expect.stringMatching(
				/ sends senviet items that can't be shown in VI \(\/wps\/relay\/PROMOFE_getPromotionAnnouncementCategory\): categories\.1\.name has to be a text, not null, and 1 more\.$/,
			),
		],
	]);
});

test('the limit counts bytes of UTF-8, at any depth', () => {
	expect(longText({ items: [{ title: 'ก'.repeat(21_845) }] })).toBeUndefined();
	expect(longText({ items: [{ title: 'ก'.repeat(21_846) }] })).toBe('items.0.title');
	expect(longText([null, 1, true])).toBeUndefined();
});
