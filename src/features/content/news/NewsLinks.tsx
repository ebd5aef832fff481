export interface NewsLink {
	id: string;
	/** The item's page, if it has one. */
	href?: string | undefined;
	title: string;
	/** When it was published, ISO 8601 and in words. */
	publishedAt: string;
	day: string;
}

interface Props {
	items: readonly NewsLink[];
	/** The list of all news, for items without a page. */
	allNews: string;
	/** The attributes lang and dir, if the titles aren't in the page's language. */
	written: object;
}

/** A short list of news. The build and announcements/refresh.tsx render it. */
export const NewsLinks = ({ items, allNews, written }: Props) =>
	items.map(({ id, href = allNews, title, publishedAt, day }) => (
		<li key={id}>
			<a href={href}>
				<span {...written}>{title}</span>
				<time dateTime={publishedAt}>{day}</time>
			</a>
		</li>
	));
