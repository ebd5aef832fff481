/** Starts games by a tap, also with play credits, and returns the player to the page they left. */
import { showLoadingToast } from '../../../core/busy.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { pageText, showNotice, showToast } from '../../../core/notice.ts';
import { getPage } from '../../../core/page.ts';
import { FORCED_KEY, sessionStore } from '../../../core/storage.ts';
import { loadTexts } from '../../../core/texts.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';
import { type LaunchFace, type LaunchState, showFailure, startGame } from './attempt.ts';
import { gameOf, LONGEST_BACK_URL, parseLaunchQuery, readTitle } from './launch-query.ts';
import { comeBack, rememberPlace } from './place.ts';

export { comeBack, startGame };

/** Starts the game of a link that a member has tapped, without opening the launch page. */
export function launchFrom(link: HTMLAnchorElement): void {
	const query = parseLaunchQuery(link.search);
	const follow = () => location.assign(link.href);
	// The launch page shows what is wrong, knows the lotteries, or redirects to the new password (RT-05).
	if (!query || !getPage().lotteries || sessionStore.getItem(FORCED_KEY) === '1') {
		follow();
		return;
	}
	const name = link.querySelector('p span, :scope > span')?.textContent;
	const game = { ...query, title: query.title ?? readTitle(name) };
	const face: LaunchFace = { ...cardFace(link, link), ended: follow };
	void startGame(gameOf(game, safeGo(query.backUrl) ?? wayBack()), face);
}

/** Returns this page with its query, for the way back from a game. */
export function wayBack(): string {
	const { pathname, search } = location;
	const here = pathname + search;
	return safeGo(here.length > LONGEST_BACK_URL ? pathname : here) ?? hrefTo(HOME);
}

type TextOf = (key: string) => string;

const SHOWN: Record<LaunchState, (text: TextOf, retry: () => void) => void> = {
	loading: (text) => showLoadingToast(text('loading'), 10),
	slow: (text) => showToast(text('slow_here'), 10_000),
	late: (text, retry) => showFailure(text('timeout_retry_please'), { retry }),
	unknown: (text) => showFailure(text('unknown')),
	app: (text) => showAppNotice(text('label_start_game_error'), text('get_app')),
	// report() shows the reason in an alert.
	failed: (text) => showToast(text('failed')),
};

/** Shows a launch on the card that was touched, with a toast or an alert. The player returns from the game to `link`. */
export function cardFace(touched: Element, link: HTMLAnchorElement | null): LaunchFace {
	let now: LaunchState | undefined;
	// Requested together with the game, and needed if that takes long.
	const loading = loadTexts('launch').then<TextOf, TextOf>(
		(texts) => (key) => texts[key] ?? pageText('unknown_error'),
		() => () => pageText('no_answer'),
	);
	return {
		show(state, again) {
			if (now === 'loading' || now === 'slow') showToast('');
			now = state;
			if (state === 'loading') touched.setAttribute('aria-busy', 'true');
			else touched.removeAttribute('aria-busy');
			if (state)
				void loading.then((text) => {
					if (now === state) SHOWN[state](text, again);
				});
		},
		leave(gameUrl) {
			if (link) rememberPlace(link);
			location.assign(gameUrl);
		},
	};
}

/** An alert with a link to the app. */
function showAppNotice(message: string, name: string): void {
	const way = document.createElement('a');
	way.className = 'button';
	way.href = hrefTo('/m/download');
	way.textContent = name;
	const ok = document.querySelector('#notice [value=ok]');
	ok?.classList.add('quiet');
	const cleanUp = () => {
		way.remove();
		ok?.classList.remove('quiet');
	};
	showNotice(message, { cleanUp });
	ok?.after(way);
}
