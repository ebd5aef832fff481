import type { ReactNode } from 'react';

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
