/** The games that the member played last, on /m/member/history. */
import { useState } from 'react';
import { islandOf } from '../../../core/ui/mount.ts';
import { Section } from '../../../core/ui/Section.tsx';
import { gameId } from '../memory.ts';
import { GameLink, GameTime } from './GameLink.tsx';
import { usePlayed } from './played-store.ts';

interface Props {
	texts: { loading: string; retry: string; failed: string; here: string; empty: string; find: string };
	lobbyHref: string;
	vendors: readonly (readonly [code: string, name: string])[];
}

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

export function PlayedGames({ texts, lobbyHref, vendors }: Props) {
	const resource = usePlayed('recent');
	const [names] = useState(() => new Map(vendors));
	return (
		<Section
			resource={resource}
			name="played"
			texts={texts}
			waiting={SKELETONS.map((key) => <i key={key} className="skeleton history-skeleton" />)}
			empty={
				<>
					<p>{texts.empty}</p>
					<a className="button" href={lobbyHref}>
						{texts.find}
					</a>
				</>
			}
		>
			{({ games, isFromHere, pictures }) => (
				<>
					{isFromHere && (
						<div className="history-here">
							<p>{texts.here}</p>
							<button type="button" className="button quiet" onClick={() => void resource.load()}>
								{texts.retry}
							</button>
						</div>
					)}
					<ul className="history-list">
						{games.map((game) => (
							<li key={gameId(game.vendor, game.accountTypeName)}>
								<GameLink game={game} pictures={pictures} width={56}>
									<p>
										<span>{game.displayName}</span>
										<small className="muted">{names.get(game.vendor) ?? game.vendor}</small>
										<GameTime at={game.at} />
									</p>
								</GameLink>
							</li>
						))}
					</ul>
				</>
			)}
		</Section>
	);
}

export const mount = islandOf(PlayedGames);
