import { html } from 'hono/html';
import { object, parse } from 'valibot';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import type { Field, Html } from './fields.ts';

/** The gateway, and the merchant that the page is about. */
export interface View {
	platform: Platform;
	controls: Controls;
	merchant: DemoMerchant;
}

type Fields = Readonly<Record<string, Field>>;
type ValuesOf<All extends Fields> = {
	[Name in keyof All]: All[Name] extends Field<infer Value> ? Value : never;
};

/** Something that a form of the page does. */
export interface Action {
	name: string;
	fields: Fields;
	run(view: View, values: never): unknown;
	/** Shown when it's done. */
	message: string;
}

/** By the path that forms post to, after /demo/api/. */
export const ACTIONS = new Map<string, Action>();

export function action<All extends Fields>(
	name: string,
	message: string,
	fields: All,
	run: (view: View, values: ValuesOf<All>) => unknown,
): Action {
	const made = { name, message, fields, run };
	ACTIONS.set(name, made);
	return made;
}

/** Throws a ValiError if what the form has posted is wrong. */
export async function perform({ fields, run }: Action, view: View, posted: unknown): Promise<void> {
	const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
	await run(view, parse(object(Object.fromEntries(schemas)), posted) as never);
}

interface FormOptions {
	values?: Readonly<Record<string, unknown>>;
	/** Names the record for screen readers. */
	about?: string;
	/** Asks before it is posted. */
	confirm?: string;
	/** Posts to this action while someone types. */
	typing?: Action;
}

/** A form with all fields of the action. */
export function form(
	{ name, fields }: Action,
	button: string,
	{ values = {}, about, confirm, typing }: FormOptions = {},
): Html {
	const shown = Object.entries(fields).map(([key, field]) => field.show(key, values[key]));
	const unseen = about && html`<span class="unseen"> ${about}</span>`;
	return html`<form data-action="${name}"${confirm && html` data-confirm="${confirm}"`}${typing && html` data-typing="${typing.name}"`}>${shown}<button>${button}${unseen}</button></form>`;
}
