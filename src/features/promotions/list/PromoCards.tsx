import type { Promotion } from '../../../gateway/contract/promotions.ts';

interface EndProps {
	/** Text activity:ends. */
	label: string;
	/** ISO 8601. */
	endsAt: string | undefined;
	/** Formats that day; '' if it's invalid. */
	dayOf: (endsAt: string) => string;
}

/** The last day of a promotion, if it has one. */
export function PromoEnd({ label, endsAt = '', dayOf }: EndProps) {
	const day = dayOf(endsAt);
	if (!day) return null;
	return (
		<p className="promo-card-end">
			{label} <time dateTime={endsAt}>{day}</time>
		</p>
	);
}

interface Props {
	promotions: readonly Promotion[];
	hrefOf: (id: string) => string;
	pictureOf: (path: string) => string;
	dayOf: EndProps['dayOf'];
	level: 2 | 3;
	/** Text activity:ends. */
	ends: string;
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

/** Promotions with their picture, title, summary and end (UI-11). asked.ts relies on their structure. */
export function PromoCards({ promotions, hrefOf, pictureOf, dayOf, level, ends, written }: Props) {
	const Heading = `h${level}` as const;
	return promotions.map(({ id, title, summary, image, endsAt }) => (
		<li key={id}>
			<a className="promo-card" href={hrefOf(id)} id={`promo-${id}`}>
				<img src={pictureOf(image)} alt="" width="480" height="270" loading="lazy" />
				<Heading {...written}>{title}</Heading>
				<p className="muted" {...written}>
					{summary}
				</p>
				<PromoEnd label={ends} endsAt={endsAt} dayOf={dayOf} />
			</a>
		</li>
	));
}
