import { html } from 'hono/html';
import { parse } from 'valibot';
import { ControlError } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { action, type View } from './action.ts';
import { type Field, type Html, text } from './fields.ts';

type Stores = Platform['settings'];
type Values<Store extends keyof Stores> = ReturnType<Stores[Store]['of']>;
/** A store and a field of its settings, such as site.maintenance. */
export type Path = { [Store in keyof Stores]: `${Store}.${keyof Values<Store> & string}` }[keyof Stores];
/** Or a field of that field, such as downloads.apps.IOS. */
export type Fields = { readonly [Name in Path | `${Path}.${string}`]?: Field };

const FIELDS = new Map<string, Field>();

/** Returns a form whose fields are saved one by one, as soon as they change. */
export function settings(fields: Fields, isShown = (_path: string, _merchant: DemoMerchant) => true) {
	const all = Object.entries(fields) as [string, Field][];
	for (const [path, field] of all) FIELDS.set(path, field);
	return (view: View): Html => {
		const shown = all.filter(([path]) => isShown(path, view.merchant));
		return html`<form data-action="settings/set" data-at-once>${shown.map(([path, field]) => field.show(path, valueAt(view, path)))}</form>`;
	};
}

function valueAt({ platform, merchant }: View, path: string): unknown {
	const [store, name = '', part = ''] = path.split('.');
	const all = platform.settings[store as keyof Stores].of(merchant.code) as unknown;
	// Null stands for the merchant's own.
	const value = (all as Record<string, unknown>)[name] ?? merchant[name as keyof DemoMerchant];
	return part ? (value as Record<string, unknown>)[part] : value;
}

action(
	'settings/set',
	'Saved',
	{ name: text('', 80), value: text('', 9000) },
	(view, { name: path, value }) => {
		const field = FIELDS.get(path);
		if (!field) throw new ControlError(`There is no setting called ${path}`);
		const [store, name = '', part] = path.split('.');
		const checked = parse(field.schema, value);
		const whole = part ? { ...(valueAt(view, `${store}.${name}`) as object), [part]: checked } : checked;
		view.platform.settings[store as keyof Stores].set(view.merchant.code, { [name]: whole });
	},
);
