import type { GameCard } from '../../../gateway/contract/lanes.ts';
import { gameHref } from '../../../lib/game-href.ts';

interface Props {
	cards: readonly GameCard[];
	localHref: (path: string) => string;
	pictureOf: (path: string) => string;
	badgeOf: (tag: NonNullable<GameCard['tag']>) => string | undefined;
	/** Number of pictures on the first screen. */
	eager?: number;
}

/** The games of a lane on home. The build and refresh.tsx render them. */
export const LaneCards = ({ cards, localHref, pictureOf, badgeOf, eager = 0 }: Props) =>
	cards.map((card, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: cards have no state, and a lane may name a game twice.
		<li key={index}>
			<a href={localHref(gameHref(card))}>
				<img
					src={pictureOf(card.image)}
					alt=""
					width="120"
					height="150"
					loading={index < eager ? undefined : 'lazy'}
				/>
				{card.tag && <b className="badge">{badgeOf(card.tag)}</b>} <span>{card.displayName}</span>
			</a>
		</li>
	));
