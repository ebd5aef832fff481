// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../src/core/report.ts', () => ({ report: env.report }));

import { startCodeForm } from '../../../../src/features/promotion/code-form.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' };
const changed = vi.fn(async () => {});
const field = () => document.querySelector('input') as HTMLInputElement;
const text = (selector: string) => document.querySelector(selector)?.textContent;
const refusal = (code: string, message = '') => new GatewayError('gateway', { status: 200, code, message });

/** Sends a code; the gateway answers it with a value or an error. */
async function use(answer: object, place: object = PESO): Promise<void> {
	document.documentElement.lang = 'en-US';
	document.body.innerHTML = `<section><form data-missing="Enter a code" data-amount="You got #" data-promotion="You joined"
		data-used="Used"><input id="c" name="code"><p id="c-error"></p><p data-unsent hidden></p>
		<button type="submit"></button><p data-done></p></form></section>`;
	env.call.mockImplementation(async ({ name }) => {
		const value = name === 'promoCode' ? answer : place;
		if (value instanceof Error) throw value;
		return value;
	});
	field().value = 'SUMMER26';
	await startCodeForm(document.querySelector('section') as HTMLElement, changed).submit();
}

test.each<[value: object, place: object, done: string]>([
	[{ amount: 50 }, PESO, 'You got \u2068₱50.00\u2069'],
	[{ amount: 50 }, new GatewayError('network'), 'Used'],
	[{ promotion: 'jackpot' }, PESO, 'You joined'],
	[{}, PESO, 'Used'],
])('SES-03 a code that gives %j is used', async (value, place, done) => {
	await use(value, place);
	expect(env.call.mock.calls[0]?.[1]).toEqual({ code: 'SUMMER26' });
	expect([text('[data-done]'), field().value, text('#c-error')]).toEqual([done, '', '']);
	expect(changed).toHaveBeenCalledOnce();
});

test.each(['promo.code.unknown', 'promo.code.used', 'promo.code.expired'])(
	'the refusal %s is shown beside the field, in the gateway’s words',
	async (code) => {
		await use(refusal(code, 'Not this one.'));
		expect([text('#c-error'), field().value, document.activeElement]).toEqual([
			'Not this one.',
			'SUMMER26',
			field(),
		]);
		await use(refusal(code));
		expect(text('#c-error')).toBe('Enter a code');
		expect([env.report.mock.calls.length, changed.mock.calls.length]).toEqual([0, 0]);
	},
);

test('any other failure is reported, and the code stays in the field', async () => {
	const error = new GatewayError('gateway', { status: 502 });
	await use(error);
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'promoCode', expect.any(Function));
	expect([field().value, document.querySelector<HTMLElement>('[data-unsent]')?.hidden]).toEqual([
		'SUMMER26',
		false,
	]);
});
