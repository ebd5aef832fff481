// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), fetch: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/files.ts', () => ({ fetchJson: async () => ({ cdns: [], widths: '' }) }));

import { startPromotionPage } from '../../../../../src/features/promotions/boot.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const text = (selector: string) => document.querySelector(selector)?.textContent;
const isShown = () => [!find('article').hidden, !find('#all').hidden, !find('#promotion-unknown').hidden];

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

test('RT-07 TRK-01 shows a newer promotion from the gateway in its own language', async () => {
	const shown = { id: 'new one', title: 'New', summary: '<b>Bold</b>', image: '/new.jpg', content: 'Text' };
	env.call.mockResolvedValue({ promotions: [shown], language: 'UR' });
	await open(shown.id);
	expect(isShown()).toEqual([true, false, false]);
	expect(text('.promotion-lead')).toBe('<b>Bold</b>');
	for (const selector of ['article h1', '.promotion-lead', 'article [data-rich]'])
		expect([find(selector).lang, find(selector).dir]).toEqual(['ur', 'rtl']);
	expect(find('article').dataset.promotion).toBe(shown.id);
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
	expect(isShown()).toEqual([false, true, false]);
	await startPromotionPage();
	expect(isShown()).toEqual([false, true, true]);
});
