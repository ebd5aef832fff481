import { NewsFacts } from './NewsFacts.tsx';
import type { NewsLink } from './NewsLinks.tsx';

interface NewsSummary extends NewsLink {
	/** As much of its text as the list shows, without markup. */
	text: string;
	topic: string | undefined;
}

interface Props {
	items: readonly NewsSummary[];
	/** Text news:published, for screen readers. */
	published: string;
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

/** The list of news. The build and announcements/refresh.tsx render it. */
export const NewsItems = ({ items, published, written }: Props) =>
	items.map((item) => (
		<li key={item.id}>
			<a href={item.href}>
				<NewsFacts published={published} publishedAt={item.publishedAt} day={item.day} topic={item.topic} />
				<h2 {...written}>{item.title}</h2>
				<p className="muted" {...written}>
					{item.text}
				</p>
			</a>
		</li>
	));
