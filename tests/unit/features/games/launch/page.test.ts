// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), startGame: vi.fn(), showFailure: vi.fn(), referrer: '' }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/features/games/launch/attempt.ts', () => ({ startGame: env.startGame }));
vi.mock('../../../../../src/features/games/launch/failure.ts', () => ({ showFailure: env.showFailure }));

import { startSession } from '../../../../../src/core/start-session.ts';
import type { Game, LaunchFace, LaunchState } from '../../../../../src/features/games/launch/attempt.ts';
import { launchPage } from '../../../../../src/features/games/launch/page.ts';

const PARTS = ['loading', 'slow', 'unknown', 'failed', 'app', 'again', 'get-app'];
Object.defineProperty(document, 'referrer', { get: () => env.referrer });

/** Opens the page, and returns the launch that it starts, if any. */
function open(search: string): { game: Game; face: LaunchFace } | undefined {
	history.replaceState(null, '', `/m/launchGame${search}`);
	document.body.innerHTML = `<script type="application/json" id="page">
		{"language":"EN","languages":["en"],"segment":"","lotteries":{}}</script>
		<main data-late="Too late">${PARTS.map((name) => `<button data-${name} hidden></button>`).join('')}<a data-back></a></main>`;
	launchPage(document.querySelector('main') as HTMLElement);
	const [game, face] = env.startGame.mock.lastCall ?? [];
	return game && { game, face };
}
const shown = () => PARTS.filter((name) => !(document.querySelector(`[data-${name}]`) as HTMLElement).hidden);
const back = () => document.querySelector('[data-back]')?.getAttribute('href');

beforeEach(() => {
	env.referrer = '';
	startSession({ token: 'a' });
});

test('RT-06 GAM-02 starts the lottery that the address names, with its prize mode, view and way back', () => {
	const launch = open(
		'?prize_mode=3&code=northern-lottery&playType=std&lottoView=betting&backUrl=/m/activity&token=x',
	);
	void launch?.game.ask();
	const [endpoint, input] = env.call.mock.lastCall ?? [];
	expect(endpoint.path).toBe('/wps/game/launchGame');
	expect(JSON.parse(JSON.stringify(input))).toEqual({
		launchMode: 'LOTT',
		lottoView: 'betting',
		hasLobby: 'false',
		lottoPrizeMode: '3',
		lottoGameCode: 'northern-lottery',
		playType: 'std',
		device: 'MOBILE',
		language: 'EN',
		backUrl: '/m/activity',
	});
	expect(back()).toBe('/m/activity');
});

test.each<[LaunchState | undefined, string[]]>([
	[undefined, []],
	['loading', ['loading']],
	['slow', ['slow']],
	['late', ['failed', 'again']],
	['failed', ['failed', 'again']],
	['unknown', ['unknown']],
	['app', ['app', 'get-app']],
])('GAM-01 GAM-05 shows a launch that is %s', (state, parts) => {
	const launch = open('?vendor=A&code=1');
	const again = vi.fn();
	launch?.face.show(state, again);
	expect(shown()).toEqual(parts);
	if (state === 'late') expect(env.showFailure).toHaveBeenCalledWith('Too late', { retry: again });
	else expect(env.showFailure).not.toHaveBeenCalled();
	(document.querySelector('[data-again]') as HTMLElement).click();
	expect(again).toHaveBeenCalledOnce();
});

test('RT-06 an address that names no game starts none and says so', () => {
	expect(open('?vendor=../../x&code=x')).toBeUndefined();
	expect([shown(), back()]).toEqual([['unknown'], '/m/home']);
});

describe('RT-06 the way back', () => {
	test('is home in place of another site', () => {
		open(`?vendor=A&code=1&backUrl=${encodeURIComponent('https://evil.example/m/home')}`);
		expect(back()).toBe('/m/home');
	});

	test('is the page with the link, but no page on the way from it', () => {
		const from = (path: string, origin = location.origin) => {
			env.referrer = origin + path;
			open('?vendor=A&code=1');
			return back();
		};
		expect(from('/m/rng?cid=7')).toBe('/m/rng?cid=7');
		expect(from('/m/rng', 'https://evil.example')).toBe('/m/home');
		for (const path of ['/m/login?go=/m/launchGame', '/m/register', '/m/changePsw', '/m/launchGame?vendor=A'])
			expect(from(path)).toBe('/m/home');
		expect(from(`/m/rng?q=${'x'.repeat(200)}`)).toBe('/m/home');
	});
});
