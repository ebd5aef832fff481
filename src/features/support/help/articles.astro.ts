import { HELP_TOPICS, type HelpTopic } from '../../../lib/help-topics.ts';
import { type Draft, named, type Offer, plain, type Question, type Say } from './article.astro.ts';
import { accountArticles } from './articles/account.astro.ts';
import { siteArticles } from './articles/site.astro.ts';

export interface Article extends Omit<Draft, 'steps' | 'questions'> {
	topic: HelpTopic;
	title: string;
	/** One line. */
	intro: string;
	steps: string[];
	questions: Question[];
}

/** The articles about what a merchant offers, in the order of the list. */
export function articlesOf(offer: Offer): Article[] {
	const { t, merchant } = offer;
	const values = { name: merchant.name, age: merchant.minimumAge };
	const say: Say = (key, names = {}) => {
		const marked = Object.entries(names).map(([name, value]) => [name, named(value)]);
		return t(key, { ...values, ...Object.fromEntries(marked) });
	};
	const drafts = { ...accountArticles(offer, say), ...siteArticles(offer, say) };
	return HELP_TOPICS.flatMap((topic) => {
		const draft = drafts[topic];
		if (!draft) return [];
		return {
			...draft,
			topic,
			title: t(`help:${topic}_title`),
			intro: t(`help:${topic}_intro`, values),
			steps: draft.steps.filter((step) => step !== false),
			questions: draft.questions.filter((question) => question !== false),
			related: draft.related.filter((other) => drafts[other]),
		};
	});
}

/** All that an article says, for the search. */
export function wordsOf({ title, intro, steps, questions }: Article): string {
	const answers = questions.flatMap((question) => [question.title, question.text]);
	return plain([title, intro, ...steps, ...answers].join(' '));
}
