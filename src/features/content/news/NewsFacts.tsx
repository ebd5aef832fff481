interface Props {
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
export const NewsFacts = ({ published, publishedAt, day, topic }: Props) => (
	<p className="news-facts">
		{day && (
			<>
				<span className="sr">{published}</span> <time dateTime={publishedAt}>{day}</time>
			</>
		)}
		{topic && <span className="news-facts-topic">{topic}</span>}
	</p>
);
