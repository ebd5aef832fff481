import type { ReactNode } from 'react';
import { localHref } from '../../../core/navigate.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import { gameHref } from '../../../lib/game-href.ts';
import { CARD_WIDTH, type PictureSource, pictureUrl } from '../../../lib/picture-url.ts';
import { timeAgo } from '../../../lib/time-ago.ts';

interface Props {
	game: ListedGame;
	pictures: PictureSource;
	/** Width of its picture in pixels. */
	width: number;
	/** After the picture. */
	children: ReactNode;
}

/** Starts a game that was played before. */
export const GameLink = ({ game, pictures, width, children }: Props) => (
	<a href={localHref(gameHref(game))}>
		<img
			src={pictureUrl(game.image, pictures, CARD_WIDTH)}
			alt=""
			width={width}
			height={width * 1.25}
			loading="lazy"
		/>
		{children}
	</a>
);

/** How long ago a game was started, at `at` in milliseconds. Empty if that isn't known. */
export const GameTime = ({ at }: { at: number | undefined }) =>
	at ? (
		<time className="muted" dateTime={new Date(at).toISOString()}>
			{timeAgo(at, Date.now(), document.documentElement.lang)}
		</time>
	) : null;
