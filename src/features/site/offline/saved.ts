import { isBusy } from '../../../core/busy.ts';
import { loadStyle } from '../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { loadTexts } from '../../../core/texts.ts';
import { make } from '../make.ts';
import style from './saved.css?url&no-inline';
import { savedWhen } from './saved-when.ts';

/**
 * Shows that the page is a saved copy, and its age, and offers to try again. Once
 * the network is back it reloads the page, unless the player is busy.
 */
export async function markSavedPage(): Promise<void> {
	hideMissingPictures();
	// This host may be blocked, and another one not.
	import('../domains/lost/lost.ts').then((script) => script.findWayOn('page')).catch(ignoreNetworkFailure);
	const again = () => location.reload();
	// The player is going elsewhere: a reload of this page would stop that.
	let leaving = false;
	addEventListener('beforeunload', () => {
		leaving = true;
	});
	addEventListener('pageshow', () => {
		leaving = false;
	});
	const whenOnline = (then: () => void) => addEventListener('online', () => leaving || then());
	const form = document.getElementById('offline-form');
	if (form) {
		// The offline page, in place of the page at this address.
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			again();
		});
		return whenOnline(again);
	}
	const [texts] = await Promise.all([loadTexts('offline'), loadStyle(style)]);
	const [title, detail] = [make('b', {}), make('span', {})];
	const button = make('button', { type: 'button', class: 'button quiet' });
	button.addEventListener('click', again);
	const bar = make('div', { class: 'saved-bar', role: 'status' });
	document.body.append(bar);
	bar.append(make('p', {}, title, ' ', detail), button);

	const at = new Date(document.documentElement.dataset.saved ?? '');
	const when = Number.isNaN(at.getTime()) ? '' : savedWhen(at, new Date(), document.documentElement.lang);
	const say = (state: 'offline' | 'slow' | 'back') => {
		bar.dataset.state = state;
		title.textContent = texts[state] ?? '';
		detail.textContent = when && (texts.saved ?? '').replace('{{when}}', () => when);
		button.textContent = (state === 'back' ? texts.refresh : texts.try_again) ?? '';
	};
	const back = () => (isBusy() ? say('back') : again());
	say(navigator.onLine ? 'slow' : 'offline');
	whenOnline(back);
	addEventListener('offline', () => say('offline'));
	// The page has come after all, too late to be shown. Automatic reloads could continue for ever.
	const { serviceWorker } = navigator;
	serviceWorker?.addEventListener('message', ({ data }) => data?.type === 'fresh' && say('back'));
	serviceWorker?.controller?.postMessage({ type: 'saved-copy' });
}

/** A transparent point: the picture's own background shows in its place, instead of a broken frame. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Pictures aren't saved, and the browser may not have all of them any more. */
function hideMissingPictures(): void {
	const replace = (image: EventTarget | null) => {
		// With a network, the next CDN is tried (core/failed-pictures).
		if (!(image instanceof HTMLImageElement) || navigator.onLine) return;
		image.removeAttribute('srcset');
		image.src = EMPTY;
	};
	// It does not bubble, but is seen on its way down.
	addEventListener('error', ({ target }) => replace(target), true);
	for (const image of document.images)
		if (image.complete && image.currentSrc && !image.naturalWidth) replace(image);
}
