// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/files.ts', () => ({ fetchJson: async () => WORDS }));

import { startSession } from '../../../../../src/core/member.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import type { RewardsProps } from '../../../../../src/features/promotions/rewards/props.ts';
import { Rewards } from '../../../../../src/features/promotions/rewards/Rewards.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { button, mounted, tap, until, writeHtml, writeShell } from '../../../support/page.tsx';
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
