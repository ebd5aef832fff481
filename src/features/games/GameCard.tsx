import type { ReactNode } from 'react';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { untilDone } from '../../core/islands.ts';
import { fillText } from '../../core/texts.ts';
import type { GameCard as Game } from '../../gateway/contract/lanes.ts';
import { trialLaunch } from '../../gateway/contract/trial-launch.ts';
import { shownName } from '../../lib/shown-name.ts';
import { toggleFavourite } from './memory.ts';

interface CardProps {
	game: Game;
	/** Link to /m/launchGame. */
	href: string;
	src: string;
	vendor: string;
	/** Text of its badge, such as "New". */
	badge: string | undefined;
	/** On the first screen. */
	isEager?: boolean;
	children?: ReactNode;
}

/** A game in the lobby, rendered by the build, or as the result of a search. */
export const GameCard = ({ game, href, src, vendor, badge, isEager, children }: CardProps) => (
	<li data-try={tryNodeOf(game)}>
		<a href={href}>
			<img src={src} alt="" width="120" height="150" loading={isEager ? undefined : 'lazy'} />
			{badge && <b className="badge">{badge}</b>}
			<p>
				<span>{game.displayName}</span>
				<small>{vendor}</small>
			</p>
		</a>
		{children}
	</li>
);

/** Returns the node that a game with free play runs on; it may be '' (API-22). */
export const tryNodeOf = ({ freeplay, nodeId = '' }: Game) => (freeplay ? nodeId : undefined);

export const GameCards = ({ cards }: { cards: readonly CardProps[] }) =>
	// biome-ignore lint/suspicious/noArrayIndexKey: cards have no state, and a list may name a game twice.
	cards.map((card, index) => <GameCard key={index} {...card} />);

/** Called on touch, so that the script has loaded when the tap ends. */
const loadLaunch = () => import('./launch/launch.ts');

export interface ButtonsProps {
	id: string;
	name: string;
	tryNode: string | undefined;
	/** `try_name` and `favourite_name` contain {{name}}. */
	texts: Record<'try' | 'try_name' | 'favourite_name', string>;
	isFavourite: boolean;
}

/** The parts of a card that need a script: the heart, and the button that tries the game. */
export function CardButtons({ id, name, tryNode, texts, isFavourite }: ButtonsProps) {
	const label = (text: string) => fillText(text, { name: shownName(name) });
	const tryName = label(texts.try_name);
	// The name has to contain the visible text, for voice control (WCAG 2.2, 2.5.3).
	const isRead = tryName.toLowerCase().includes(texts.try.toLowerCase());
	return (
		<>
			<button
				type="button"
				className="game-heart"
				aria-label={label(texts.favourite_name)}
				aria-pressed={isFavourite}
				onClick={() => toggleFavourite(id)}
			/>
			{tryNode !== undefined && (
				<button
					type="button"
					className="game-try"
					aria-label={isRead ? tryName : `${texts.try}: ${tryName}`}
					// A failure is reported at the end of the tap.
					onPointerDown={() => void loadLaunch().catch(ignoreNetworkFailure)}
					onClick={({ currentTarget }) => void untilDone(() => tryGame(currentTarget, id, tryNode))}
				>
					{texts.try}
				</button>
			)}
		</>
	);
}

/** Opens a game with play credits (GAM-03). `nodeId` may be empty (API-22). Rejects if its script can't be loaded. */
async function tryGame(button: HTMLElement, id: string, nodeId: string): Promise<void> {
	const { cardFace, startGame, wayBack } = await loadLaunch();
	const ask = () =>
		call(trialLaunch, { gameId: id, ...(nodeId && { nodeId }), platform: 'MOBILE', backUrl: wayBack() });
	const link = button.closest('li')?.firstElementChild as HTMLAnchorElement;
	void startGame({ ask, id, trial: true }, cardFace(button, link));
}
