// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));

import { $deposits } from '../../../../../src/features/member/counts.ts';
import { Wallet, type WalletProps } from '../../../../../src/features/member/wallet/Wallet.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { button, field, saidOf, tap, type, until } from '../../../support/page.tsx';
import { answered, openIsland } from '../support.tsx';

const PROPS: WalletProps = {
	money: {
		heading: 'Money',
		values: [
			{ name: 'balance', label: 'Balance' },
			{ name: 'deposits', label: 'Deposits' },
			{ name: 'maximum', label: 'At most' },
		],
	},
	texts: {
		loading: 'Loading',
		retry: 'Try again',
		failed: 'Failed',
		cards: 'Cards',
		cards_empty: 'No card yet',
		full: { one: 'You have # card', other: 'You have # cards' },
		bind: 'Add a card',
		bank: 'Bank',
		bank_choose: 'Choose',
		bank_missing: 'Choose a bank',
		holder: 'Name',
		holder_missing: 'Enter the name',
		number: 'Number',
		number_rule: '6 to 19 digits',
		number_hint: 'Looks mistyped',
		submit: 'Add',
		sending: 'Adding',
		unsent: 'Not added',
		done: 'Added',
		safe: 'Safe with us',
	},
};
const BANKS = [
	{ code: 'harbor', name: 'Harbor Bank', cards: true },
	{ code: 'post', name: 'Post', cards: false },
];
const CARD = { bank: 'Harbor Bank', holder: 'S*** P***', lastDigits: '1234' };
const FAILURE = new GatewayError('gateway', { status: 502 });

let answers: Record<string, unknown>;

const section = (name: string) => screen.getByRole('region', { name });
const cards = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const money = () =>
	Object.fromEntries(
		[...section('Money').querySelectorAll('dl > div')].map((value) => [
			value.querySelector('dt')?.textContent,
			value.querySelector('dd')?.textContent?.replace(/[\u2068\u2069]/g, ''),
		]),
	);
const calls = (name: string) => env.call.mock.calls.filter(([endpoint]) => endpoint.name === name);

async function open(): Promise<void> {
	await openIsland(<Wallet {...PROPS} />);
	await until(() => ['Money', 'Cards'].every((name) => section(name).dataset.state !== 'waiting'));
}

beforeEach(() => {
	answers = {
		country: { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' },
		depositSettings: { totalDepositSuccessCount: 1200, balance: 1860.5 },
		bankCards: { cards: [CARD], banks: BANKS, most: 3 },
	};
	env.call.mockImplementation(async ({ name }) => answered(answers[name]));
});

test('EN-19 shows the member’s money without the values that the gateway leaves out, and what another tab has loaded', async () => {
	await open();
	expect(money()).toEqual({ Balance: '₱1,860.50', Deposits: '1,200' });
	await act(async () => $deposits.set({ balance: 5, maximum: 100 }));
	expect(money()).toEqual({ Balance: '₱5.00', 'At most': '₱100' });
});

test.each(['country', 'depositSettings'])('offers to load the money again if %s fails', async (lost) => {
	const answer = answers[lost];
	answers[lost] = FAILURE;
	await open();
	expect(section('Money').dataset.state).toBe('failed');
	expect(cards()).toHaveLength(1);
	answers[lost] = answer;
	await tap(button('Try again'));
	await until(() => money().Balance === '₱1,860.50');
});

test('lists the bank cards as text', async () => {
	answers.bankCards = { cards: [{ ...CARD, bank: '<b>Bank</b>' }], banks: BANKS };
	await open();
	expect(cards()).toEqual(['<b>Bank</b>•••• 1234S*** P***']);
	expect(screen.getByRole('option', { name: 'Harbor Bank' })).toBeTruthy();
});

test('leads to the form if there are no cards, and shows no form if there are as many as allowed', async () => {
	answers.bankCards = { cards: [], banks: BANKS, most: 1 };
	await open();
	await tap(button('Add a card'));
	expect(document.activeElement).toBe(field('Bank'));
	answers.bankCards = { cards: [CARD], banks: BANKS, most: 1 };
	await open();
	expect([screen.queryByText('You have 1 card') !== null, screen.queryByLabelText('Bank')]).toEqual([
		true,
		null,
	]);
});

test.each([
	['', 'Sam', '123456', 'Bank', 'Choose a bank'],
	['harbor', 'S', '123456', 'Name', 'Enter the name'],
	['harbor', 'Sam', '12345', 'Number', '6 to 19 digits'],
])('doesn’t send the bank %j, the name %j and the number %j', async (bank, holder, number, wrong, why) => {
	await open();
	(field('Bank') as unknown as HTMLSelectElement).value = bank;
	await type(field('Name'), holder);
	await type(field('Number'), number);
	await tap(button('Add'));
	expect([saidOf(field(wrong)), document.activeElement]).toEqual([why, field(wrong)]);
	expect(calls('bankCardBind')).toEqual([]);
});

test('groups digits while the player types, and shows a hint for a number that looks mistyped', async () => {
	await open();
	(field('Bank') as unknown as HTMLSelectElement).value = 'harbor';
	await type(field('Number'), '4000-0098x76543210');
	expect(field('Number').value).toBe('4000 0098 7654 3210');
	await act(async () => void fireEvent.blur(field('Number')));
	expect(saidOf(field('Number'))).toBe('Looks mistyped');
	await type(field('Number'), '4000009876543219');
	await act(async () => void fireEvent.blur(field('Number')));
	expect(saidOf(field('Number'))).toBe('');
	// Accounts have other check digits.
	(field('Bank') as unknown as HTMLSelectElement).value = 'post';
	await type(field('Number'), '4000009876543210');
	await act(async () => void fireEvent.blur(field('Number')));
	expect(saidOf(field('Number'))).toBe('');
});

test('shows a refusal at its field and another failure above the button, and clears the form once a card is added', async () => {
	await open();
	(field('Bank') as unknown as HTMLSelectElement).value = 'harbor';
	await type(field('Name'), 'Sam Player');
	await type(field('Number'), '4000009876543219');
	answers.bankCardBind = new GatewayError('gateway', {
		status: 200,
		code: 'card.bound',
		message: 'Taken.',
	});
	await tap(button('Add'));
	await until(() => saidOf(field('Number')) === 'Taken.');
	expect(calls('bankCardBind')).toEqual([
		[expect.anything(), { bank: 'harbor', holder: 'Sam Player', number: '4000009876543219' }],
	]);
	expect(env.report).not.toHaveBeenCalled();
	await until(() => screen.queryByRole('button', { name: 'Add' }));
	answers.bankCardBind = FAILURE;
	await tap(button('Add'));
	await until(() => screen.queryByText('Not added'));
	expect([field('Name').value, env.report.mock.calls.length]).toEqual(['Sam Player', 1]);
	await until(() => screen.queryByRole('button', { name: 'Add' }));
	answers.bankCardBind = {};
	answers.bankCards = { cards: [CARD, { ...CARD, lastDigits: '3219' }], banks: BANKS, most: 3 };
	await tap(button('Add'));
	await until(() => cards().length === 2);
	expect([field('Name').value, field('Number').value, screen.queryByText('Not added')]).toEqual([
		'',
		'',
		null,
	]);
	expect(document.getElementById('toast')?.textContent).toBe('Added');
	expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Sam|3219/);
	await until(() => screen.queryByRole('button', { name: 'Add' }));
});
