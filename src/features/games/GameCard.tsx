import type { ReactNode } from 'react';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { untilDone } from '../../core/islands.ts';
import { fillText } from '../../core/texts.ts';
import { trialLaunch } from '../../gateway/contract/trial-launch.ts';
import { shownName } from '../../lib/shown-name.ts';
import { gameId } from './game-id.ts';

export interface GameCardProps {
	/** Leads to /m/launchGame. */
	href: string;
	/** Address of the picture. */
	src: string;
	name: string;
	vendor: string;
	/** Text of its badge, such as "New". */
	badge: string | undefined;
	/** On the first screen. */
	isEager?: boolean;
	/** Node that a game with free play runs on, or '' (API-22). */
	tryNode: string | undefined;
	children?: ReactNode;
}

/** A game in the lobby. The build renders the pages' own, and the lobby those that it finds. */
export const GameCard = ({ href, src, name, vendor, badge, isEager, tryNode, children }: GameCardProps) => (
	<li data-try={tryNode}>
		<a href={href}>
			<img src={src} alt="" width="120" height="150" loading={isEager ? undefined : 'lazy'} />
			{badge && <b className="badge">{badge}</b>}
			<p>
				<span>{name}</span>
				<small>{vendor}</small>
			</p>
		</a>
		{children}
	</li>
);

export const GameCards = ({ cards }: { cards: readonly GameCardProps[] }) =>
	// biome-ignore lint/suspicious/noArrayIndexKey: they have no state, and a list may name a game twice.
	cards.map((card, index) => <GameCard key={index} {...card} />);

/** Loads the script that also starts games for members. Called on touch, it has loaded when the tap ends. */
const loadLaunch = () => import('./launch/launch.ts');

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

interface ButtonsProps {
	game: CardGame;
	/** The last two contain {{name}}. */
	texts: Record<'try' | 'try_name' | 'favourite_name', string>;
	isFavourite: boolean;
	onHeart(id: string): void;
}

/** The parts of a card that need a script: the heart and the button for the demo. They are the card's last children. */
export function CardButtons({ game, texts, isFavourite, onHeart }: ButtonsProps) {
	const { id, name, tryNode } = game;
	const label = (text: string) => fillText(text, { name: shownName(name) });
	const tryName = label(texts.try_name);
	// People who control the phone by voice say what they read (WCAG 2.2, 2.5.3).
	const isRead = tryName.toLowerCase().includes(texts.try.toLowerCase());
	return (
		<>
			<button
				type="button"
				className="game-heart"
				aria-label={label(texts.favourite_name)}
				aria-pressed={isFavourite}
				onClick={() => onHeart(id)}
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

/**
 * Opens a game with play credits (GAM-03). `nodeId` may be empty (API-22). Rejects if the script for it is out of
 * reach.
 */
async function tryGame(button: HTMLElement, id: string, nodeId: string): Promise<void> {
	const { cardFace, startGame, wayBack } = await loadLaunch();
	const ask = () =>
		call(trialLaunch, { gameId: id, ...(nodeId && { nodeId }), platform: 'MOBILE', backUrl: wayBack() });
	const link = button.closest('li')?.querySelector('a') ?? null;
	void startGame({ ask, id, trial: true }, cardFace(button, link));
}
