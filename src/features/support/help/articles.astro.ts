import { HELP_TOPICS, type HelpTopic } from '../../../lib/help-topics.ts';
import { type Draft, type Offer, plain } from './article.astro.ts';
import { accountArticles } from './articles/account.astro.ts';
import { playArticles } from './articles/play.astro.ts';
import { siteArticles } from './articles/site.astro.ts';

export interface Article extends Draft {
	topic: HelpTopic;
	title: string;
	/** One line. */
	intro: string;
}

/** The articles about what a merchant offers, in the order of the list. */
export function articlesOf(offer: Offer): Article[] {
	const { t, merchant } = offer;
	const drafts = { ...accountArticles(offer), ...playArticles(offer), ...siteArticles(offer) };
	return HELP_TOPICS.flatMap((topic) => {
		const draft = drafts[topic];
		if (!draft) return [];
		const related = draft.related.filter((other) => drafts[other]);
		const title = t(`help:${topic}_title`);
		const intro = t(`help:${topic}_intro`, { name: merchant.name, age: merchant.minimumAge });
		return { ...draft, topic, title, intro, related };
	});
}

/** All that an article says, for the search. */
export function wordsOf({ title, intro, steps, questions }: Article): string {
	const answers = questions.flatMap((question) => [question.title, question.text]);
	return plain([title, intro, ...steps, ...answers].join(' '));
}
