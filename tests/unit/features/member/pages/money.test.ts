// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));

import { clearSession } from '../../../../../src/core/session.ts';
import { startSession } from '../../../../../src/core/start-session.ts';
import { $deposits } from '../../../../../src/features/member/effects.ts';
import { fillMoney } from '../../../../../src/features/member/pages/money.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const NAMES = ['balance', 'bonus', 'deposits', 'minimum', 'maximum', 'last'];
const PESO = {
	countries: [],
	countryCode: 'PH',
	countryDialingCode: '63',
	currency: 'TLB',
	currencySymbol: '₱',
	currencyPosition: 'before',
};
const DONG = { ...PESO, currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' };
const ALL = {
	totalDepositSuccessCount: 1200,
	balance: 1860.5,
	bonusBalance: 0,
	minimum: 200,
	maximum: 100_000,
	lastDepositAt: '2026-11-20T12:00:00Z',
};
let section: HTMLElement;

beforeEach(() => {
	document.documentElement.lang = 'en-US';
	section = document.createElement('section');
	section.dataset.state = 'waiting';
	section.innerHTML = `<p data-when="waiting"></p><dl data-when="full" hidden>${NAMES.map((name) => `<div><dd data-value="${name}"></dd></div>`).join('')}</dl><p data-when="failed" hidden></p>`;
	startSession({ token: 'a' });
});
afterEach(() => {
	clearSession();
	call.mockReset();
});

const answer = (place: object, deposits: object) =>
	call.mockImplementation(async ({ name }) => (name === 'country' ? place : deposits));
/** What is shown of each, without the isolating marks; undefined for what is left out. */
const shown = () =>
	Object.fromEntries(
		[...section.querySelectorAll<HTMLElement>('[data-value]')].map((element) => [
			element.dataset.value,
			element.parentElement?.hidden ? undefined : element.textContent?.replace(/[\u2068\u2069]/g, ''),
		]),
	);

test('EN-19 money and the number of deposits are shown as the merchant writes them', async () => {
	answer(PESO, ALL);
	await fillMoney(section);
	expect(shown()).toEqual({
		balance: '₱1,860.50',
		bonus: '₱0.00',
		deposits: '1,200',
		minimum: '₱200.00',
		maximum: '₱100,000.00',
		last: 'Nov 20, 2026',
	});
});

test('EN-15 the dong stands behind an amount without decimals', async () => {
	document.documentElement.lang = 'vi';
	answer(DONG, { totalDepositSuccessCount: 3, balance: 744_200 });
	await fillMoney(section);
	expect(shown()).toMatchObject({ balance: '744.200\u00a0₫', deposits: '3' });
});

test('what the gateway does not tell has no place, and rubbish for a date has none either', async () => {
	answer(PESO, { totalDepositSuccessCount: 0, lastDepositAt: 'yesterday' });
	await fillMoney(section);
	expect(shown()).toEqual({ deposits: '0' });
	$deposits.set({});
	expect(shown()).toEqual({});
});

test('another tab’s newer figures replace the ones shown', async () => {
	answer(PESO, ALL);
	await fillMoney(section);
	$deposits.set({ ...ALL, balance: 5 });
	expect(shown().balance).toBe('₱5.00');
});

test.each(['country', 'depositSettings'])('without an answer of %s nothing is shown', async (lost) => {
	call.mockImplementation(async ({ name }) => {
		if (name === lost) throw new GatewayError('network', {});
		return name === 'country' ? PESO : ALL;
	});
	await fillMoney(section);
	expect(section.dataset.state).toBe('failed');
});
