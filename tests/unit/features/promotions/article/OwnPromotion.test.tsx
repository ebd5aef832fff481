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
import { textsLikeKeys } from '../../../support/texts.ts';

const WORDS = textsLikeKeys({ days_left_one: '# day left', days_left_other: '# days left' });
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
	const island = <OwnPromotion id={id} texts={textsLikeKeys()} />;
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

test('SES-01 cards show what the member has joined and what ends soon, until the session ends, also newer cards', async () => {
	await open();
	expect(env.call).not.toHaveBeenCalled();
	await act(async () => startSession({ token: 'a' }));
	await until(() => badges()[0]?.length);
	expect(badges()).toEqual([['joined', '3 days left'], [], ['7 days left'], []]);
	await act(async () => list().replaceChildren());
	await act(async () => {
		list().innerHTML = CARDS;
	});
	await until(() => badges()[0]?.length);
	expect(badges()).toEqual([['joined', '3 days left'], [], ['7 days left'], []]);
	await act(async () => clearSession());
	expect(badges()).toEqual([[], [], [], []]);
});

test('a state that can’t be loaded can be retried, without an alert', async () => {
	const value = own;
	own = FAILURE;
	startSession({ token: 'a' });
	await open('gold');
	await until(() => islandPlace().textContent?.includes('failed'));
	expect(env.reportQuietly).toHaveBeenCalledExactlyOnceWith(FAILURE, 'personalPromotions');
	own = value;
	await tap(button('retry'));
	await until(() => islandPlace().textContent?.includes('joined'));
	expect(islandPlace().textContent).not.toContain('failed');
});
