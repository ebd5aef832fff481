import { html } from 'hono/html';
import { type Language, languageTag } from '../../../lib/languages.ts';
import type { Controls } from '../../controls.ts';
import type { DemoMerchant } from '../../merchants.ts';
import { PROMO_CODES } from '../../seeds/promo-codes.ts';
import { actionButton, type Html, liveList, options, posts, section, timeOf, toggle } from '../html.ts';
import { CATEGORIES } from '../record-actions.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** "English", not "American English". */
function nameOf(language: Language): string {
	return NAMES.of(new Intl.Locale(languageTag(language)).language) ?? language;
}

export function contentSection(controls: Controls, { code: merchant, languages }: DemoMerchant): Html {
	// Players in any other language see the English text.
	const written = [...new Set<Language>(['EN', languages[0]])];
	const published = controls.announcements(merchant).map(
		({ id, title, category, publishedAt }) =>
			html`<li><div><strong>${title.EN}</strong> ${category}, ${timeOf(publishedAt)}
			${correction(merchant, languages, id, title.EN)}</div>
			${actionButton('announcements/remove', { merchant, id }, 'Remove', title.EN)}</li>`,
	);
	return section(
		'content',
		'Content',
		html`<p class="muted">Publishing changes the content revision, so open pages fetch the new content.</p>
	<form ${posts('announcements/publish', { merchant })} data-clear class="grid">
		${written.map(
			(language) => html`<label>Title, ${nameOf(language)}
			<input name="title.${language}" lang="${languageTag(language)}" required maxlength="120"></label>
		<label>Text, ${nameOf(language)}
			<textarea name="content.${language}" lang="${languageTag(language)}" rows="3" required maxlength="4000"></textarea></label>`,
		)}
		<label>Category <select name="category">${options(CATEGORIES)}</select></label>
		${toggle('Show in the marquee', 'marquee')}
		${toggle('Show in the popup', 'popup')}
		<button>Publish</button>
	</form>
	${liveList('announcements', published, 'Nothing published yet. The site shows the demo’s own announcements.')}`,
	);
}

function correction(merchant: string, languages: readonly Language[], id: number, about: string): Html {
	const names = [...languages].sort().map((each) => [each, `${nameOf(each)}, ${each}`]);
	return html`<details><summary>Correct<span class="unseen"> ${about}</span></summary>
	<form ${posts('announcements/correct', { merchant, id })} data-clear class="grid">
		<label>Language <select name="language">${options(Object.fromEntries(names))}</select></label>
		<label>New title <input name="title" maxlength="120"></label>
		<label>New text <textarea name="content" rows="3" maxlength="4000"></textarea></label>
		<button>Correct</button>
	</form></details>`;
}

export const promoCodesSection = (): Html =>
	section(
		'promo-codes',
		'Promo codes',
		html`<p class="muted">Each works once for each member. A reset makes them good again.</p>
	<ul class="list">${PROMO_CODES.map(({ code, shows }) => html`<li><div>${shows}</div><code>${code}</code></li>`)}</ul>`,
	);
