interface Props {
	titles: readonly string[];
}

/** The announcements in the marquee. The build and announcements/refresh.tsx render them. */
export const MarqueeItems = ({ titles }: Props) =>
	// biome-ignore lint/suspicious/noArrayIndexKey: titles have no identity.
	titles.map((title, index) => <li key={index}>{title}</li>);
