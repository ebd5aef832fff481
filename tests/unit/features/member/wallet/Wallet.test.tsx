// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));

import { $deposits } from '../../../../../src/features/member/counts.ts';
import { Wallet } from '../../../../../src/features/member/wallet/Wallet.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import texts from '../../../../../src/locales/en/wallet.json' with { type: 'json' };
import { button, field, saidOf, tap, type, until } from '../../../support/page.tsx';
import { answered, openIsland, SECTION_TEXTS } from '../support.tsx';

const MONEY = {
	heading: 'Money',
	values: [
		{ name: 'balance', label: 'Balance' },
		{ name: 'bonus', label: 'Bonus' },
		{ name: 'deposits', label: 'Deposits' },
		{ name: 'minimum', label: 'At least' },
		{ name: 'maximum', label: 'At most' },
		{ name: 'last', label: 'Last' },
	] as const,
};
const TEXTS = {
	...texts,
	...SECTION_TEXTS,
	full: { one: 'You have # card', other: 'You have # cards' },
};
const BANKS = [
	{ code: 'harbor', name: 'Harbor Bank', cards: true },
	{ code: 'post', name: 'Post', cards: false },
];
const CARD = { bank: 'Harbor Bank', holder: 'S*** P***', lastDigits: '1234' };
const FAILURE = new GatewayError('gateway', { status: 502 });

let answers: Record<string, unknown>;

const section = (name: string) => screen.getByRole('region', { name });
const money = () =>
	Object.fromEntries(
		[...section('Money').querySelectorAll('dl > div')].map((value) => [
			value.querySelector('dt')?.textContent,
			value.querySelector('dd')?.textContent?.replace(/[\u2068\u2069]/g, ''),
		]),
	);
const sent = () =>
	env.call.mock.calls.flatMap(([{ name }, input]) => (name === 'bankCardBind' ? [input] : []));
const number = () => field(texts.number);

async function open(): Promise<void> {
	await openIsland(<Wallet money={MONEY} texts={TEXTS} />);
	await until(() => ['Money', texts.cards].every((name) => section(name).dataset.state !== 'waiting'));
}

/** Enters a card into the form, without sending it. */
async function enter(bank: string, holder: string, digits: string): Promise<void> {
	(field(texts.bank) as unknown as HTMLSelectElement).value = bank;
	await type(field(texts.holder), holder);
	await type(number(), digits);
}

/** Sends the form once it's free: an attempt may follow another one after half a second. */
async function send(): Promise<void> {
	await until(() => screen.queryByRole('button', { name: texts.submit }));
	await tap(button(texts.submit));
}

beforeEach(() => {
	answers = {
		country: { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' },
		depositSettings: { totalDepositSuccessCount: 1200, balance: 1860.5 },
		bankCards: { cards: [CARD], banks: BANKS, most: 3 },
	};
	env.call.mockImplementation(async ({ name }) => answered(answers[name]));
});

test('EN-19 shows money in the merchant’s format, without values that are missing or invalid, and what another tab has loaded', async () => {
	await open();
	expect(money()).toEqual({ Balance: '₱1,860.50', Deposits: '1,200' });
	const lastDepositAt = '2026-11-20T12:00:00Z';
	await act(async () =>
		$deposits.set({ balance: 5, bonusBalance: 0, minimum: 199.5, maximum: 100_000, lastDepositAt }),
	);
	expect(money()).toEqual({
		Balance: '₱5.00',
		Bonus: '₱0.00',
		'At least': '₱199.50',
		'At most': '₱100,000',
		Last: 'Nov 20, 2026',
	});
	await act(async () => $deposits.set({ lastDepositAt: 'yesterday' }));
	expect(money()).toEqual({});
});

test('links to the form if there are no cards, and shows no form if there are as many as allowed', async () => {
	answers.bankCards = { cards: [], banks: BANKS, most: 1 };
	await open();
	await tap(button(texts.bind));
	expect(document.activeElement).toBe(field(texts.bank));
	answers.bankCards = { cards: [CARD], banks: BANKS, most: 1 };
	await open();
	expect(screen.getByText('You have 1 card')).toBeTruthy();
	expect(screen.queryByLabelText(texts.bank)).toBeNull();
});

test.each([
	['', 'Sam', '123456', texts.bank, texts.bank_missing],
	['harbor', 'S', '123456', texts.holder, texts.holder_missing],
	['harbor', 'Sam', '12345', texts.number, texts.number_rule],
])('doesn’t send the bank %j, the name %j and the number %j', async (bank, holder, digits, wrong, why) => {
	await open();
	await enter(bank, holder, digits);
	await send();
	expect([saidOf(field(wrong)), document.activeElement]).toEqual([why, field(wrong)]);
	expect(sent()).toEqual([]);
});

test.each([
	['shows a hint for a card number that looks mistyped', 'harbor', '4000009876543210', texts.number_hint],
	['shows no hint for a valid card number', 'harbor', '4000009876543219', ''],
	['shows no hint for an account number, which has other check digits', 'post', '4000009876543210', ''],
])('%s', async (_, bank, digits, hint) => {
	await open();
	await enter(bank, 'Sam', digits);
	await act(async () => void fireEvent.blur(number()));
	expect(saidOf(number())).toBe(hint);
});

test('keeps what was typed after a failure, which is shown above the button', async () => {
	await open();
	await enter('harbor', 'Sam Player', '4000009876543219');
	answers.bankCardBind = FAILURE;
	await send();
	await until(() => screen.queryByText(texts.unsent));
	expect([field(texts.holder).value, env.report.mock.calls.length]).toEqual(['Sam Player', 1]);
	await until(() => screen.queryByRole('button', { name: texts.submit }));
});
