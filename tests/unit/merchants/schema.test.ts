import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../src/build/content-security-policy.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';
import { withDemoVendors } from '../../../src/merchants/demo-vendors.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { parseMerchant, parseTexts } from '../../../src/merchants/parse-merchant.ts';
import type { MerchantFile } from '../../../src/merchants/schema.ts';

const { texts, officialDomains: _, ...aurelia } = await loadMerchant('aurelia');
const FILE = 'src/merchants/aurelia/merchant.ts';

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

/** The fields that a merchant's file needs. */
const NEEDED = ['code', 'name', 'operator', 'hosts', 'languages', 'theme'] as const;
const least: MerchantFile = Object.fromEntries(NEEDED.map((field) => [field, aurelia[field]])) as never;

test('six fields are enough, and every vendor is off by default', () => {
	const merchant = parseMerchant('aurelia', least);
	expect(merchant).toMatchObject({
		defaultLanguage: 'EN',
		logins: ['username'],
		registrations: ['username'],
		captcha: { v3: '', v4: '' },
		thumbmark: [],
		deviceFrame: '',
		push: { offered: false },
		sentryDsn: '',
		pixels: {},
		chat: { scripts: [], frames: [] },
		consent: { analytics: 'ask', marketing: 'ask' },
		demoVendors: [],
		demoPixels: [],
	});
	expect(merchant.signIn).toEqual({
		firebase: { api: '', authDomain: '', forwarded: false, emulator: false, tokenSync: '' },
		google: { script: '' },
		line: { authorize: '', pkce: true },
		telegram: { authorize: '' },
		maya: { env: 'production' },
	});
	// The embedded gateway adds no stand-ins for vendors that the merchant doesn't use.
	expect(withDemoVendors(merchant)).toEqual(merchant);
	const policy = contentSecurityPolicy(merchant, { scripts: [], styles: [] }, { oneTap: true });
	expect(policy).not.toContain('https:');
	expect(policy).toContain('require-trusted-types-for');
});

test.each(NEEDED)('%s is needed', (field) => {
	expect(() => parseMerchant('aurelia', { ...least, [field]: undefined })).toThrow(
		`${FILE}: ${field}: is missing`,
	);
});

test.each([
	['google', 'firebase.api', 'https://apis.google.com/js/api.js'],
	['phone', 'firebase.api', 'https://apis.google.com/js/api.js'],
	['line', 'line.authorize', 'https://access.line.me/oauth2/v2.1/authorize'],
	['telegram', 'telegram.authorize', 'https://oauth.telegram.org/auth'],
] as const)('a login by %s needs the address of its vendor', (login, field, own) => {
	const logins: MerchantFile['logins'] = ['username', login];
	expect(() => parseMerchant('aurelia', { ...least, logins })).toThrow(
		`${FILE}: signIn.${field}: is missing, but logins has ${login}. The vendor's own address is ${own}`,
	);
	const [vendor = '', setting = ''] = field.split('.');
	const signIn = { [vendor]: { [setting]: own } };
	expect(parseMerchant('aurelia', { ...least, logins, signIn }).logins).toEqual(logins);
	expect(parseMerchant('aurelia', { ...least, logins, demoVendors: [vendor] }).logins).toEqual(logins);
});

test.each([
	['hosts', ['www.aurelia.example', '*.aurelia.example']],
	['hosts', ['www.xn--80ak6aa92e.xn--p1ai']],
	['gatewayUrl', ''],
	['pixels', {}],
	['pixels', { gtag: { address: '/a.js', collectors: ['https://*.google-analytics.com'] } }],
	['gatewayUrl', 'https://gw.aurelia.example'],
	['gatewayUrl', 'https://gw.aurelia.example:8443'],
	['gatewayOrigin', 'https://gw.aurelia.example:8443'],
	['gatewayOrigin', 'http://127.0.0.1:4400'],
	['imageOrigins', ['https://cdn.aurelia.example']],
	['imageWidths', ''],
	['imageWidths', '{cdn}{path}?x-oss-process=image/resize,w_{width}'],
	['imageWidths', '{cdn}/cdn-cgi/image/width={width},format=auto{path}'],
	['appUserAgent', ''],
	['languages', ['EN']],
	['lotteryVendors', { sea: [], vietnam: [] }],
	['lotteryVendors', { sea: ['Numera', 'A.b:c_d-1'], vietnam: ['Quayso'] }],
	['externalHosts', ['*.example.com']],
	['externalHosts', []],
	['externalHosts', 'any'],
	['strictTransport', { includeSubDomains: true, preload: true }],
	['sentryDsn', 'https://0123abcd@errors.example.com:8443/own/sentry/42'],
])('%s may be %j', (field, value) => {
	expect(parseMerchant('aurelia', changed(field, value))).toMatchObject({ [field]: value });
});

const CODE = 'has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter';
const HOST = 'has to be a host name such as www.example.com';
const COLOUR = 'has to be a colour such as #1a2b3c';
const ORIGIN = 'has to be an origin such as https://api.example.com';
const SERVER =
	'has to be an origin such as https://gateway.example.com, or one of this machine such as http://127.0.0.1:4400';
const DSN = 'has to be the DSN of a project such as https://0123abcd@o1.ingest.sentry.io/42';
const VENDOR = 'has to be the code of a vendor such as Numera';
const LANGUAGE = `but has to be one of ${LANGUAGES.join(', ')}`;

test.each([
	['code', 'Aurelia', `code: ${CODE}, not "Aurelia"`],
	['code', '../x', `code: ${CODE}, not "../x"`],
	['code', 'aurelius', 'code: is "aurelius", but has to be the name of the folder, "aurelia"'],
	['name', '', 'name: must not be empty'],
	['name', 'x'.repeat(31), 'name: has 31 characters, but may have 30 at most'],
	['name', 7, 'name: has to be a text, not 7'],
	['hosts', [], 'hosts: needs at least one host'],
	['hosts', 'www.aurelia.example', 'hosts: has to be a list, not "www.aurelia.example"'],
	['hosts', ['https://www.aurelia.example'], `hosts.0: ${HOST}, not "https://www.aurelia.example"`],
	['hosts', ['www.aurelia.example', 'localhost'], `hosts.1: ${HOST}, not "localhost"`],
	['hosts', ['*.aurelia.example'], 'hosts: the first host is the canonical one and has no *'],
	['languages', [], 'languages: needs at least one language'],
	['languages', ['EN', 'VI', 'EN'], 'languages: names EN twice'],
	['strictTransport', { preload: true }, 'strictTransport: preload requires includeSubDomains'],
	['languages', ['VI', 'TH'], 'defaultLanguage: has to be one of languages: VI, TH'],
	['languages', ['EN', 'XX'], `languages.1: is "XX", ${LANGUAGE}`],
	['languages', ['en'], `languages.0: is "en", ${LANGUAGE}`],
	['defaultLanguage', 'XX', `defaultLanguage: is "XX", ${LANGUAGE}`],
	['timeZone', 'Asia/Atlantis', 'timeZone: has to be a time zone such as Asia/Manila, not "Asia/Atlantis"'],
	['theme.accent', 'red', `theme.accent: ${COLOUR}, not "red"`],
	['theme.accent', '#FFF', `theme.accent: ${COLOUR}, not "#FFF"`],
	['theme.unknown', '#000000', 'theme.unknown: is not a field there is. Check its spelling'],
	['theme', 'dark', 'theme: has to be an object, not "dark"'],
	['gatewayUrl', 'http://gw.example.com', `gatewayUrl: ${ORIGIN}, not "http://gw.example.com"`],
	['gatewayOrigin', 'http://gw.example.com', `gatewayOrigin: ${SERVER}, not "http://gw.example.com"`],
	['gatewayOrigin', 'http://localhost/', `gatewayOrigin: ${SERVER}, not "http://localhost/"`],
	[
		'gatewayUrl',
		'https://a.example;script-src *',
		`gatewayUrl: ${ORIGIN}, not "https://a.example;script-src *"`,
	],
	...[
		'?w={width}',
		'{cdn}?w={width}',
		'https://cdn.example.com{path}?w={width}',
		'{cdn}{path}?w={width}<script>',
	].map((pattern): [string, string, string] => [
		'imageWidths',
		pattern,
		`imageWidths: has to be a pattern such as {cdn}{path}?w={width}, not "${pattern}"`,
	]),
	...[
		'http://key@o1.ingest.sentry.io/42',
		'https://o1.ingest.sentry.io/42',
		'https://key@o1.ingest.sentry.io/',
		"https://key@a.example;script-src 'unsafe-inline'/42",
	].map((dsn): [string, string, string] => ['sentryDsn', dsn, `sentryDsn: ${DSN}, not "${dsn}"`]),
	['imageOrigins', ['https://*'], `imageOrigins.0: ${ORIGIN}, not "https://*"`],
	['helpUrl', 'javascript:alert(1)', 'helpUrl: has to be an https URL, not "javascript:alert(1)"'],
	['minimumAge', 17, 'minimumAge: is 17, but has to be one of 18, 19, 20, 21'],
	['payloadCipher', 'AES', 'payloadCipher: is "AES", but has to be one of TripleDES, DES'],
	['rememberPasswords', 'no', 'rememberPasswords: has to be true or false, not "no"'],
	['logins', [], 'logins: needs at least one way'],
	['logins', ['sms', 'sms'], 'logins: names sms twice'],
	['thumbmark', ['/1.js', '/2.js', '/3.js'], 'thumbmark: has 3 items, but may have 2 at most'],
	[
		'demoVendors',
		['fcm'],
		'demoVendors.0: is "fcm", but has to be one of firebase, google, line, telegram, captcha, thumbmark, deviceFrame, push, chat',
	],
	...[
		'https://a.example/tr',
		'http://a.example',
		'https://*',
		'https://a.*.example',
		"https://a.example;script-src 'unsafe-inline'",
	].map((collector): [string, unknown, string] => [
		'pixels.facebook.collectors',
		[collector],
		`pixels.facebook.collectors.0: has to be an origin such as https://www.example.com or https://*.example.com, not "${collector}"`,
	]),
	[
		'pixels.myspace',
		{ address: '/a.js', collectors: [] },
		'pixels.myspace: is not a field there is. Check its spelling',
	],
	['pixels.gtm', {}, 'pixels.gtm.address: is missing'],
	['unknown', 1, 'unknown: is not a field there is. Check its spelling'],
	['lotteryVendors', { sea: ['a b'], vietnam: [] }, `lotteryVendors.sea.0: ${VENDOR}, not "a b"`],
	['lotteryVendors', { sea: ['A', 'A'], vietnam: [] }, 'lotteryVendors.sea: names A twice'],
	[
		'lotteryVendors',
		{ sea: ['A', 'B'], vietnam: ['B'] },
		'lotteryVendors: names B in sea and in vietnam, but a vendor is of one kind',
	],
	[
		'chat.pathKey',
		'123456789',
		'chat.pathKey: has to be 8 (DES) or 24 (TripleDES) ASCII characters, not "123456789"',
	],
	[
		'chat.scripts',
		['http://cdn.example.com/a.js'],
		'chat.scripts.0: has to be a script such as https://cdn.example.com/chat.js, an origin, or a path such as /scripts/chat.js, not "http://cdn.example.com/a.js"',
	],
	[
		'chat.connect',
		["https://*.example.com; script-src 'unsafe-inline'"],
		'chat.connect.0: has to be an origin such as https://www.example.com or https://*.example.com, not "https://*.example.com; script-src \'unsafe-inline\'"',
	],
	[
		'captcha.v4',
		'https://static.geetest.com/v4/gt4.js',
		"captcha: styleElements has to be true with GeeTest's own script for version 4: it adds style elements",
	],
	[
		'captcha',
		{ ...aurelia.captcha, v4: 'https://static.geetest.com/v4/gt4.js', styleElements: true },
		"captcha: apiServers and staticServers have to name the servers of GeeTest's own script for version 4: pages allow no others",
	],
	[
		'captcha.apiServers',
		['https://api.example.com'],
		'captcha.apiServers.0: has to be a host, with or without a port, such as api.example.com, not "https://api.example.com"',
	],
	['externalHosts', '*', `externalHosts: has to be a list of hosts, or 'any', not "*"`],
])('%s must not be %j, and one line says what is right', (field, value, message) => {
	expect(() => parseMerchant('aurelia', changed(field, value))).toThrow(
		expect.objectContaining({ message: `${FILE}: ${message}` }),
	);
});

test.each([
	['muted', '#555555', 'theme.muted: #555555 on night (#0d0a17) has a contrast of 2.6:1 and needs 4.5:1; '],
	['text', '#8f8f8f', 'theme.text: #8f8f8f on night (#0d0a17) has a contrast of 6:1 and needs 7:1; '],
	[
		'onAccent',
		'#ffffff',
		'theme.onAccent: #ffffff on accent (#ffd166) has a contrast of 1.4:1 and needs 4.5:1; ',
	],
	['accent', '#5a2f96', 'theme.accent: #5a2f96 on night (#0d0a17) has a contrast of 2.1:1 and needs 4.5:1; '],
	['danger', '#b00020', 'theme.danger: #b00020 on night (#0d0a17) has a contrast of 2.6:1 and needs 4.5:1; '],
])('refuses an illegible theme.%s %s, and suggests a legible shade', (name, colour, message) => {
	const refused = (value: unknown) => {
		try {
			parseMerchant('aurelia', changed(`theme.${name}`, value));
		} catch (error) {
			return (error as Error).message;
		}
		return '';
	};
	const said = refused(colour);
	expect(said).toContain(`${FILE}: ${message}`);
	const [, better] = said.match(/; (#[0-9a-f]{6}) would do$/) ?? [];
	expect(better).toBeDefined();
	expect(refused(better)).toBe('');
});

test('advises to change a background on which no shade of a colour is legible', () => {
	expect(() => parseMerchant('aurelia', changed('theme.raised', '#ffffff'))).toThrow(
		`${FILE}: theme.text: #f8f4ff on raised (#ffffff) has a contrast of 1:1 and needs 7:1. Change raised too`,
	);
});

test.each([
	[{ licence: '' }, 'licence: must not be empty'],
	[{ licence: undefined }, 'licence: is missing'],
	[{ title: 'x'.repeat(71) }, 'title: has 71 characters, but may have 70 at most'],
	[{ license: 'a' }, 'license: is not a field there is. Check its spelling'],
])('refuses texts with %j', (change, message) => {
	const file = 'src/merchants/aurelia/texts/vi.json';
	expect(() => parseTexts(file, { ...texts.VI, ...change })).toThrow(
		expect.objectContaining({ message: `${file}: ${message}` }),
	);
	expect(parseTexts(file, texts.VI)).toEqual(texts.VI);
});
