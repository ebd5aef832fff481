// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), startGame: vi.fn(), showFailure: vi.fn(), referrer: '' }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/features/games/launch/attempt.ts', () => ({
	startGame: env.startGame,
	showFailure: env.showFailure,
}));

import { startSession } from '../../../../../src/core/member.ts';
import type { Game, LaunchFace, LaunchState } from '../../../../../src/features/games/launch/attempt.ts';
import { LaunchPage } from '../../../../../src/features/games/launch/LaunchPage.island.tsx';
import { islandPlace, mounted, tap, writeHtml, writeShell } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

Object.defineProperty(document, 'referrer', { get: () => env.referrer });

let unmount = () => {};

/** Opens the page, and returns the launch that it starts, if any. */
async function open(search: string): Promise<{ game: Game; face: LaunchFace } | undefined> {
	history.replaceState(null, '', `/m/launchGame${search}`);
	env.startGame.mockReset();
	const page = <LaunchPage texts={textsLikeKeys()} downloadHref="/m/download" homeHref="/m/home" />;
	unmount();
	writeHtml(page);
	unmount = await mounted(page);
	const [game, face] = env.startGame.mock.lastCall ?? [];
	return game && { game, face };
}
/** The page's text and buttons, without the link back. */
const shown = () =>
	[screen.getByRole('status').textContent, ...offered().map(({ textContent }) => textContent)].filter(
		Boolean,
	);
const offered = () => [...islandPlace().querySelectorAll('button, a:not(.quiet)')];
const back = () => screen.getByRole('link', { name: 'back' }).getAttribute('href');

beforeEach(() => {
	unmount = () => {};
	writeShell();
	env.showFailure.mockReset();
	env.referrer = '';
	startSession({ token: 'a' });
});

test('RT-06 GAM-02 starts the lottery in the address, with its prize mode, view and backUrl', async () => {
	const launch = await open(
		'?prize_mode=3&code=northern-lottery&playType=std&lottoView=betting&backUrl=/m/activity&token=x',
	);
	void launch?.game.ask();
	expect(env.call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ path: '/wps/game/launchGame' }),
		expect.objectContaining({ lottoPrizeMode: '3', lottoView: 'betting', backUrl: '/m/activity' }),
	);
	expect(back()).toBe('/m/activity');
});

test.each<[LaunchState | undefined, string[]]>([
	[undefined, []],
	['loading', ['loading']],
	['slow', ['slow']],
	['late', ['failed', 'retry']],
	['failed', ['failed', 'retry']],
	['unknown', ['unknown']],
	['app', ['app', 'getApp']],
])('GAM-01 GAM-05 shows a launch that is %s', async (state, parts) => {
	const launch = await open('?vendor=A&code=1');
	const again = vi.fn();
	await act(async () => launch?.face.show(state, again));
	expect(shown()).toEqual(parts);
	if (state === 'late') expect(env.showFailure).toHaveBeenCalledWith('late', { retry: again });
	else expect(env.showFailure).not.toHaveBeenCalled();
	if (!parts.includes('retry')) return;
	await tap(screen.getByRole('button', { name: 'retry' }));
	expect(again).toHaveBeenCalledOnce();
});

test('RT-06 shows that the address names no game, and starts none', async () => {
	expect(await open('?vendor=../../x&code=x')).toBeUndefined();
	expect([shown(), back()]).toEqual([['unknown'], '/m/home']);
});

test('RT-06 the link back opens the page before, but no other site and no login or launch page', async () => {
	const backFrom = async (path: string, origin = location.origin) => {
		env.referrer = origin + path;
		await open('?vendor=A&code=1');
		return back();
	};
	expect(await backFrom('/m/rng?cid=7')).toBe('/m/rng?cid=7');
	expect(await backFrom('/m/rng', 'https://evil.example')).toBe('/m/home');
	for (const path of ['/m/login?go=/m/launchGame', '/m/register', '/m/changePsw', '/m/launchGame?vendor=A'])
		expect(await backFrom(path)).toBe('/m/home');
	expect(await backFrom(`/m/rng?q=${'x'.repeat(200)}`)).toBe('/m/home');
	await open(`?vendor=A&code=1&backUrl=${encodeURIComponent('https://evil.example/m/home')}`);
	expect(back()).toBe('/m/home');
});
