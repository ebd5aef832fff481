// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const startGame = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/games/launch/attempt.ts', () => ({ startGame }));
vi.mock('../../../../../src/features/games/launch/card-face.ts', () => ({ cardFace: () => ({}) }));

import { launchFrom } from '../../../../../src/features/games/launch/launch.ts';

test('follows the link if the session has ended, the password must change, or the link names no game', () => {
	document.body.innerHTML = `<script type="application/json" id="page">{"languages":["en"],"lotteries":{}}</script>
		<a href="/m/launchGame?vendor=A&code=1"></a>`;
	const link = document.querySelector('a') as HTMLAnchorElement;
	const { href } = link;
	const assign = vi.fn();
	vi.stubGlobal('location', { pathname: '/m/rng', search: '', assign });
	launchFrom(link);
	expect(assign).not.toHaveBeenCalled();
	startGame.mock.lastCall?.[1].ended();
	expect(assign).toHaveBeenLastCalledWith(href);
	sessionStorage.setItem('must_change_password', '1');
	launchFrom(link);
	sessionStorage.clear();
	link.search = '?code=1';
	launchFrom(link);
	expect(assign).toHaveBeenCalledTimes(3);
	expect(startGame).toHaveBeenCalledOnce();
});
