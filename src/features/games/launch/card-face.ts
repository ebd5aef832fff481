import { showLoadingToast } from '../../../core/busy.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { pageText, showNotice, showToast } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { type LaunchFace, type LaunchState, showFailure } from './attempt.ts';
import { rememberPlace } from './place.ts';

/** Shows a launch on what was touched, with a toast or an alert. `link` is where the player stands on the way back. */
export function cardFace(touched: Element, link: HTMLAnchorElement | null): LaunchFace {
	let now: LaunchState | undefined;
	// On their way with the call: they are needed when it takes its time.
	const loading = loadTexts('launch');
	const say = (state: LaunchState, show: (text: (key: string) => string) => void) =>
		void loading
			.then(
				(texts) => (key: string) => texts[key] ?? pageText('unknown_error'),
				() => () => pageText('no_answer'),
			)
			.then((text) => {
				if (now === state) show(text);
			});

	const SHOWN: Record<LaunchState, (again: () => void) => void> = {
		loading: () => say('loading', (text) => showLoadingToast(text('loading'), 10)),
		slow: () => say('slow', (text) => showToast(text('slow_here'), 10_000)),
		late: (retry) => say('late', (text) => showFailure(text('timeout_retry_please'), { retry })),
		unknown: () => say('unknown', (text) => showFailure(text('unknown'))),
		app: () => say('app', (text) => showAppNotice(text('label_start_game_error'), text('get_app'))),
		// What it is, the alert says.
		failed: () => say('failed', (text) => showToast(text('failed'))),
	};

	return {
		show(state, again) {
			if (now === 'loading' || now === 'slow') showToast('');
			now = state;
			if (state === 'loading') touched.setAttribute('aria-busy', 'true');
			else touched.removeAttribute('aria-busy');
			if (state) SHOWN[state](again);
		},
		leave(gameUrl) {
			if (link) rememberPlace(link);
			location.assign(gameUrl);
		},
	};
}

/** The alert, with the way to the app as what it is about. */
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
