import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { untilDone } from '../../core/pages.ts';
import { gameId } from './game-id.ts';
import { loadLaunch, tryGame } from './launch/trial.ts';

/** A card of a game, as its link and attributes name it. */
export interface CardGame {
	id: string;
	name: string;
	/** Node that a game with free play runs on, or ''. */
	tryNode: string | undefined;
}

/** The game of a card that the build rendered. */
export function gameOf(card: HTMLElement): CardGame {
	const link = card.querySelector('a');
	const query = new URLSearchParams(link?.search);
	return {
		id: gameId(query.get('vendor') ?? '', query.get('code') ?? ''),
		name: link?.querySelector('span')?.textContent ?? '',
		tryNode: card.dataset.try,
	};
}

export interface CardTexts {
	/** The last two contain {{name}}. */
	tryGame: string;
	tryName: string;
	favouriteName: string;
}

interface Props {
	game: CardGame;
	texts: CardTexts;
	isFavourite: boolean;
	onHeart(id: string): void;
}

/** The parts of a card that need a script: the heart and the button for the demo. They are the card's last children. */
export function CardButtons({ game, texts, isFavourite, onHeart }: Props) {
	const { id, name, tryNode } = game;
	const label = (text: string) => text.replace('{{name}}', () => name);
	const tryName = label(texts.tryName);
	// People who control the phone by voice say what they read (WCAG 2.2, 2.5.3).
	const isRead = tryName.toLowerCase().includes(texts.tryGame.toLowerCase());
	return (
		<>
			<button
				type="button"
				className="game-heart"
				aria-label={label(texts.favouriteName)}
				aria-pressed={isFavourite}
				onClick={() => onHeart(id)}
			/>
			{tryNode !== undefined && (
				<button
					type="button"
					className="game-try"
					aria-label={isRead ? tryName : `${texts.tryGame}: ${tryName}`}
					// A failure is reported at the end of the tap.
					onPointerDown={() => void loadLaunch().catch(ignoreNetworkFailure)}
					onClick={({ currentTarget }) => void untilDone(() => tryGame(currentTarget, id, tryNode))}
				>
					{texts.tryGame}
				</button>
			)}
		</>
	);
}
