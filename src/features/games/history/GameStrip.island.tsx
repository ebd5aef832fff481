/** A row of small cards: the games that the member played last, or this device's favourites. */
import { islandOf } from '../../../core/ui/mount.ts';
import { Section } from '../../../core/ui/Section.tsx';
import { type GameMemory, gameId } from '../memory.ts';
import { GameLink, GameTime } from './GameLink.tsx';
import { usePlayed } from './played-store.ts';

/** The history page shows all. */
const MAX_GAMES = 10;

export interface GameStripProps {
	kind: GameMemory;
	texts: { heading: string; loading: string; retry: string; failed: string };
	/** The page with all of them. */
	more?: { href: string; text: string; label: string } | undefined;
	/** Shown to members who have none. Without it, the strip shows only once it has games. */
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
				<ul className={`scroller ${className}`}>
					{games.slice(0, MAX_GAMES).map((game) => (
						<li key={gameId(game.vendor, game.accountTypeName)}>
							<GameLink game={game} pictures={pictures} width={96}>
								<span>{game.displayName}</span>
								<GameTime at={game.at} />
							</GameLink>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

export const mount = islandOf(GameStrip);
