import { describe, expect, test } from 'vitest';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';
import { parseMerchant } from '../../../src/merchants/schema.ts';

const codes = merchantCodes();
const aurelia = await loadMerchant('aurelia');

/** The merchant with one field, named with dots, set to another value. */
function changed(field: string, value: unknown): unknown {
	const copy: Record<string, unknown> = structuredClone(aurelia);
	const names = field.split('.');
	const last = names.pop() ?? '';
	let at = copy;
	for (const name of names) at = at[name] as Record<string, unknown>;
	at[last] = value;
	return copy;
}

describe('the merchants', () => {
	test('are two or more, and each is as the schema says', async () => {
		expect(codes.length).toBeGreaterThanOrEqual(2);
		for (const code of codes) expect((await loadMerchant(code)).code).toBe(code);
	});

	test('differ in what the site makes of them', async () => {
		const [one, other] = await Promise.all(codes.slice(0, 2).map(loadMerchant));
		expect(one?.defaultLanguage).not.toBe(other?.defaultLanguage);
		expect(one?.theme).not.toEqual(other?.theme);
		expect(one?.payloadCipher).not.toBe(other?.payloadCipher);
	});
});

test.each([
	['hosts', ['www.aurelia.example', '*.aurelia.example']],
	['hosts', ['www.xn--80ak6aa92e.xn--p1ai']],
	['gatewayUrl', ''],
	['gatewayUrl', 'https://gw.aurelia.example'],
	['gatewayUrl', 'https://gw.aurelia.example:8443'],
	['imageOrigins', ['https://cdn.aurelia.example']],
	['appUserAgent', ''],
	['languages', ['EN']],
	['externalHosts', ['*.example.com']],
])('%s may be %j', (field, value) => {
	expect(parseMerchant('aurelia', changed(field, value))).toMatchObject({ [field]: value });
});

test.each([
	['code', 'Aurelia', 'code: has to be 2 to 20 of a-z, 0-9 and -'],
	['code', '../x', 'code: has to be 2 to 20 of a-z, 0-9 and -'],
	['name', '', 'name: must not be empty'],
	['hosts', [], 'hosts: needs at least one host'],
	['hosts', ['https://www.aurelia.example'], 'hosts.0: has to be a host name such as www.example.com'],
	['hosts', ['www.aurelia.example', 'localhost'], 'hosts.1: has to be a host name such as www.example.com'],
	['hosts', ['*.aurelia.example'], 'hosts: the first host is the canonical one and has no *'],
	['languages', [], 'languages: needs at least one language'],
	['languages', ['EN', 'VI', 'EN'], 'languages: names a language twice'],
	['languages', ['VI'], 'defaultLanguage has to be one of languages'],
	['theme.accent', 'red', 'theme.accent: has to be a colour such as #1a2b3c'],
	['theme.accent', '#FFF', 'theme.accent: has to be a colour such as #1a2b3c'],
	['gatewayUrl', 'http://gw.example.com', 'gatewayUrl: has to be an origin such as https://api.example.com'],
	[
		'gatewayUrl',
		'https://gw.example.com/',
		'gatewayUrl: has to be an origin such as https://api.example.com',
	],
	[
		'gatewayUrl',
		'https://a.example;script-src *',
		'gatewayUrl: has to be an origin such as https://api.example.com',
	],
	[
		'imageOrigins',
		['https://cdn.example.com/a'],
		'imageOrigins.0: has to be an origin such as https://api.example.com',
	],
	['imageOrigins', ['https://*'], 'imageOrigins.0: has to be an origin such as https://api.example.com'],
	['helpUrl', 'javascript:alert(1)', 'helpUrl: has to be an https URL'],
	['texts.VI.licence', '', 'texts.VI.licence: must not be empty'],
	['texts', { EN: aurelia.texts.EN }, 'texts: there are none in one of the languages'],
	[
		'externalHosts',
		['https://blog.aurelia.example'],
		'externalHosts.0: has to be a host name such as www.example.com',
	],
])('%s must not be %j', (field, value, message) => {
	expect(() => parseMerchant('aurelia', changed(field, value))).toThrow(
		expect.objectContaining({ message: `Merchant aurelia: ${message}` }),
	);
});

test.each([
	['minimumAge', 17],
	['defaultLanguage', 'XX'],
	['payloadCipher', 'AES'],
	['texts.EN.title', 'x'.repeat(71)],
	['texts.EN', 'one for all'],
	['theme.unknown', '#000000'],
	['unknown', 1],
])('%s must not be %j, and the message names it on one line', (field, value) => {
	expect(() => parseMerchant('aurelia', changed(field, value))).toThrow(
		new RegExp(`^Merchant aurelia: ${field.replace('.', '\\.')}[^\\n]*: [^\\n]+$`),
	);
});

test('a field that is missing is named', () => {
	const { operator: _, ...rest } = aurelia;
	expect(() => parseMerchant('aurelia', rest)).toThrow(/^Merchant aurelia: operator: [^\n]+$/);
});

test('the folder is called as the merchant', () => {
	expect(() => parseMerchant('senviet', aurelia)).toThrow(
		'Merchant senviet: code: is "aurelia", but the folder is called "senviet"',
	);
});
