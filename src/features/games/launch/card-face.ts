import { showLoadingToast } from '../../../core/busy.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { pageText, showNotice, showToast } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { type LaunchFace, type LaunchState, showFailure } from './attempt.ts';
import { rememberPlace } from './place.ts';

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
