import { html } from 'hono/html';
import { type Language, languageTag } from '../../lib/languages.ts';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { actionButton, type Html, timeOf } from './html.ts';
import { CATEGORIES } from './record-actions.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** "English", not "American English". */
function nameOf(language: Language): string {
	return NAMES.of(new Intl.Locale(languageTag(language)).language) ?? language;
}

export function contentSection(controls: Controls, merchant: DemoMerchant): Html {
	// Players in any other language see the English text.
	const languages = [...new Set<Language>(['EN', merchant.languages[0]])];
	const published = controls.announcements(merchant.code);
	return html`<section aria-labelledby="content-title">
	<h2 id="content-title">Content</h2>
	<p class="muted">Publishing changes the content revision, so open pages fetch the new content.</p>
	<form data-action="announcements/publish" data-body="${JSON.stringify({ merchant: merchant.code })}" data-clear class="grid">
		${languages.map(
			(language) => html`<label>Title, ${nameOf(language)}
			<input name="title.${language}" lang="${languageTag(language)}" required maxlength="120"></label>
		<label>Text, ${nameOf(language)}
			<textarea name="content.${language}" lang="${languageTag(language)}" rows="3" required maxlength="4000"></textarea></label>`,
		)}
		<label>Category
			<select name="category">${CATEGORIES.map((category) => html`<option>${category}</option>`)}</select>
		</label>
		<label class="toggle"><span>Show in the marquee</span><input type="checkbox" role="switch" name="marquee"></label>
		<label class="toggle"><span>Show in the popup</span><input type="checkbox" role="switch" name="popup"></label>
		<button>Publish</button>
	</form>
	<div data-live="announcements">${
		published.length
			? html`<ul class="list">${published.map(
					({ id, title, category, publishedAt }) =>
						html`<li><div><strong>${title.EN}</strong> ${category}, ${timeOf(publishedAt)}
						${correction(merchant, id, title.EN)}</div>
						${actionButton('announcements/remove', { merchant: merchant.code, id }, 'Remove', title.EN)}</li>`,
				)}</ul>`
			: html`<p class="empty">Nothing published yet. The site shows the demo’s own announcements.</p>`
	}</div>
</section>`;
}

function correction({ code, languages }: DemoMerchant, id: number, about: string): Html {
	return html`<details><summary>Correct<span class="unseen"> ${about}</span></summary>
		<form data-action="announcements/correct" data-body="${JSON.stringify({ merchant: code, id })}" data-clear class="grid">
			<label>Language
				<select name="language">${[...languages].sort().map((each) => html`<option value="${each}">${nameOf(each)}, ${each}</option>`)}</select>
			</label>
			<label>New title <input name="title" maxlength="120"></label>
			<label>New text <textarea name="content" rows="3" maxlength="4000"></textarea></label>
			<button>Correct</button>
		</form>
	</details>`;
}
