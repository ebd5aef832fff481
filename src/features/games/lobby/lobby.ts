import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showLoadingToast } from '../../../core/loading-toast.ts';
import { showToast } from '../../../core/notice.ts';
import { untilDone } from '../../../core/pages.ts';
import { pictureSource } from '../../../core/picture-source.ts';
import type { GameCategory } from '../../../lib/game-categories.ts';
import type { PictureSource } from '../../../lib/picture-url.ts';
import { countText } from '../../../lib/plural.ts';
import { addCardButtons, gameOf, makeCard, paintHearts, toggleHeart } from './cards.ts';
import { createGames, type KnownGame } from './games.ts';
import { isActive, type LobbyQuery, queryIn } from './query.ts';
import { search } from './search.ts';
import { searchForm } from './search-form.ts';
import { readTexts } from './texts.ts';
import { loadLaunch, tryGame } from './trial.ts';
import { startVendorChips } from './vendor-chips.ts';

/** Results shown at a time. */
const STEP = 48;

/** Cards made in one task: two rows. */
const AT_ONCE = 6;

/** Milliseconds before a toast says that the list is on its way (CON-02). */
const LOADING_DELAY = 500;

/** Search, filters, hearts and trial play of the lobby and the category pages. */
export function startLobby(root: HTMLElement): void {
	const find = <E extends Element>(selector: string) => root.querySelector(selector) as E;
	const { form, field, vendor, chosen, choose, keepInAddress, keepInAddressSoon } = searchForm(root);
	const status = find<HTMLElement>('[data-found]');
	const again = find<HTMLButtonElement>('[data-again]');
	const results = find<HTMLElement>('[data-results]');
	const more = find<HTMLButtonElement>('[data-more]');
	const built = find<HTMLElement>('[data-built]');
	const pattern = find<HTMLTemplateElement>('template');
	const list = document.createElement('ul');
	list.className = 'games';
	// What is not laid out yet takes up what it will, so that nothing moves.
	list.style.setProperty('--card', `${built.querySelector('li a')?.clientHeight ?? 0}px`);
	results.prepend(list);

	const texts = readTexts();
	const vendors = new Map(texts.vendors);
	const games = createGames(root.dataset.category as GameCategory | undefined, vendors);
	const made = new Map<KnownGame['game'], HTMLElement>();
	let found: KnownGame['game'][] = [];
	let pictures: PictureSource = { cdns: [], widths: '' };
	let turn = 0;

	const cards = () => root.querySelectorAll<HTMLElement>('.games > li');

	function cardOf(game: KnownGame['game']): HTMLElement {
		const card = made.get(game) ?? makeCard(pattern, game, texts, vendors, pictures);
		if (!made.has(game)) addCardButtons(card, texts);
		made.set(game, card);
		return card;
	}

	/** A few cards a task, so that the next letter never waits for those that are still below the screen. */
	async function showMore(): Promise<void> {
		const mine = turn;
		const from = list.children.length;
		const to = Math.min(from + STEP, found.length);
		more.hidden = true;
		for (let at = from; at < to; at += AT_ONCE) {
			if (at > from) await new Promise((go) => setTimeout(go));
			if (mine !== turn) return;
			const next = found.slice(at, Math.min(at + AT_ONCE, to)).map(cardOf);
			list.append(...next);
			paintHearts(next);
			// The button that was tapped has gone, and must not take the focus along.
			if (from && at === from) next[0]?.querySelector('a')?.focus({ preventScroll: true });
		}
		more.hidden = to >= found.length;
	}

	function say({ q, vendor: code, show }: LobbyQuery): void {
		const count = found.length;
		const empty = { all: undefined, favourites: texts.favouritesEmpty, recent: texts.recentEmpty }[show];
		const nothing = (!q.trim() && !code && empty) || texts.nothingFound;
		status.textContent = count ? countText(texts.found, document.documentElement.lang, count) : nothing;
	}

	function showBuilt(shown: boolean): void {
		built.hidden = !shown;
		results.hidden = shown;
	}

	async function update(): Promise<void> {
		const wanted = chosen();
		const mine = ++turn;
		again.hidden = true;
		showVendor(wanted.vendor);
		if (!isActive(wanted)) {
			root.removeAttribute('aria-busy');
			status.textContent = '';
			list.replaceChildren();
			return showBuilt(true);
		}
		root.setAttribute('aria-busy', 'true');
		let said = false;
		const waiting = setTimeout(() => {
			said = true;
			showLoadingToast(texts.loading);
		}, LOADING_DELAY);
		try {
			const [known, source] = await Promise.all([games.of(wanted), pictureSource()]);
			if (mine !== turn) return;
			pictures = source;
			const offered = wanted.vendor ? known.filter(({ game }) => game.vendor === wanted.vendor) : known;
			found = search(offered, wanted.q);
			list.replaceChildren();
			void showMore();
			say(wanted);
		} catch (error) {
			ignoreNetworkFailure(error);
			if (mine !== turn) return;
			found = [];
			list.replaceChildren();
			more.hidden = true;
			status.textContent = texts.listFailed;
			again.hidden = false;
		} finally {
			clearTimeout(waiting);
			if (said) showToast('');
		}
		showBuilt(false);
		root.removeAttribute('aria-busy');
	}

	const showVendor = startVendorChips(root, (code) => {
		choose({ ...chosen(), vendor: code });
		keepInAddress();
		void update();
	});
	const startLoading = () => void games.all().catch(ignoreNetworkFailure);
	field.addEventListener('focus', startLoading);
	vendor.addEventListener('focus', startLoading);
	// Also while an input method composes: Android's keyboards compose every word.
	form.addEventListener('input', () => {
		keepInAddressSoon();
		void update();
	});
	// The results are there already; what is in their way is the keyboard.
	form.addEventListener('submit', () => field.blur());
	again.addEventListener('click', () => void update());
	more.addEventListener('click', () => void showMore());
	root.addEventListener('pointerdown', ({ target }) => {
		// A failure is said at the end of the tap.
		if ((target as Element).closest('.game-try')) loadLaunch().catch(ignoreNetworkFailure);
	});
	root.addEventListener('click', ({ target }) => {
		keepInAddress();
		const button = (target as Element).closest('.game-heart, .game-try');
		const card = button?.closest<HTMLElement>('li');
		if (!button || !card) return;
		if (button.matches('.game-try')) void untilDone(() => tryGame(button, gameOf(card)));
		else toggleHeart(button, gameOf(card));
	});
	addEventListener('storage', () => paintHearts(cards()));
	// A page that was kept in memory while a game was played.
	addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		paintHearts(cards());
		if (chosen().show === 'recent') void update();
	});

	for (const card of cards()) addCardButtons(card, texts);
	paintHearts(cards());
	const touched = isActive(chosen());
	if (!touched) choose(queryIn(location.search));
	if (document.activeElement === field || document.activeElement === vendor) startLoading();
	if (touched) keepInAddress();
	void update();
}
