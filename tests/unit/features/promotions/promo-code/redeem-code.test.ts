// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report }));

import { submit } from '../../../../../src/features/promotions/promo-code/redeem-code.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' };
const TEXTS = {
	code_missing: 'Enter a code',
	code_amount: 'You got {{amount}}',
	code_promotion: 'You joined',
	code_done: 'Used',
};
const retry = vi.fn();
const refusal = (code: string, message = '') => new GatewayError('gateway', { status: 200, code, message });

/** Redeems a code. The gateway's answers may be errors. */
function redeem(answer: object, country: object = PESO) {
	env.call.mockImplementation(async ({ name }) => {
		const value = name === 'promoCode' ? answer : country;
		if (value instanceof Error) throw value;
		return value;
	});
	return submit('SUMMER26', TEXTS, retry);
}

beforeEach(() => {
	env.call.mockReset();
	document.documentElement.lang = 'en-US';
});

test.each<[value: object, country: object, done: string]>([
	[{ amount: 50 }, PESO, 'You got \u2068₱50.00\u2069'],
	[{ amount: 50 }, new GatewayError('network'), 'Used'],
	[{ promotion: 'jackpot' }, PESO, 'You joined'],
	[{}, PESO, 'Used'],
])('SES-03 redeems a code for %j', async (value, country, done) => {
	expect(await redeem(value, country)).toEqual({ done });
	expect(env.call.mock.calls[0]?.[1]).toEqual({ code: 'SUMMER26' });
});

test.each(['promo.code.unknown', 'promo.code.used', 'promo.code.expired'])(
	'returns the gateway’s message for %s',
	async (code) => {
		expect(await redeem(refusal(code, 'Not this one.'))).toEqual({
			refusal: { field: 'code', text: 'Not this one.' },
		});
		expect(await redeem(refusal(code))).toEqual({ refusal: { field: 'code', text: 'Enter a code' } });
	},
);

test('reports any other failure', async () => {
	const error = new GatewayError('gateway', { status: 502 });
	expect(await redeem(error)).toEqual({});
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'promoCode', retry);
});
