// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

import { $status } from '../../../../../src/core/site-status.ts';
import { followCounts } from '../../../../../src/features/member/counts.ts';
import { Entries } from '../../../../../src/features/member/home/MemberHome.island.tsx';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';
import { islandPlace } from '../../../support/page.tsx';
import { openIsland } from '../support.tsx';

const entry = (label: string, href: string) => ({ label, href, hint: 'More' });
const entries = (
	<Entries
		inbox={entry('Inbox', '/m/member/inbox')}
		news={entry('News', '/m/news')}
		rewards={entry('Rewards', '/m/member/rewards')}
		promotions={entry('Promotions', '/m/activity')}
		unread={{ other: '# unread messages' }}
	/>
);

const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const asked = () => call.mock.calls.map(([endpoint]) => endpoint.name);
const setSwitches = (whitelabelVal: Record<string, boolean>) =>
	act(async () => $status.set({ info: { whitelabelVal } } as unknown as SiteStatus));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
	vi.useFakeTimers();
	const rank = {
		currentProgress: { completedConditions: 0, totalExpectedConditions: 0 },
		playerRankProgress: {},
	};
	call.mockImplementation(async ({ name }) => (name === 'inboxUnread' ? { unread: 3 } : rank));
	$status.set(undefined);
	await openIsland(entries);
});

test('EN-22 INBOX3 replaces the news with the inbox, which has unread messages, and REWCEN3 the promotions with the rewards', async () => {
	followCounts();
	await setSwitches({ INBOX3: false });
	await pass(0);
	expect(shown()).toEqual(['/m/news', '/m/activity']);
	expect(asked()).not.toContain('inboxUnread');
	await setSwitches({ INBOX3: true });
	await pass(0);
	expect(shown()).toEqual(['/m/member/inbox', '/m/activity']);
	expect(asked()).toContain('inboxUnread');
	expect(screen.getAllByRole('link')[0]?.textContent).toBe('33 unread messagesInboxMore');
	await setSwitches({ REWCEN3: true });
	expect(shown()).toEqual(['/m/news', '/m/member/rewards']);
});

test('waits 4 s for the status, then shows the entries that need no switch', async () => {
	await pass(3999);
	expect([shown(), islandPlace().firstElementChild?.getAttribute('aria-busy')]).toEqual([[], 'true']);
	await pass(1);
	expect(shown()).toEqual(['/m/news', '/m/activity']);
});
