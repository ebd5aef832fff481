// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/files.ts', () => ({ fetchJson: async () => WORDS }));

import { $promoCode, startSession } from '../../../../../src/core/member.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import type { RewardsProps } from '../../../../../src/features/promotions/rewards/props.ts';
import { Rewards } from '../../../../../src/features/promotions/rewards/Rewards.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import {
	button,
	field,
	islandPlace,
	mounted,
	saidOf,
	tap,
	type,
	until,
	writeHtml,
	writeShell,
} from '../../../support/page.tsx';

const WORDS = {
	join: 'Join',
	joining: 'Joining',
	joined_now: 'You joined',
	joined: 'Joined',
	claimed: 'Claimed',
	ended: 'Ended',
	available: 'Available',
	wagered: '{{done}} of {{all}}',
	days_left_other: '# days left',
};
const PROPS: RewardsProps = {
	promotions: ['gold', 'silver', 'bronze'].map((id) => ({
		id,
		title: `The ${id}`,
		summary: `About ${id}`,
		src: `/${id}.svg`,
		href: `/m/activity-${id}`,
	})),
	written: {},
	texts: {
		section: { loading: 'Loading', retry: 'Try again', failed: 'Failed' },
		promotions: 'Your promotions',
		empty: 'None for you',
		see_all: 'See all',
		join_of: 'Join: {{title}}',
		more: 'More rewards',
		invite: 'Invite friends',
		invite_hint: 'A bonus each',
		app: 'Get the app',
		app_hint: 'A bonus for it',
		code: 'Promo code',
		code_text: 'Works once',
		code_label: 'Your code',
		code_missing: 'Enter a code',
		code_submit: 'Use code',
		code_submitting: 'Checking',
		code_unsent: 'Not used',
		code_amount: 'You got {{amount}}',
		code_promotion: 'In your list',
		code_done: 'Used',
	},
	listHref: '/m/activity',
	inviteHref: '/m/inviteFriends',
	downloadHref: '/m/download',
};
const FAILURE = new GatewayError('gateway', { status: 502 });
const CLOSED = { enabled: true, count: 0 };

let answers: Record<string, unknown>;
let unmount = () => {};

const rows = () =>
	screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;
const section = () => screen.getByRole('region', { name: 'Your promotions' });

async function open(): Promise<void> {
	const island = <Rewards {...PROPS} />;
	writeHtml(island);
	expect(section().dataset.state).toBe('waiting');
	startSession({ token: 'a' });
	unmount = await mounted(island);
	await until(() => section().dataset.state !== 'waiting');
}

beforeEach(() => {
	unmount();
	unmount = () => {};
	clearSession();
	$promoCode.set(false);
	history.replaceState(null, '', '/m/member/rewards');
	writeShell();
	document.documentElement.lang = 'en';
	env.report.mockReset();
	answers = {
		country: { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' },
		personalPromotions: {
			promotions: [
				{ id: 'bronze', state: 'claimed' },
				{ id: 'newer-than-the-build', state: 'joined' },
				{ id: 'silver', state: 'available' },
				{ id: 'gold', state: 'joined', wagered: 1200, required: 5000 },
			],
			REFERRAL: CLOSED,
			APP_DOWNLOAD: CLOSED,
		},
	};
	env.call.mockReset().mockImplementation(async ({ name }) => {
		const answer = answers[name];
		if (answer instanceof Error) throw answer;
		return answer;
	});
});

test('the member’s promotions are listed with their state; one they play for comes first', async () => {
	await open();
	expect(rows()).toEqual([
		'The goldAbout goldJoined ₱1,200 of ₱5,000',
		'The silverAbout silverAvailable Join',
		'The bronzeAbout bronzeClaimed ',
	]);
	expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.24');
	expect(within(row('The silver')).getByRole('link').getAttribute('href')).toBe('/m/activity-silver');
	expect(screen.queryByText('More rewards')).toBeNull();
});

test('a promotion is joined once, in its place, and the focus goes to its state', async () => {
	await open();
	let answer = (_: object) => {};
	answers.promotionJoin = new Promise((resolve) => (answer = resolve));
	button('Join: The silver').focus();
	await tap(button('Join: The silver'));
	await tap(button('Join: The silver'));
	expect(button('Join: The silver').getAttribute('aria-busy')).toBe('true');
	expect(env.call.mock.calls.filter(([{ name }]) => name === 'promotionJoin')).toEqual([
		[expect.anything(), { id: 'silver' }],
	]);
	await act(async () => answer({ id: 'silver', state: 'joined' }));
	expect(rows()[1]).toBe('The silverAbout silverJoined ');
	expect(document.activeElement?.textContent).toBe('Joined');
	expect(document.getElementById('toast')?.textContent).toBe('You joined');
});

test('a promotion that can’t be joined can be tried again', async () => {
	await open();
	answers.promotionJoin = FAILURE;
	await tap(button('Join: The silver'));
	expect(env.report).toHaveBeenCalledExactlyOnceWith(FAILURE, 'promotionJoin', expect.any(Function));
	answers.promotionJoin = { id: 'silver', state: 'joined' };
	await act(async () => env.report.mock.lastCall?.[2]());
	await until(() => rows()[1]?.includes('Joined'));
});

test('an answer for a member who has logged out is ignored', async () => {
	await open();
	let answer = (_: object) => {};
	answers.promotionJoin = new Promise((resolve) => (answer = resolve));
	await tap(button('Join: The silver'));
	await act(async () => clearSession());
	await act(async () => answer({ id: 'silver', state: 'joined' }));
	expect([rows(), document.getElementById('toast')?.textContent]).toEqual([[], '']);
});

test('without promotions for the member, all promotions are a way on', async () => {
	answers.personalPromotions = {
		promotions: [{ id: 'newer-than-the-build', state: 'joined' }],
		REFERRAL: { enabled: true, count: 2 },
		APP_DOWNLOAD: CLOSED,
	};
	await open();
	expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/m/activity');
	expect(screen.getByRole('link', { name: /Invite friends/ }).getAttribute('href')).toBe('/m/inviteFriends');
	expect(screen.queryByRole('link', { name: /Get the app/ })).toBeNull();
});

test('a list that fails offers to try again', async () => {
	const own = answers.personalPromotions;
	answers.personalPromotions = FAILURE;
	await open();
	expect(screen.getByRole('alert').textContent).toBe('Failed');
	answers.personalPromotions = own;
	await tap(button('Try again'));
	await until(() => rows().length === 3);
});

test('SES-03 the form for promo codes is for members who may use them, and has the focus if the address asks for it', async () => {
	history.replaceState(null, '', '/m/member/rewards#code');
	await open();
	expect(islandPlace().querySelector<HTMLElement>('#code')?.hidden).toBe(true);
	await act(async () => $promoCode.set(true));
	expect(document.activeElement).toBe(field('Your code'));
});

test('a code that works empties the field and loads the list again; a refused one stays, with the reason', async () => {
	$promoCode.set(true);
	await open();
	await tap(button('Use code'));
	expect(saidOf(field('Your code'))).toBe('Enter a code');
	answers.promoCode = new GatewayError('gateway', {
		status: 200,
		code: 'promo.code.used',
		message: 'Used before.',
	});
	const isReady = () => screen.queryByRole('button', { name: 'Use code' });
	await type(field('Your code'), ' OLD ');
	await tap(button('Use code'));
	await until(() => saidOf(field('Your code')) === 'Used before.');
	expect(field('Your code').value.trim()).toBe('OLD');
	await until(isReady);
	await type(field('Your code'), 'NEW');
	expect(saidOf(field('Your code'))).toBe('');
	answers.promoCode = FAILURE;
	await tap(button('Use code'));
	await until(() => screen.queryByText('Not used'));
	expect([field('Your code').value, env.report.mock.calls.length]).toEqual(['NEW', 1]);
	await until(isReady);
	answers.promoCode = { promotion: 'silver' };
	const lists = () => env.call.mock.calls.filter(([{ name }]) => name === 'personalPromotions').length;
	const before = lists();
	await tap(button('Use code'));
	await until(() => screen.queryByText('In your list'));
	expect([field('Your code').value, lists(), screen.queryByText('Not used')]).toEqual(['', before + 1, null]);
	await until(isReady);
});
