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
import { textsLikeKeys } from '../../../support/texts.ts';

const WORDS = textsLikeKeys({ wagered: '{{done}} of {{all}}', days_left_other: '# days left' });
const PROPS: RewardsProps = {
	promotions: ['gold', 'silver', 'bronze'].map((id) => ({
		id,
		title: `The ${id}`,
		summary: `About ${id}`,
		src: `/${id}.svg`,
		href: `/m/activity-${id}`,
	})),
	written: {},
	texts: textsLikeKeys({ section: textsLikeKeys(), join_of: 'Join: {{title}}' }),
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
const section = () => screen.getByRole('region', { name: 'promotions' });

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

test('lists the member’s promotions with their state, the joined one first', async () => {
	await open();
	expect(rows()).toEqual([
		'The goldAbout goldjoined ₱1,200 of ₱5,000',
		'The silverAbout silveravailable join',
		'The bronzeAbout bronzeclaimed ',
	]);
	expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.24');
	expect(within(row('The silver')).getByRole('link').getAttribute('href')).toBe('/m/activity-silver');
	expect(screen.queryByText('more')).toBeNull();
});

test('joins a promotion once, keeps its place, and moves the focus to its state', async () => {
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
	expect(rows()[1]).toBe('The silverAbout silverjoined ');
	expect(document.activeElement?.textContent).toBe('joined');
	expect(document.getElementById('toast')?.textContent).toBe('joined_now');
});

test('a failed join can be retried', async () => {
	await open();
	answers.promotionJoin = FAILURE;
	await tap(button('Join: The silver'));
	expect(env.report).toHaveBeenCalledExactlyOnceWith(FAILURE, 'promotionJoin', expect.any(Function));
	answers.promotionJoin = { id: 'silver', state: 'joined' };
	await act(async () => env.report.mock.lastCall?.[2]());
	await until(() => rows()[1]?.includes('joined'));
});

test('ignores the answer to a join after a logout', async () => {
	await open();
	let answer = (_: object) => {};
	answers.promotionJoin = new Promise((resolve) => (answer = resolve));
	await tap(button('Join: The silver'));
	await act(async () => clearSession());
	await act(async () => answer({ id: 'silver', state: 'joined' }));
	expect([rows(), document.getElementById('toast')?.textContent]).toEqual([[], '']);
});

test('links to all promotions if the member has none, and to an open bonus', async () => {
	answers.personalPromotions = {
		promotions: [{ id: 'newer-than-the-build', state: 'joined' }],
		REFERRAL: { enabled: true, count: 2 },
		APP_DOWNLOAD: CLOSED,
	};
	await open();
	expect(screen.getByRole('link', { name: 'see_all' }).getAttribute('href')).toBe('/m/activity');
	expect(screen.getByRole('link', { name: /invite_hint/ }).getAttribute('href')).toBe('/m/inviteFriends');
	expect(screen.queryByRole('link', { name: /app_hint/ })).toBeNull();
});

test('SES-03 shows the promo code form to members who may use it, and focuses it if the address ends in #code', async () => {
	history.replaceState(null, '', '/m/member/rewards#code');
	await open();
	expect(islandPlace().querySelector<HTMLElement>('#code')?.hidden).toBe(true);
	await act(async () => $promoCode.set(true));
	expect(document.activeElement).toBe(field('code_label'));
});

test('keeps a refused code with the reason; clears a valid one and reloads the list', async () => {
	$promoCode.set(true);
	await open();
	await tap(button('code_submit'));
	expect(saidOf(field('code_label'))).toBe('code_missing');
	answers.promoCode = new GatewayError('gateway', {
		status: 200,
		code: 'promo.code.used',
		message: 'Used before.',
	});
	const isReady = () => screen.queryByRole('button', { name: 'code_submit' });
	await type(field('code_label'), ' OLD ');
	await tap(button('code_submit'));
	await until(() => saidOf(field('code_label')) === 'Used before.');
	expect(field('code_label').value.trim()).toBe('OLD');
	await until(isReady);
	await type(field('code_label'), 'NEW');
	expect(saidOf(field('code_label'))).toBe('');
	answers.promoCode = FAILURE;
	await tap(button('code_submit'));
	await until(() => screen.queryByText('code_unsent'));
	expect([field('code_label').value, env.report.mock.calls.length]).toEqual(['NEW', 1]);
	await until(isReady);
	answers.promoCode = { promotion: 'silver' };
	const lists = () => env.call.mock.calls.filter(([{ name }]) => name === 'personalPromotions').length;
	const before = lists();
	await tap(button('code_submit'));
	await until(() => screen.queryByText('code_promotion'));
	expect([field('code_label').value, lists(), screen.queryByText('code_unsent')]).toEqual([
		'',
		before + 1,
		null,
	]);
	await until(isReady);
});
