import { html } from 'hono/html';

/** A piece of the page. hono/html escapes every ${} in it. */
export type Html = ReturnType<typeof html>;

/** The time in UTC, to the second. */
export function timeOf(ms: number): Html {
	const iso = new Date(ms).toISOString();
	return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** A form with a single button, for one entry of a list. */
export function actionButton(
	action: string,
	body: Record<string, unknown>,
	label: string,
	about: string,
): Html {
	return html`<form data-action="${action}" data-body="${JSON.stringify(body)}"><button class="small">${label}<span class="unseen"> ${about}</span></button></form>`;
}
