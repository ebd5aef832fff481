/** The lists of announcements. The build renders them, and refresh.tsx again. */

/** The attributes lang and dir, if the texts aren't in the page's language. */
type Written = object;

/** The announcements in the marquee. */
export const MarqueeItems = ({ titles }: { titles: readonly string[] }) =>
	// biome-ignore lint/suspicious/noArrayIndexKey: titles have no identity.
	titles.map((title, index) => <li key={index}>{title}</li>);

interface NewsLink {
	id: string;
	/** The item's page, if it has one. */
	href?: string | undefined;
	title: string;
	/** When it was published, ISO 8601 and in words. */
	publishedAt: string;
	day: string;
}

interface LinksProps {
	items: readonly NewsLink[];
	/** The list of all news, for items without a page. */
	allNews: string;
	written: Written;
}

/** A short list of news. */
export const NewsLinks = ({ items, allNews, written }: LinksProps) =>
	items.map(({ id, href = allNews, title, publishedAt, day }) => (
		<li key={id}>
			<a href={href}>
				<span {...written}>{title}</span>
				<time dateTime={publishedAt}>{day}</time>
			</a>
		</li>
	));

interface FactsProps {
	/** Text news:published, for screen readers. */
	published: string;
	/** ISO 8601. */
	publishedAt: string;
	/** In words; '' if the date is invalid. */
	day: string;
	/** Name of the topic, if it's known. */
	topic: string | undefined;
}

/** When an item was published, and what it is about. */
export const NewsFacts = ({ published, publishedAt, day, topic }: FactsProps) => (
	<p className="news-facts">
		{day && (
			<>
				<span className="sr">{published}</span> <time dateTime={publishedAt}>{day}</time>
			</>
		)}
		{topic && <span className="news-facts-topic">{topic}</span>}
	</p>
);

interface ItemsProps {
	items: readonly NewsSummary[];
	published: FactsProps['published'];
	written: Written;
}

interface NewsSummary extends NewsLink {
	/** As much of its text as the list shows, without markup. */
	text: string;
	topic: string | undefined;
}

/** The list of news. */
export const NewsItems = ({ items, published, written }: ItemsProps) =>
	items.map(({ id, href, title, publishedAt, day, text, topic }) => (
		<li key={id}>
			<a href={href}>
				<NewsFacts published={published} publishedAt={publishedAt} day={day} topic={topic} />
				<h2 {...written}>{title}</h2>
				<p className="muted" {...written}>
					{text}
				</p>
			</a>
		</li>
	));
