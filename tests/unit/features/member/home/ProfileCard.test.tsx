// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));

import { $status } from '../../../../../src/core/site-status.ts';
import { member } from '../../../../../src/features/member/home/member-store.ts';
import { ProfileCard } from '../../../../../src/features/member/home/ProfileCard.tsx';
import { islandPlace, until } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';
import { answered, openIsland } from '../support.tsx';

const MEMBER = { id: '7', account: 'anna', type: 0, language: 'EN', merchantCode: 'aurelia' };
const LABEL = { labelName: 'Jade', type: 'MANUAL', rankLevel: 4, labelId: 'vip-jade' };
const card = (
	<ProfileCard texts={textsLikeKeys({ level: 'level {{level}}', vip_conditions: '{{done}} of {{all}}' })} />
);

let answers: Record<string, unknown>;

const find = (selector: string) => islandPlace().querySelector(selector) as HTMLElement;
const rank = (completedConditions: number, totalExpectedConditions: number, labelId?: string) => ({
	currentProgress: { completedConditions, totalExpectedConditions },
	playerRankProgress: labelId === undefined ? {} : { labelId },
});
const progress = () => [
	find('.profile').style.getPropertyValue('--progress'),
	screen.getByRole('progressbar').getAttribute('aria-valuenow'),
	screen.getByRole('progressbar').getAttribute('aria-valuetext'),
];
const state = (name: string) => find(`[data-section=${name}]`).dataset.state;

async function open(): Promise<void> {
	await openIsland(card);
	await until(() => state('profile') !== 'waiting' && state('vip') !== 'waiting');
}

beforeEach(() => {
	$status.set(undefined);
	answers = { memberInfo: MEMBER, rankProgress: rank(2, 5, 'vip-jade') };
	env.call.mockImplementation(async ({ name }) => answered(answers[name]));
});
afterEach(() => member.reset());

test.each([
	[2, 5, 'vip-jade', '0.4', '40', '2 of 5'],
	[9, 8, 'vip-jade', '1', '100', '9 of 8'],
	[1200, 4000, 'vip-jade', '0.3', '30', '1,200 of 4,000'],
	[-1, 5, 'vip-jade', '0', '0', '-1 of 5'],
	[0, 0, 'vip-jade', '1', '100', '0 of 0'],
	[0, 4, undefined, '1', '100', 'vip_none'],
	[2, 4, '', '1', '100', 'vip_none'],
])(
	'SES-04 draws %d of %d conditions with the label id %s as %s, and reads them out as %s %%: %s',
	async (done, all, labelId, ring, now, text) => {
		answers.rankProgress = rank(done, all, labelId);
		await open();
		expect(progress()).toEqual([ring, now, text]);
	},
);

test('EN-16 shows no rank for a merchant without a VIP programme', async () => {
	await open();
	for (const hasVip of [true, false, true]) {
		await act(async () =>
			$status.set({ VIP: { hasVip, vipRankLevel: 4 }, info: { whitelabelVal: {} } } as never),
		);
		expect(find('[data-section=vip]').hidden).toBe(!hasVip);
	}
	await act(async () => $status.set(undefined));
	expect(find('[data-section=vip]').hidden).toBe(false);
});

test.each([
	['AUTO', true],
	['MANUAL', false],
])(
	'EN-07 shows the label’s name and rank, and the benefit of a label of type %s: %s',
	async (type, hasBenefit) => {
		answers.memberInfo = { ...MEMBER, clubLabel: { ...LABEL, type } };
		await open();
		expect(find('.profile-label').textContent).toBe('Jade level 4');
		expect(find('.profile-conditions').textContent).toBe(hasBenefit ? '2 of 5 · vip_benefit' : '2 of 5');
	},
);

test.each([
	[0, 'type_player'],
	[2, 'type_agent'],
	[4, 'type_player'],
])('EN-07 calls a member of type %d a %s', async (type, kind) => {
	answers.memberInfo = { ...MEMBER, type };
	await open();
	expect(find('.profile-chips').textContent).toBe(kind);
	expect(screen.getByRole('heading').textContent).toBe('hello anna');
	// Without a label, the heading stays alone.
	expect(find('.profile-label').textContent?.trim()).toBe('vip');
});

test('EN-22 UPDATEMOBILEICC3 lets members change their icon', async () => {
	await open();
	const button = screen.getByRole<HTMLButtonElement>('button', { name: 'icon_choose' });
	expect(button.disabled).toBe(true);
	for (const isOn of [true, false]) {
		await act(async () =>
			$status.set({ VIP: {}, info: { whitelabelVal: { UPDATEMOBILEICC3: isOn } } } as never),
		);
		expect(button.disabled).toBe(!isOn);
	}
});
