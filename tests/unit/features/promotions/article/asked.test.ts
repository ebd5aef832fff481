// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), fetch: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/files.ts', () => ({ fetchJson: async () => ({ cdns: [], widths: '' }) }));

import { startPromotionPage } from '../../../../../src/features/promotions/boot.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const text = (selector: string) => document.querySelector(selector)?.textContent;
const paragraphs = () =>
	[...document.querySelectorAll('article [data-rich] p')].map((each) => each.textContent);
const isShown = () => [!find('article').hidden, !find('#all').hidden, !find('#promotion-unknown').hidden];
const ARTICLE = [true, false, false];
const LIST = [false, true, false];

/** Opens /m/activity with an id in its address. Its list has a card whose promotion has no page. */
function open(id: string): Promise<void> {
	history.replaceState(null, '', `/m/activity?id=${encodeURIComponent(id)}`);
	document.title = 'Promotions';
	document.body.innerHTML = `<script type="application/json" id="page">{"timeZone":"UTC"}</script>
		<main><article hidden><div id="promotion-content"></div><p id="promotion-next"></p></article>
		<div id="all"><h1>Promotions</h1><p id="promotion-unknown" hidden></p>
		<ul id="promotion-list" data-ends="Ends on"><li><a href="/m/activity?id=odd%20id" id="promo-odd id"></a></li></ul></div></main>`;
	return startPromotionPage();
}

beforeEach(() => {
	document.documentElement.lang = 'en';
	env.call.mockReset().mockResolvedValue({ promotions: [] });
	env.fetch.mockReset();
	vi.stubGlobal('fetch', env.fetch);
});

test('RT-07 TRK-01 shows a newer promotion from the gateway, as text in its own language', async () => {
	const id = 'brand "new" & <odd>/../id';
	const title = 'Now <img src=x onerror="alert(1)">';
	env.call.mockResolvedValue({
		promotions: [
			{
				id,
				title,
				summary: '<b>Bold</b> line',
				image: '/new.jpg',
				content: '<p>First &amp; last</p><script>alert(1)</script><p>Second</p>',
				endsAt: '2027-01-02T10:00:00Z',
			},
		],
		language: 'UR',
	});
	await open(id);
	expect(env.call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ name: 'promotions' }),
		{},
		{ fresh: true },
	);
	expect(isShown()).toEqual(ARTICLE);
	expect([text('article h1'), document.title, text('.promotion-lead'), paragraphs()]).toEqual([
		title,
		title,
		'<b>Bold</b> line',
		['First & last', 'Second'],
	]);
	for (const selector of ['article h1', '.promotion-lead', 'article [data-rich]'])
		expect([find(selector).lang, find(selector).dir]).toEqual(['ur', 'rtl']);
	expect([...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'))).toEqual([
		expect.stringContaining('/new.jpg'),
	]);
	expect(document.querySelector('article :is(script, b)')).toBeNull();
	expect(text('article .promo-card-end')).toMatch(/^Ends on .*2027/);
	expect([find('article').dataset.promotion, env.fetch.mock.calls]).toEqual([id, []]);
});

test.each(['', '__proto__', '"><img src=x onerror=alert(1)>', '../../demo', 'x'.repeat(5000), 'odd id'])(
	'RT-07 the unknown id %.30j shows a message and the list',
	async (id) => {
		await open(id);
		expect(isShown()).toEqual([false, true, true]);
		expect(document.title).toBe('Promotions');
		expect(env.fetch).not.toHaveBeenCalled();
	},
);

test('RT-07 a failure of the gateway leaves the list, and can be retried', async () => {
	const error = new GatewayError('gateway', { status: 500 });
	env.call.mockRejectedValueOnce(error);
	await expect(open('nowhere')).rejects.toBe(error);
	expect(isShown()).toEqual(LIST);
	await startPromotionPage();
	expect(isShown()).toEqual([false, true, true]);
});
