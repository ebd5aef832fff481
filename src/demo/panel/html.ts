import { html, raw } from 'hono/html';

/** A piece of the page. hono/html escapes every ${} in it. */
export type Html = ReturnType<typeof html>;

/** Attributes of fields for names and addresses, which phones must not correct. */
export const VERBATIM = raw('autocomplete="off" autocapitalize="off" spellcheck="false"');

/** Attributes of a field for whole numbers. */
export const wholeNumber = (min: number, max: number, value: number | '' = ''): Html =>
	html`type="number" inputmode="numeric" min="${min}" max="${max}" value="${value}"`;

/** Attributes of a form: its fields are added to the body, and then posted to the action. */
export const posts = (action: string, body: object = {}): Html =>
	html`data-action="${action}" data-body="${JSON.stringify(body)}"`;

export const section = (id: string, title: string, content: Html): Html =>
	html`<section aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`;

/** Options by value, each with its text; or values that are their own texts. */
export function options(
	texts: Readonly<Record<string, string>> | readonly string[],
	chosen?: string,
): Html[] {
	const pairs = Array.isArray(texts) ? texts.map((each) => [each, each]) : Object.entries(texts);
	return pairs.map(
		([value, text]) => html`<option value="${value}"${value === chosen && raw(' selected')}>${text}</option>`,
	);
}

export const toggle = (label: Html | string, name: string, isOn = false): Html =>
	html`<label class="toggle"><span>${label}</span><input type="checkbox" role="switch" name="${name}"${isOn && raw(' checked')}></label>`;

/** A switch of its own, which the page's script posts when it changes. */
export const switchForm = (
	action: string,
	body: object,
	name: string,
	label: Html | string,
	isOn: boolean,
): Html => html`<form ${posts(action, body)} data-at-once>${toggle(label, name, isOn)}</form>`;

/** A form with a single button, for one entry of a list. */
export const actionButton = (action: string, body: object, label: string, about: string): Html =>
	html`<form ${posts(action, body)}><button class="small">${label}<span class="unseen"> ${about}</span></button></form>`;

/** A list that the page's script keeps up to date, or a text if it's empty. `after` follows the entries. */
export const liveList = (name: string, entries: readonly Html[], empty: string, after?: Html): Html =>
	html`<div data-live="${name}">${
		entries.length ? html`<ul class="list">${entries}</ul>${after}` : html`<p class="empty">${empty}</p>`
	}</div>`;

/** The time in UTC, to the second. */
export function timeOf(ms: number): Html {
	const iso = new Date(ms).toISOString();
	return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
