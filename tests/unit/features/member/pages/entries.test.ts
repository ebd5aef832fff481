// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

import { clearSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { startSession } from '../../../../../src/core/start-session.ts';
import { followCounts } from '../../../../../src/features/member/effects.ts';
import { followEntries } from '../../../../../src/features/member/pages/entries.ts';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';

/** The component's own markup, with addresses in place of its expressions. */
const [, , markup = ''] = readFileSync('src/components/member/DuoCards.astro', 'utf8').split(/^---$/m);
const CARDS = markup
	.replace(/<style[\s\S]*/, '')
	.replace(/=\{href\('(.*?)'\)\}/g, '="/m$1"')
	.replace(/data-forms=\{.*?\}/, `data-forms='{"other":"# unread messages"}'`);

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-entries] a')];
const shown = () => links().flatMap((link) => (link.hidden ? [] : [link.getAttribute('href')]));
const icon = () => document.querySelector('[data-icon-button]') as HTMLButtonElement;
const unread = () => document.querySelector('[data-unread]')?.textContent;
const asked = () => call.mock.calls.map(([endpoint]) => endpoint.name);
const setSwitches = (whitelabelVal: Record<string, boolean>) =>
	$status.set({ info: { whitelabelVal } } as unknown as SiteStatus);

beforeEach(() => {
	vi.useFakeTimers();
	document.documentElement.lang = 'en-US';
	document.body.innerHTML = `<main><button data-icon-button disabled></button>${CARDS}</main>`;
	const rank = {
		currentProgress: { completedConditions: 0, totalExpectedConditions: 0 },
		playerRankProgress: {},
	};
	call.mockReset().mockImplementation(async ({ name }) => (name === 'inboxUnread' ? { unread: 3 } : rank));
	$status.set(undefined);
	startSession({ token: 'a' });
	followEntries(document.querySelector('main') as HTMLElement);
});
afterEach(() => {
	clearSession();
});

test('EN-22 INBOX3 replaces the news with the inbox, and only then asks for the unread messages', async () => {
	followCounts();
	setSwitches({ INBOX3: false });
	await vi.advanceTimersByTimeAsync(0);
	expect(shown()).toEqual(['/m/news', '/m/activity']);
	expect(asked()).not.toContain('inboxUnread');
	setSwitches({ INBOX3: true });
	await vi.advanceTimersByTimeAsync(0);
	expect(shown()).toEqual(['/m/member/inbox', '/m/activity']);
	expect(asked()).toContain('inboxUnread');
	expect(unread()).toBe('3');
});

test('EN-22 REWCEN3 replaces the promotions with the rewards', () => {
	setSwitches({ REWCEN3: true });
	expect(shown()).toEqual(['/m/news', '/m/member/rewards']);
	setSwitches({ REWCEN3: false });
	expect(shown()).toEqual(['/m/news', '/m/activity']);
});

test('EN-22 UPDATEMOBILEICC3 lets members change their icon', () => {
	setSwitches({ UPDATEMOBILEICC3: true });
	expect(icon().disabled).toBe(false);
	setSwitches({ UPDATEMOBILEICC3: false });
	expect(icon().disabled).toBe(true);
});

test('without a status the page waits 4 s, then shows what needs no switch', () => {
	vi.advanceTimersByTime(3999);
	expect(shown()).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(shown()).toEqual(['/m/news', '/m/activity']);
	expect(icon().disabled).toBe(true);
});
