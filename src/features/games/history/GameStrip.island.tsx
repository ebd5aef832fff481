/** A row of small cards for the games that the member played last, or for this device's favourites. */
import type { Unmount } from '../../../core/islands.ts';
import { localHref } from '../../../core/navigate.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { Section } from '../../../core/ui/Section.tsx';
import { gameHref } from '../../../lib/game-href.ts';
import { CARD_WIDTH, pictureUrl } from '../../../lib/picture-url.ts';
import { gameId } from '../game-id.ts';
import type { GameMemory } from '../memory.ts';
import { GameTime } from './GameTime.tsx';
import { usePlayed } from './played-store.ts';

/** The history page has them all. */
const MAX_GAMES = 10;

export interface GameStripProps {
	kind: GameMemory;
	texts: { heading: string; loading: string; retry: string; failed: string };
	/** The page with all of them. */
	more?: { href: string; text: string; label: string } | undefined;
	/** A way on for a member who has none. Without it, the strip shows only once it has games. */
	empty?: { text: string; find: string; href: string } | undefined;
}

const SKELETONS = ['1', '2', '3'];

export function GameStrip({ kind, texts, more, empty }: GameStripProps) {
	// The player didn't ask for it.
	const resource = usePlayed(kind, true);
	const className = kind === 'favourite' ? 'game-strip game-strip-timeless' : 'game-strip';
	return (
		<Section
			resource={resource}
			name={kind}
			heading={texts.heading}
			more={more}
			texts={texts}
			waiting={
				<ul className={className} aria-hidden="true">
					{SKELETONS.map((key) => (
						<li key={key}>
							<i className="skeleton" />
						</li>
					))}
				</ul>
			}
			empty={
				empty && (
					<>
						<p>{empty.text}</p>
						<a className="button quiet" href={empty.href}>
							{empty.find}
						</a>
					</>
				)
			}
		>
			{({ games, pictures }) => (
				<ul
					className={kind === 'favourite' ? 'scroller game-strip game-strip-timeless' : 'scroller game-strip'}
				>
					{games.slice(0, MAX_GAMES).map((game) => (
						<li key={gameId(game.vendor, game.accountTypeName)}>
							<a href={localHref(gameHref(game))}>
								<img
									src={pictureUrl(game.image, pictures, CARD_WIDTH)}
									alt=""
									width="96"
									height="120"
									loading="lazy"
								/>
								<span>{game.displayName}</span>
								<GameTime at={game.at} />
							</a>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <GameStrip {...(props as GameStripProps)} />);
