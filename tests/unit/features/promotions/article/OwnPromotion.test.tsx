// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: env.reportQuietly }));
vi.mock('../../../../../src/core/files.ts', () => ({ fetchJson: async () => WORDS }));

import { startSession } from '../../../../../src/core/member.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import { OwnPromotion } from '../../../../../src/features/promotions/article/OwnPromotion.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { button, islandPlace, mounted, tap, until, writeHtml, writeShell } from '../../../support/page.tsx';

const WORDS = {
	joined: 'Joined',
	available: 'Available',
	ended: 'Ended',
	join: 'Join',
	soon_over: 'Soon over',
	days_left_one: '# day left',
	days_left_other: '# days left',
};
const TEXTS = { failed: 'No state', retry: 'Try again' };
const HOUR = 3600_000;
const FAILURE = new GatewayError('gateway', { status: 500 });
const CARDS = ['gold', 'silver', 'bronze', 'other']
	.map((id) => `<li><a class="promo-card" id="promo-${id}"></a></li>`)
	.join('');

let own: unknown;
let unmount = () => {};

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR + 60_000).toISOString();
const badges = () =>
	[...document.querySelectorAll('.promo-card')].map((card) =>
		[...card.querySelectorAll('b')].map(({ textContent }) => textContent),
	);
const list = () => document.getElementById('promotion-list') as HTMLElement;

async function open(id?: string): Promise<void> {
	const island = <OwnPromotion id={id} texts={TEXTS} />;
	writeHtml(island);
	unmount = await mounted(island);
}

beforeEach(() => {
	unmount();
	unmount = () => {};
	clearSession();
	writeShell();
	history.replaceState(null, '', '/m/activity');
	document.body.insertAdjacentHTML('beforeend', `<main><ul id="promotion-list">${CARDS}</ul></main>`);
	document.documentElement.lang = 'en';
	own = {
		promotions: [
			{ id: 'gold', state: 'joined', endsAt: inHours(72) },
			{ id: 'silver', state: 'available', endsAt: inHours(8 * 24) },
			{ id: 'bronze', state: 'available', endsAt: inHours(7 * 24) },
		],
	};
	env.reportQuietly.mockReset();
	env.call.mockReset().mockImplementation(async ({ name }) => {
		if (name === 'country') return { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' };
		if (own instanceof Error) throw own;
		return own;
	});
});

test('SES-01 members see on the cards what they have joined and what ends soon, also on newer cards; it goes with their session', async () => {
	await open();
	expect(env.call).not.toHaveBeenCalled();
	await act(async () => startSession({ token: 'a' }));
	await until(() => badges()[0]?.length);
	expect(badges()).toEqual([['Joined', '3 days left'], [], ['7 days left'], []]);
	await act(async () => list().replaceChildren());
	await act(async () => {
		list().innerHTML = CARDS;
	});
	await until(() => badges()[0]?.length);
	expect(badges()).toEqual([['Joined', '3 days left'], [], ['7 days left'], []]);
	await act(async () => clearSession());
	expect(badges()).toEqual([[], [], [], []]);
});

test('RT-07 the promotion of the page, or else of the address, has the member’s state', async () => {
	startSession({ token: 'a' });
	await open('gold');
	await until(() => islandPlace().textContent);
	expect(islandPlace().textContent).toBe('Joined 3 days left');
	unmount();
	islandPlace().textContent = '';
	history.replaceState(null, '', '/m/activity?id=silver');
	await open();
	await until(() => islandPlace().textContent);
	expect(button('Join')).toBeTruthy();
});

test('a state that can’t be loaded is offered again, without an alert', async () => {
	const value = own;
	own = FAILURE;
	startSession({ token: 'a' });
	await open('gold');
	await until(() => islandPlace().textContent?.includes('No state'));
	expect(env.reportQuietly).toHaveBeenCalledExactlyOnceWith(FAILURE, 'personalPromotions');
	own = value;
	await tap(button('Try again'));
	await until(() => islandPlace().textContent?.includes('Joined'));
	expect(islandPlace().textContent).not.toContain('No state');
});
