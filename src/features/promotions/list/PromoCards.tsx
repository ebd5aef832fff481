interface EndProps {
	/** Text activity:ends. */
	label: string;
	/** ISO 8601. */
	endsAt: string;
	/** The same day in words. */
	day: string;
}

/** The last day of a promotion. */
export const PromoEnd = ({ label, endsAt, day }: EndProps) => (
	<p className="promo-card-end">
		{label} <time dateTime={endsAt}>{day}</time>
	</p>
);

interface PromoCard {
	id: string;
	href: string;
	/** Address of the picture. */
	src: string;
	title: string;
	summary: string;
	/** ISO 8601, and the same day in words; '' without an end. */
	endsAt: string;
	day: string;
}

interface Props {
	cards: readonly PromoCard[];
	/** Level of the headings on the page. */
	level: 2 | 3;
	/** Text activity:ends. */
	ends: string;
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

/** Promotions with their picture, title, summary and end (UI-11). The build and refresh.tsx render them. */
export function PromoCards({ cards, level, ends, written }: Props) {
	const Heading = `h${level}` as const;
	return cards.map(({ id, href, src, title, summary, endsAt, day }) => (
		<li key={id}>
			<a className="promo-card" href={href} data-id={id}>
				<img src={src} alt="" width="480" height="270" loading="lazy" />
				<Heading {...written}>{title}</Heading>
				<p className="muted" {...written}>
					{summary}
				</p>
				{day && <PromoEnd label={ends} endsAt={endsAt} day={day} />}
			</a>
		</li>
	));
}
