import { html } from 'hono/html';
import { type Action, form, type View } from './action.ts';
import type { Html } from './fields.ts';

/** A part of the page. Left out if its content is undefined. */
export type Section = readonly [
	id: string,
	title: string,
	about: string,
	content: (view: View) => Html | Html[] | undefined,
];

/** A list that the page's script keeps up to date, or a text if it's empty. `clear` follows the entries. */
export const list = (name: string, entries: readonly Html[], empty: string, clear?: Html): Html =>
	html`<div data-live="${name}">${
		entries.length ? html`<ul class="list">${entries}</ul>${clear}` : html`<p class="muted">${empty}</p>`
	}</div>`;

/** An entry of a list, with a button if there's something to do with it. */
export const entry = (content: Html, button?: Html): Html => html`<li><div>${content}</div>${button}</li>`;

/** A button for the record with this id. */
export const button = (action: Action, id: string | number, label: string, about: string): Html =>
	form(action, label, { values: { id }, about });

/** The time in UTC, to the second. */
export function timeOf(ms: number): Html {
	const iso = new Date(ms).toISOString();
	return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
