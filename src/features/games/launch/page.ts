import { hrefTo } from '../../../core/navigate.ts';
import { $session } from '../../../core/session.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';
import { type LaunchState, startGame } from './attempt.ts';
import { showFailure } from './failure.ts';
import { gameOf } from './game.ts';
import { LONGEST_BACK_URL, parseLaunchQuery } from './launch-query.ts';

/** Names of what the page shows. */
const SHOWN: Record<LaunchState, string> = {
	loading: 'loading',
	slow: 'slow',
	late: 'failed',
	unknown: 'unknown',
	app: 'app',
	failed: 'failed',
};

/** /m/launchGame: starts the game that its address names (RT-06). */
export function launchPage(root: HTMLElement): void {
	if (!$session.get()) return;
	const find = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
	const query = parseLaunchQuery(location.search);
	const backUrl = safeGo(query?.backUrl) ?? pageBefore() ?? hrefTo(HOME);
	find('back')?.setAttribute('href', backUrl);
	const again = find('again') as HTMLButtonElement;
	const getApp = find('get-app') as HTMLElement;

	const show = (state: LaunchState | undefined) => {
		for (const name of new Set(Object.values(SHOWN))) {
			const element = find(name);
			if (element) element.hidden = !state || name !== SHOWN[state];
		}
		again.hidden = state !== 'failed' && state !== 'late';
		getApp.hidden = state !== 'app';
	};
	if (!query) {
		show('unknown');
		return;
	}

	void startGame(gameOf(query, backUrl), {
		show(state, retry) {
			show(state);
			again.onclick = retry;
			if (state === 'late') showFailure(root.dataset.late ?? '', { retry });
		},
		// Takes this page's place, so that the way back from the game does not start it again.
		leave: (gameUrl) => location.replace(gameUrl),
	});
}

/** The page of this site that led here, but not the login on the way. */
function pageBefore(): string | undefined {
	const { referrer } = document;
	const { origin } = location;
	const path = referrer.startsWith(`${origin}/`) ? safeGo(referrer.slice(origin.length)) : undefined;
	const fits = path && path.length <= LONGEST_BACK_URL;
	return fits && !/\/(login|register|changePsw|launchGame)([?#]|$)/.test(path) ? path : undefined;
}
