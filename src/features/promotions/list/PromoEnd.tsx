interface Props {
	/** Text activity:ends. */
	label: string;
	/** ISO 8601. */
	endsAt: string;
	/** The same day in words. */
	day: string;
}

/** The last day of a promotion. */
export const PromoEnd = ({ label, endsAt, day }: Props) => (
	<p className="promo-end">
		{label} <time dateTime={endsAt}>{day}</time>
	</p>
);
