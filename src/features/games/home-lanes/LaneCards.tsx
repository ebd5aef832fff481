interface LaneCard {
	href: string;
	/** Address of the picture. */
	src: string;
	title: string;
	/** Text of its badge, such as "New". */
	badge: string | undefined;
}

interface Props {
	cards: readonly LaneCard[];
	/** How many pictures are on the first screen. */
	eager?: number;
}

/** The games of a lane on home. The build and refresh.tsx render them. */
export const LaneCards = ({ cards, eager = 0 }: Props) =>
	cards.map(({ href, src, title, badge }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: cards have no state, and a lane may name a game twice.
		<li key={index}>
			<a href={href}>
				<img src={src} alt="" width="120" height="150" loading={index < eager ? undefined : 'lazy'} />
				{badge && <b className="badge">{badge}</b>} <span>{title}</span>
			</a>
		</li>
	));
