// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), fetchPage: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../src/core/fetch-page.ts', () => ({ fetchPage: env.fetchPage }));

import { start } from '../../../../src/features/promotion/promotion.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const text = (selector: string) => document.querySelector(selector)?.textContent;
const paragraphs = () =>
	[...document.querySelectorAll('article [data-rich] p')].map((each) => each.textContent);

/** Opens the list of promotions for an id in its address. */
function open(id: string): Promise<void> {
	history.replaceState(null, '', `/m/activity?id=${encodeURIComponent(id)}`);
	document.title = 'Promotions';
	document.body.innerHTML = `<main><div data-all><h1>Promotions</h1><p data-unknown hidden></p>
		<a href="/m/activity-gold" data-id="gold"></a></div>
		<template data-one><article lang="en"><p data-summary></p><div data-rich lang="en" dir="ltr"></div><p data-next></p></article></template>
		<template data-waiting><p role="status">Loading</p></template>
		<template data-failed><p role="alert"><button>Retry</button></p></template></main>`;
	return start(find('main'));
}

beforeEach(() => {
	env.call.mockReset().mockResolvedValue({ promotions: [] });
});

test('RT-07 a newer promotion comes from the gateway, as text in its own language', async () => {
	const id = 'brand "new" & <odd>/../id';
	const title = 'Now <img src=x onerror="alert(1)">';
	const content = '<p>First &amp; last</p><script>alert(1)</script><p>Second</p>';
	env.call.mockResolvedValue({
		promotions: [{ id, title, summary: '<b>Bold</b> line', content }],
		language: 'UR',
	});
	await open(id);
	expect(env.call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ name: 'promotions' }),
		{},
		{ fresh: true },
	);
	expect([text('h1'), document.title, text('[data-summary]'), paragraphs()]).toEqual([
		title,
		title,
		'<b>Bold</b> line',
		['First & last', 'Second'],
	]);
	for (const selector of ['h1', '[data-summary]', 'article [data-rich] p'])
		expect([find(selector).lang, find(selector).dir]).toEqual(['ur', 'rtl']);
	expect(document.querySelector('article :is(img, script, b)')).toBeNull();
	expect(env.fetchPage).not.toHaveBeenCalled();
});

test.each(['', '__proto__', '"><img src=x onerror=alert(1)>', '../../demo', 'x'.repeat(5000)])(
	'RT-07 the id %.30j, which names no promotion, gets a message and the list',
	async (id) => {
		await open(id);
		expect([find('[data-unknown]').hidden, find('[data-all]').hidden]).toEqual([false, false]);
		expect(document.querySelector('article, [role]')).toBeNull();
		expect(env.fetchPage).not.toHaveBeenCalled();
	},
);

test('RT-07 a gateway that fails is asked again on request', async () => {
	env.call.mockRejectedValueOnce(new GatewayError('gateway', { status: 500 }));
	const opened = open('nowhere');
	await vi.waitFor(() => expect(find('main [role=alert]')).not.toBeNull());
	expect(find('[data-unknown]').hidden).toBe(true);
	find('[role=alert] button').click();
	await opened;
	expect([find('[data-unknown]').hidden, document.querySelector('[role=alert]')]).toEqual([false, null]);
});
