import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';

/** The gateway, and the merchant that the page is about. */
export interface View {
	platform: Platform;
	controls: Controls;
	merchant: DemoMerchant;
}

/** Fields of a form, by name. A checkbox that is off is missing. */
export type Sent = Readonly<Partial<Record<string, string>>>;

/** A piece of the page. hono/html escapes every ${} in it. */
export type Html = ReturnType<typeof html>;

/** An entry of texts.json. */
export interface PartTexts {
	title: string;
	about?: string;
	/** The label of each record's button. */
	action?: string;
}

/** A part of the page. Its id is the fragment that its forms return to. */
export const section = (id: string, title: string, content: unknown): Html =>
	html`<section id="${id}"><h2>${title}</h2>${content}</section>`;

/** A form with a button for an action of actions.ts. */
export const form = (id: string, action: string, fields?: unknown): Html =>
	html`<form method="post" action="#${id}">${fields} <button name="action" value="${action}">${action}</button></form>`;
