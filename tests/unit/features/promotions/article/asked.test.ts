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

const card = (id: string, href: string) =>
	`<li><a class="promo-card" href="${href}" id="promo-${id}"><img src="/${id}.svg" loading="lazy"><h2 lang="vi">The ${id}</h2><p class="muted">About it</p></a></li>`;

/** Opens /m/activity, with an id in its address if there is one. */
function open(id?: string): Promise<void> {
	const query = id === undefined ? '' : `?id=${encodeURIComponent(id)}`;
	history.replaceState(null, '', `/m/activity${query}`);
	document.title = 'Promotions';
	document.body.innerHTML = `<script type="application/json" id="page">{"timeZone":"UTC"}</script>
		<main><article hidden><div id="promotion-content"></div><p id="promotion-next"></p></article>
		<div id="all"><h1>Promotions</h1><p id="promotion-unknown" hidden></p>
		<ul id="promotion-list" data-ends="Ends on">${card('gold', '/m/activity-gold')}${card('odd id', '/m/activity?id=odd%20id')}</ul></div></main>`;
	return startPromotionPage();
}

const built = () =>
	new Response(
		'<article><div id="promotion-content"><style>a{}</style><h1>Gold</h1><div data-rich><p>First</p><p>Second</p></div></div></article>',
	);

beforeEach(() => {
	document.documentElement.lang = 'en';
	env.call.mockReset().mockResolvedValue({ promotions: [] });
	env.fetch.mockReset();
	vi.stubGlobal('fetch', env.fetch);
});

test('without an id, shows the list and requests nothing', async () => {
	await open();
	expect(isShown()).toEqual(LIST);
	expect([env.call.mock.calls, env.fetch.mock.calls]).toEqual([[], []]);
});

test('RT-07 TRK-01 shows a promotion’s card at once, and its text once its page has loaded', async () => {
	let answer = (_: Response) => {};
	env.fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	const opened = open('gold');
	await vi.waitFor(() => expect(env.fetch).toHaveBeenCalledExactlyOnceWith('/m/activity-gold'));
	const [image, heading, lead] = find('#promotion-content').children;
	expect(image).toMatchObject({ src: `${location.origin}/gold.svg`, loading: 'eager' });
	expect(heading?.outerHTML).toBe('<h1 lang="vi">The gold</h1>');
	expect(lead?.outerHTML).toBe('<p class="promotion-lead">About it</p>');
	expect([isShown(), document.title, find('#promotion-next').hidden]).toEqual([ARTICLE, 'The gold', true]);
	answer(built());
	await opened;
	expect([text('article h1'), paragraphs(), text('style')]).toEqual(['Gold', ['First', 'Second'], undefined]);
	expect([find('article').dataset.promotion, find('#promotion-next').hidden]).toEqual(['gold', false]);
	expect(env.call).not.toHaveBeenCalled();
});

test.each([
	['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
	[
		'the server fails',
		async () => new Response('', { status: 503 }),
		'Failed to fetch /m/activity-gold: 503',
	],
])('keeps the card and can be retried if %s', async (_, fetching, message) => {
	env.fetch.mockImplementationOnce(fetching);
	await expect(open('gold')).rejects.toThrow(message);
	expect([isShown(), find('#promotion-next').hidden]).toEqual([ARTICLE, false]);
	env.fetch.mockResolvedValueOnce(built());
	await startPromotionPage();
	expect([paragraphs(), document.querySelectorAll('article h1').length]).toEqual([['First', 'Second'], 1]);
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
