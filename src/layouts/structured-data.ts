import { languageTag } from '../lib/languages.ts';
import { type Crumb, pageLinks } from '../merchants/page-links.ts';
import type { Merchant } from '../merchants/schema.ts';

/** https://schema.org/BreadcrumbList, from the home page on. */
export function breadcrumbs(
	merchant: Merchant,
	language: string,
	home: string,
	trail: readonly Crumb[],
): object {
	const steps = [{ name: home, path: '/home' }, ...trail];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: pageLinks(merchant, path).absolute(language),
		})),
	};
}

/**
 * https://schema.org/Organization. It's on each page that names the merchant: search engines read each
 * page by itself, and join the entries by @id. A logo needs at least 112
 * points and can't be an SVG (Google, organization).
 */
function organization(merchant: Merchant) {
	const home = pageLinks(merchant, '/home').absolute(merchant.defaultLanguage);
	return {
		'@type': 'Organization',
		'@id': `${home}#organization`,
		name: merchant.name,
		url: home,
		logo: new URL('/m/brand/icon-512.png', home).href,
	};
}

/** https://schema.org/Organization and https://schema.org/WebSite, for the home page. */
export function merchantFacts(merchant: Merchant, language: string): object[] {
	const publisher = organization(merchant);
	return [
		{ ...publisher, legalName: merchant.operator },
		{
			'@type': 'WebSite',
			name: merchant.name,
			url: pageLinks(merchant, '/home').absolute(language),
			inLanguage: languageTag(language),
			publisher: { '@id': publisher['@id'] },
		},
	];
}

/** https://schema.org/NewsArticle. `published` is ISO 8601, `language` the tag of what it is written in. */
export function newsArticle(
	merchant: Merchant,
	article: { headline: string; published: string; url: string; language: string },
): object {
	return {
		'@type': 'NewsArticle',
		headline: article.headline,
		datePublished: article.published,
		inLanguage: article.language,
		url: article.url,
		mainEntityOfPage: article.url,
		image: new URL('/m/brand/share.png', article.url).href,
		author: organization(merchant),
		publisher: organization(merchant),
	};
}

/** https://schema.org/ItemList of games. No rating: the games have no ratings. */
export function gameItems(names: readonly string[]): object {
	return {
		'@type': 'ItemList',
		numberOfItems: names.length,
		itemListElement: names.map((name, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			item: { '@type': 'Game', name },
		})),
	};
}

/** https://schema.org/FAQPage: questions that the page answers. */
export function questionsAnswered(questions: readonly { title: string; text: string }[]): object {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ title, text }) => ({
			'@type': 'Question',
			name: title,
			acceptedAnswer: { '@type': 'Answer', text },
		})),
	};
}
