// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({
	call: vi.fn(),
	reportQuietly: vi.fn(async () => undefined),
	report: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => env);
vi.mock('../../../../../src/core/files.ts', () => ({
	fetchJson: async (path: string) => (path.endsWith('/games.json') ? GAMES : { cdns: [], widths: '' }),
}));
vi.mock('../../../../../src/core/report.ts', () => env);

import { $session } from '../../../../../src/core/session.ts';
import { GameStrip } from '../../../../../src/features/games/history/GameStrip.island.tsx';
import { PlayedGames } from '../../../../../src/features/games/history/PlayedGames.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { button, islandPlace, mounted, tap, until, writeHtml, writeShell } from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';
import { textsLikeKeys } from '../../../support/texts.ts';

const GAMES = [
	{ vendor: 'A', accountTypeName: '1', displayName: 'Wolf', image: '/1' },
	{ vendor: 'B', accountTypeName: '2', displayName: 'Rocket', image: '/2' },
];
const AWAY = new GatewayError('gateway', { status: 502 });

const played = <PlayedGames texts={textsLikeKeys()} lobbyHref="/m/game" vendors={[['A', 'Vendor A']]} />;
const favourites = <GameStrip kind="favourite" texts={textsLikeKeys()} />;

const state = () => islandPlace().querySelector('section')?.dataset.state;
const names = () => [...islandPlace().querySelectorAll('li span')].map((name) => name.textContent);

async function open(island: typeof played): Promise<void> {
	writeHtml(island);
	expect(state()).toBe('waiting');
	await mounted(island);
}

beforeEach(() => {
	writeShell();
	document.documentElement.lang = 'en';
	env.call.mockReset();
	env.report.mockReset();
	$session.set(MEMBER);
	// Older releases stored no time.
	localStorage.setItem('recent_games_aurelia', '["A:1","C:gone"]');
	localStorage.setItem('favourite_games_aurelia', '["B:2"]');
});

test('shows this device’s games while the gateway is unavailable, and the gateway’s after a retry', async () => {
	env.call.mockRejectedValue(AWAY);
	await open(played);
	await until(() => state() === 'full');
	expect(names()).toEqual(['Wolf']);
	expect(islandPlace().querySelector('time')).toBeNull();
	expect(islandPlace().textContent).toContain('here');
	expect(env.reportQuietly).toHaveBeenCalledWith(AWAY, 'playHistory');
	expect(env.report).not.toHaveBeenCalled();
	const plays = GAMES.map((game) => ({ ...game, playedAt: new Date().toISOString() }));
	env.call.mockResolvedValue({ plays });
	await tap(button('retry'));
	await until(() => names().length === 2);
	expect(islandPlace().textContent).not.toContain('here');
	expect([...islandPlace().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
		'WolfVendor Anow',
		'RocketBnow',
	]);
});

test('the strip shows favourites by their current names, and is hidden without any', async () => {
	env.call.mockRejectedValueOnce(AWAY);
	await open(favourites);
	await until(() => state() === 'full');
	expect(names()).toEqual(['Rocket']);
	localStorage.removeItem('favourite_games_aurelia');
	await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
	await until(() => state() === 'empty');
	expect(islandPlace().querySelector('section')?.hidden).toBe(true);
});
