import type { Announcement } from '../../../gateway/contract/announcements.ts';

/** The announcements in the marquee. Like the lists below, the build and refresh.tsx render them. */
export const MarqueeItems = ({ titles, written }: { titles: readonly string[]; written: object }) =>
	titles.map((title, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: titles have no identity.
		<li key={index} {...written}>
			{title}
		</li>
	));

interface ListProps {
	items: readonly Announcement[];
	/** Address of an item's page, if it has one. */
	hrefOf: (id: string) => string | undefined;
	/** A date in words; '' if it's invalid. */
	dayOf: (publishedAt: string) => string;
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

interface LinksProps extends ListProps {
	/** The list of all news, for items without a page. */
	allNews: string;
}

export const NewsLinks = ({ items, hrefOf, dayOf, written, allNews }: LinksProps) =>
	items.map(({ id, title, publishedAt }) => (
		<li key={id}>
			<a href={hrefOf(id) ?? allNews}>
				<span {...written}>{title}</span>
				<time dateTime={publishedAt}>{dayOf(publishedAt)}</time>
			</a>
		</li>
	));

interface FactsProps {
	/** Text news:published, for screen readers. */
	published: string;
	item: Announcement;
	dayOf: ListProps['dayOf'];
	/** Name of a topic, if it's known. */
	topicOf: (category: string) => string | null | undefined;
	/** Topics are named in the language of the news. */
	written: object;
}

export function NewsFacts({ published, item, dayOf, topicOf, written }: FactsProps) {
	const day = dayOf(item.publishedAt);
	const topic = topicOf(item.category);
	return (
		<p className="news-facts">
			{day && (
				<>
					<span className="sr">{published}</span> <time dateTime={item.publishedAt}>{day}</time>
				</>
			)}
			{topic && (
				<span className="news-facts-topic" {...written}>
					{topic}
				</span>
			)}
		</p>
	);
}

interface ItemsProps extends ListProps, Omit<FactsProps, 'item'> {
	/** The part of an item's text that the list shows, without markup. */
	bodyOf: (item: Announcement) => string;
}

export const NewsItems = ({ items, hrefOf, written, bodyOf, ...facts }: ItemsProps) =>
	items.map((item) => (
		<li key={item.id}>
			<a href={hrefOf(item.id)}>
				<NewsFacts item={item} written={written} {...facts} />
				<h2 {...written}>{item.title}</h2>
				<p className="muted" {...written}>
					{bodyOf(item)}
				</p>
			</a>
		</li>
	));
