/** The search, its filters and results, and the buttons on the cards that the build rendered. */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { showLoadingToast } from '../../../core/busy.ts';
import { loadLaterStyle } from '../../../core/files.ts';
import type { Unmount } from '../../../core/islands.ts';
import { showToast } from '../../../core/notice.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { Text } from '../../../core/ui/Text.tsx';
import { countText } from '../../../lib/plural.ts';
import { type ButtonsProps, CardButtons } from '../GameCard.tsx';
import { $favourites, gameId, readFavourites } from '../memory.ts';
import { createLobby, type Results } from './lobby-store.ts';
import type { LobbyProps } from './props.ts';
import { isActive, keepInAddress, keepInAddressSoon, type LobbyQuery, queryIn } from './query.ts';
import { ResultList } from './ResultList.tsx';
import { SearchForm, VendorChips } from './SearchForm.tsx';

/** Milliseconds before a toast says that the list is on its way (CON-02). */
const LOADING_DELAY_MS = 500;

interface InPage {
	/** The games that the build rendered, which the results replace; undefined at build. */
	built?: HTMLElement;
	/** The player's choices from before the script had loaded. */
	chosen?: LobbyQuery;
}

export function Lobby({ texts, category, page, choices, vendors, built, chosen }: LobbyProps & InPage) {
	const [names] = useState(() => new Map(vendors));
	const [lobby] = useState(() => createLobby(category, names, chosen));
	const query = useStore(lobby.$query);
	const results = useStore(lobby.$results);
	const favourites = useStore($favourites, { ssr: 'initial' });
	const { status, games, isLoading } = results;
	const [cardHeight] = useState(() => built?.querySelector('li a')?.clientHeight ?? 0);

	// Within hydration: a later effect would undo what the player types meanwhile.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page is opened once.
	useLayoutEffect(() => {
		const isChosen = chosen && isActive(chosen);
		if (isChosen) keepInAddress(chosen);
		void lobby.look(isChosen ? chosen : queryIn(location.search));
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the page is opened once.
	useEffect(() => {
		if (document.activeElement?.matches('[name=q],[name=vendor]')) lobby.prepare();
		readFavourites();
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			// The player may have played a game meanwhile.
			readFavourites();
			if (lobby.$query.get().show === 'recent') void lobby.lookAgain();
		};
		// A tap may lead to another page.
		const onClick = () => keepInAddress(lobby.$query.get());
		addEventListener('pageshow', onShow);
		addEventListener('storage', readFavourites);
		addEventListener('click', onClick);
		return () => {
			removeEventListener('pageshow', onShow);
			removeEventListener('storage', readFavourites);
			removeEventListener('click', onClick);
		};
	}, []);

	useEffect(() => {
		if (!isLoading) return;
		let isShown = false;
		const timer = setTimeout(() => {
			isShown = true;
			showLoadingToast(texts.loading);
		}, LOADING_DELAY_MS);
		return () => {
			clearTimeout(timer);
			if (isShown) showToast('');
		};
	}, [isLoading, texts.loading]);

	useLayoutEffect(() => {
		if (built) built.hidden = status !== 'built';
		built?.setAttribute('aria-busy', String(isLoading));
	}, [built, status, isLoading]);

	const look = (next: LobbyQuery) => {
		keepInAddressSoon(next);
		void lobby.look(next);
	};
	const common = { texts, choices, vendors: names };
	return (
		<>
			<SearchForm {...common} query={query} onChange={look} onFocus={lobby.prepare} />
			{page && choices.length > 1 && (
				<VendorChips
					{...common}
					page={page}
					chosen={query.vendor}
					onChoose={(vendor) => look({ ...query, vendor })}
				/>
			)}
			<p className="finder-found" role="status">
				<Text>{outcomeOf(results, texts)}</Text>
			</p>
			{status === 'failed' && (
				<button type="button" className="button quiet" onClick={() => void lobby.lookAgain()}>
					{texts.retry}
				</button>
			)}
			<div className="finder-results" data-results hidden={status === 'built'} aria-busy={isLoading}>
				<ResultList
					games={games}
					pictures={results.pictures}
					vendors={names}
					favourites={favourites}
					texts={texts}
					cardHeight={cardHeight}
				/>
			</div>
			{built && <BuiltButtons built={built} texts={texts} favourites={favourites} />}
		</>
	);
}

/** Returns the outcome of a search in words, for everyone and for screen readers. */
function outcomeOf({ status, query, games }: Results, texts: LobbyProps['texts']): string {
	if (status === 'built') return '';
	if (status === 'failed') return texts.list_failed;
	if (games.length) return countText(texts.found, document.documentElement.lang, games.length);
	if (query.show === 'all' || query.q.trim() || query.vendor) return texts.nothing_found;
	return texts[`${query.show}_empty`];
}

interface BuiltButtonsProps extends Pick<ButtonsProps, 'texts'> {
	built: HTMLElement;
	favourites: ReadonlySet<string>;
}

/** Adds buttons to the cards in the page, which are static HTML. */
function BuiltButtons({ built, texts, favourites }: BuiltButtonsProps) {
	const [cards, setCards] = useState<ReturnType<typeof cardsIn>>([]);
	// Hydration needs what the build rendered.
	useLayoutEffect(() => setCards(cardsIn(built)), [built]);
	return cards.map(({ card, ...game }, index) =>
		createPortal(
			<CardButtons {...game} texts={texts} isFavourite={favourites.has(game.id)} />,
			card,
			String(index),
		),
	);
}

/** Returns the cards that the build rendered, with the facts that their buttons need. */
const cardsIn = (built: HTMLElement) =>
	Array.from(built.querySelectorAll<HTMLElement>('.games span'), (name) => {
		const link = name.closest('a') as HTMLAnchorElement;
		const card = link.parentElement as HTMLElement;
		const query = new URLSearchParams(link.search);
		const id = gameId(query.get('vendor') ?? '', query.get('code') ?? '');
		return { card, id, name: name.textContent ?? '', tryNode: card.dataset.try };
	});

export async function mount(container: Element, props: unknown): Promise<Unmount> {
	// It styles the buttons of the cards.
	await loadLaterStyle();
	const [root, built] = container.children as unknown as [HTMLElement, HTMLElement];
	const { form } = document.getElementById('seek') as HTMLInputElement;
	const fields = new URLSearchParams([...new FormData(form as HTMLFormElement)] as [string, string][]);
	const chosen = queryIn(String(fields));
	return mountIsland(root, <Lobby {...(props as LobbyProps)} built={built} chosen={chosen} />);
}
