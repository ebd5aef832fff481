import { html, raw } from 'hono/html';
import {
	array,
	boolean,
	exactOptional,
	type GenericSchema,
	isoTimestamp,
	maxValue,
	minValue,
	nonEmpty,
	nullable,
	number,
	parse,
	parseJson,
	picklist,
	pipe,
	regex,
	strictObject,
	string,
	transform,
	trim,
} from 'valibot';
import { DOMAIN } from '../../lib/signed-domains.ts';
import { type DownloadButton, ServiceSeed } from '../../merchants/demo-schema.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { CaptchaMode } from '../store/settings.ts';
import { CHAT_MODES } from '../vendors/chat/accounts.ts';
import texts from './texts.json' with { type: 'json' };
import type { Html, Sent, View } from './view.ts';

/** A setting's input, beyond what its value tells. */
interface Detail {
	options?: readonly string[];
	/** The smallest and the largest number. */
	range?: readonly [number, number];
	/** Reads what is typed: JSON, or a time. */
	schema?: GenericSchema<string, unknown>;
}

const json = (schema: GenericSchema<unknown, unknown>): Detail => ({
	schema: pipe(
		string(),
		transform((text) => text || 'null'),
		parseJson(),
		schema,
	),
});
const hosts = array(pipe(string(), regex(DOMAIN)));
const time = pipe(
	string(),
	transform((text) => (text ? `${text}:00Z` : null)),
	nullable(pipe(string(), isoTimestamp())),
);
/** EN-13: as in the merchants' files, and with a path that can't be decoded if it's damaged. */
const services = nullable(
	array(strictObject({ ...ServiceSeed.entries, isDamaged: exactOptional(boolean()) })),
);
const WISHES = ['granted', 'ask', 'denied'];

const DETAILS: Readonly<Record<string, Detail>> = {
	'site.maintenanceEnd': { schema: time },
	'site.profileIcons': { range: [1, 60] },
	'site.analytics': { options: WISHES },
	'site.marketing': { options: WISHES },
	'site.consentVersion': { range: [1, 999] },
	'site.sample': { range: [0, 1] },
	'site.domainList': json(hosts),
	'site.newerDomains.hosts': json(hosts),
	'site.chat': { options: CHAT_MODES },
	'site.services': json(services),
	'captcha.version': { options: ['v3', 'v4'] },
	'captcha.mode': {
		options: ['normal', 'slow', 'missing', 'hangs', 'broken', 'refused'] satisfies CaptchaMode[],
	},
	'captcha.delaySeconds': { range: [0, 60] },
	'downloads.button': {
		options: ['popup', 'direct', 'home-screen', 'invite', 'handler'] satisfies DownloadButton[],
	},
	'downloads.minVipRank': { range: [0, 99] },
};

type Stores = View['platform']['settings'];
export type StoreName = keyof Stores;

/** Returns the settings in a store by their paths, such as downloads.apps.IOS. */
function valuesOf({ platform, merchant }: View, store: StoreName): [path: string, value: unknown][] {
	const flat = (parent: string, values: object): [string, unknown][] =>
		Object.entries(values).flatMap(([name, stored]) => {
			const path = `${parent}.${name}`;
			// Null stands for the merchant's own.
			const value = stored ?? merchant[name as keyof DemoMerchant];
			const isGroup = typeof value === 'object' && value !== null && !DETAILS[path]?.schema;
			return isGroup ? flat(path, value) : [[path, value]];
		});
	return flat(store, platform.settings[store].of(merchant.code));
}

function textOf(path: string, value: unknown): string {
	if (typeof value === 'boolean') return value ? 'on' : '';
	if (DETAILS[path]?.schema === time) return String(value ?? '').slice(0, 16);
	return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value ?? '');
}

/** Returns the inputs of a store's settings. */
export const settingInputs = (view: View, store: StoreName): Html[] =>
	valuesOf(view, store).map(([path, value]) => {
		const { options, range = [], schema } = DETAILS[path] ?? {};
		const hint = (texts.hints as Partial<Record<string, string>>)[path];
		const label = html`${path.slice(store.length + 1)}${hint && html` <small>${hint}</small>`}`;
		const text = textOf(path, value);
		if (typeof value === 'boolean')
			return html`<label><input type="checkbox" name="${path}"${text && raw(' checked')}> ${label}</label>`;
		if (options)
			return html`<label>${label} <select name="${path}">${options.map((each) => html`<option${each === text && raw(' selected')}>${each}</option>`)}</select></label>`;
		if (schema && schema !== time)
			return html`<label>${label} <textarea name="${path}" rows="3" spellcheck="false">${text}</textarea></label>`;
		const type = schema ? 'datetime-local' : typeof value === 'number' ? 'number' : 'text';
		return html`<label>${label} <input type="${type}" name="${path}" value="${text}" step="any" min="${range[0]}" max="${range[1]}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>`;
	});

function schemaOf(path: string, value: unknown): GenericSchema<string, unknown> {
	const { options, range: [min, max] = [0, 1e6], schema } = DETAILS[path] ?? {};
	if (schema) return schema;
	if (options) return picklist(options);
	if (typeof value === 'boolean')
		return pipe(
			string(),
			transform((text) => text !== ''),
		);
	if (typeof value !== 'number') return pipe(string(), trim());
	return pipe(string(), nonEmpty(), transform(Number), number(), minValue(min), maxValue(max));
}

/** Stores what has changed in a store's form. Throws a ValiError if a value is invalid. */
export function saveSettings(view: View, sent: Sent): void {
	const { code } = view.merchant;
	const { settings } = view.platform;
	const store = Object.keys(settings).find((each) => each === sent.store) as StoreName | undefined;
	if (!store) return;
	for (const [path, value] of valuesOf(view, store)) {
		// Browsers send each line break of a textarea as CRLF.
		const text = (sent[path] ?? '').replaceAll('\r\n', '\n');
		if (text === textOf(path, value)) continue;
		const [, name = '', part] = path.split('.');
		const read = parse(schemaOf(path, value), text);
		const group = Object(settings[store].of(code))[name];
		settings[store].set(code, { [name]: part ? { ...group, [part]: read } : read });
	}
}
