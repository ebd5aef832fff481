import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { localHref } from '../../../core/navigate.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import { gameHref } from '../../../lib/game-href.ts';
import { CARD_WIDTH, type PictureSource, pictureUrl } from '../../../lib/picture-url.ts';
import { CardButtons, GameCard, tryNodeOf } from '../GameCard.tsx';
import { gameId } from '../memory.ts';
import type { LobbyProps } from './props.ts';

/** Results shown at a time. */
const STEP = 48;

/** Cards rendered at a time: two rows. The player's next letter must not wait for cards below the screen. */
const AT_ONCE = 6;

interface Props extends Pick<LobbyProps, 'texts'> {
	games: readonly ListedGame[];
	pictures: PictureSource;
	/** Names by code. */
	vendors: ReadonlyMap<string, string>;
	favourites: ReadonlySet<string>;
	/** Height of a card's link in pixels. */
	cardHeight: number;
}

/** The games found, a screen at a time. */
export function ResultList({ games, pictures, vendors, favourites, texts, cardHeight }: Props) {
	const [progress, setProgress] = useState({ games, limit: STEP, count: AT_ONCE });
	const { limit, count } = progress.games === games ? progress : { limit: STEP, count: AT_ONCE };
	useEffect(() => {
		if (count >= Math.min(limit, games.length)) return;
		const timer = setTimeout(() => setProgress({ games, limit, count: count + AT_ONCE }));
		return () => clearTimeout(timer);
	}, [games, limit, count]);

	const list = useRef<HTMLUListElement>(null);
	// Cards that aren't laid out yet already have their final height, so that nothing moves.
	useLayoutEffect(() => list.current?.style.setProperty('--card', `${cardHeight}px`), [cardHeight]);
	// The tapped button disappears, so the focus moves to the first new card.
	const focusNext = useRef(false);
	useLayoutEffect(() => {
		if (!focusNext.current) return;
		focusNext.current = false;
		const next = list.current?.children[limit - STEP]?.firstElementChild as HTMLElement | undefined;
		next?.focus({ preventScroll: true });
	}, [limit]);

	return (
		<>
			<ul className="games" ref={list}>
				{games.slice(0, Math.min(count, limit)).map((game) => {
					const id = gameId(game.vendor, game.accountTypeName);
					return (
						<ResultCard
							key={id}
							id={id}
							game={game}
							vendors={vendors}
							pictures={pictures}
							texts={texts}
							isFavourite={favourites.has(id)}
						/>
					);
				})}
			</ul>
			{limit < games.length && count >= limit && (
				<button
					type="button"
					className="button quiet wide"
					onClick={() => {
						focusNext.current = true;
						setProgress({ games, limit: limit + STEP, count: count + AT_ONCE });
					}}
				>
					{texts.show_more}
				</button>
			)}
		</>
	);
}

interface CardProps extends Pick<Props, 'texts' | 'vendors' | 'pictures'> {
	id: string;
	game: ListedGame;
	isFavourite: boolean;
}

const ResultCard = memo(({ id, game, pictures, vendors, texts, isFavourite }: CardProps) => (
	<GameCard
		game={game}
		href={localHref(gameHref(game))}
		src={pictureUrl(game.image, pictures, CARD_WIDTH)}
		vendor={vendors.get(game.vendor) ?? game.vendor}
		badge={game.tag && texts[`tag_${game.tag}`]}
	>
		<CardButtons
			id={id}
			name={game.displayName}
			tryNode={tryNodeOf(game)}
			texts={texts}
			isFavourite={isFavourite}
		/>
	</GameCard>
));
