import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type GenericSchema, safeParse } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../../src/gateway/contract/endpoint.ts';
import { environment } from './support.ts';

/** The fields of valibot's schemas that these tests read. */
type Schema = GenericSchema & {
	item: Schema;
	wrapped: Schema;
	entries: Record<string, Schema>;
	value: Schema;
	options: readonly unknown[];
	literal: unknown;
};
type Path = readonly string[];

const folder = `${import.meta.dirname}/../../../../src/gateway`;
const files = readdirSync(`${folder}/contract`).filter((file) => !file.endsWith('.request.ts'));

/** Calls of the contract with the client that makes them, both with the copy of valibot that is mocked now. */
async function contract() {
	const modules = await Promise.all(files.map((file) => import(`${folder}/contract/${file}`)));
	const isEndpoint = (value: unknown): value is Endpoint =>
		typeof value === 'object' && value !== null && 'auth' in value && 'path' in value;
	const { createClient } = await import('../../../../src/gateway/client/client.ts');
	const endpoints = modules.flatMap((module) => Object.values<unknown>(module).filter(isEndpoint));
	return {
		createClient,
		// Its answer has its own reader, which checks no field (web-manifest.ts).
		endpoints: new Map(
			endpoints.filter(({ name }) => name !== 'webManifest').map((each) => [each.name, each]),
		),
	};
}

const whole = await contract();
vi.resetModules();
vi.doMock('valibot', () => import('../../../../src/lib/lean-valibot.ts'));
/** The checks of browsers, which must agree with valibot. */
const browserChecks = await contract();

/** Texts for the patterns of the contract; the first one that fits is taken. */
const TEXTS = ['text', '2026-11', '0123456789', 'k'.repeat(64)];

/** Returns a value with every field of a schema. Lists have two items, which differ. */
function sampleOf(schema: Schema, at = 0): unknown {
	switch (schema.type) {
		case 'string':
			return at
				? TEXTS.map((text) => text.replace(/t$|1$/, String(at + 1))).find(isFitting)
				: TEXTS.find(isFitting);
		case 'number':
			return 1 + at;
		case 'boolean':
			return true;
		case 'literal':
			return schema.literal;
		case 'picklist':
			return schema.options[0];
		case 'optional':
			return sampleOf(schema.wrapped, at);
		case 'union':
			return sampleOf(schema.options[0] as Schema, at);
		case 'array':
			return [0, 1].map((index) => sampleOf(schema.item, index));
		case 'record':
			return { one: sampleOf(schema.value, 0), other: sampleOf(schema.value, 1) };
		case 'object':
			return Object.fromEntries(
				Object.entries(schema.entries).map(([name, field]) => [name, sampleOf(field, at)]),
			);
		default:
			throw new Error(`No sample of ${schema.type}`);
	}
	function isFitting(text: string): boolean {
		// The fallback of a schema would take anything.
		const { fallback: _, ...strict } = schema as Schema & { fallback?: unknown };
		return safeParse(strict, text).success;
	}
}

/** Values that replace a field's own. Undefined leaves it out. */
const WRONG = [
	undefined,
	null,
	true,
	7,
	-1e308,
	'NaN',
	'',
	'x'.repeat(3000),
	'\ud83d',
	{},
	{ length: 1 },
	[],
	[null],
	[[]],
];

/** Paths of all fields of a value. Of a list, only its first item is taken, since the others are alike. */
function pathsOf(value: unknown, path: Path = []): Path[] {
	if (typeof value !== 'object' || value === null) return [];
	const entries = Object.entries(value);
	return (Array.isArray(value) ? entries.slice(0, 1) : entries).flatMap(([key, field]) => [
		[...path, key],
		...pathsOf(field, [...path, key]),
	]);
}

const fieldsOf = (schema: Schema) =>
	pathsOf(sampleOf(schema))
		.map((path) => path.join('.'))
		.sort()
		.join(' ');

function at(value: unknown, path: Path): unknown {
	return path.reduce((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], value);
}

function broken(value: unknown, path: Path, instead: unknown): unknown {
	const copy = structuredClone(value);
	const holder = at(copy, path.slice(0, -1)) as Record<string, unknown>;
	const last = path.at(-1) as string;
	if (instead === undefined) delete holder[last];
	else holder[last] = instead;
	return copy;
}

type Answered = { value: unknown } | { error: Error };

/** Makes a call that gets `body`, and once more if its answer may be stored. */
async function answered(
	{ createClient }: typeof whole,
	{ encrypted: _, ...endpoint }: Endpoint,
	body: string,
	status = 200,
): Promise<Answered> {
	let sent = 0;
	const network = async () => {
		sent++;
		return { status, body };
	};
	// Encrypting each request would take most of the time, and has nothing to do with its answer.
	const { call } = createClient(environment({ network }));
	try {
		const value = await call(endpoint, {});
		if (endpoint.cached) expect(await call(endpoint, {}), 'from storage').toEqual(value);
		expect(sent).toBe(1);
		return { value };
	} catch (error) {
		return { error: error as Error };
	}
}

function silenceConsole(): void {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
}

/** Fields without which a call fails. Every other one is replaced if it's wrong. */
const NEEDED: Record<string, string> = {
	announcementCategories: 'categories',
	announcements: 'announcements',
	authenticator: 'enabled',
	authenticatorStart: 'secret',
	bankCards: 'banks cards cards.0 cards.0.id cards.0.lastDigits',
	banners: 'banners',
	captchaChallenge: 'challenge gt newCaptcha',
	chatUnread: 'unread',
	contentRevisions: 'languages languages.one languages.other shared',
	country: 'countryCode countryDialingCode currency currencySymbol',
	customerServiceScript: 'script settings settings.one settings.other',
	domainRoute: 'domainList',
	feedback: 'number',
	gameList: 'games',
	gameMatch: 'games',
	inbox: 'messages',
	inboxRead: 'unread',
	inboxUnread: 'unread',
	lanes: 'data data.lanes',
	launchChat: 'chatUrl',
	launchGame: 'gameUrl',
	login: 'token',
	loginLine: 'token',
	loginMaya: 'token',
	loginTelegram: 'token',
	loginVerification: 'token',
	memberAnnouncements: 'announcements',
	memberInfo: 'id',
	memberSessions: 'sessions sessions.0 sessions.0.current sessions.0.id',
	newGameVendor: 'vendors',
	passkeyLogin: 'token userName',
	passkeyLoginOptions: 'options options.challenge options.rpId options.timeout options.userVerification',
	// Browsers get these as they are, and refuse invalid ones.
	passkeyStart: fieldsOf(whole.endpoints.get('passkeyStart')?.value as Schema),
	passkeys: 'most passkeys passkeys.0 passkeys.0.host passkeys.0.id passkeys.0.synced user',
	personalPromotions: 'promotions',
	playHistory: 'plays',
	promoCodeEnable: 'enabled',
	promotionJoin: 'id state',
	promotions: 'promotions',
	rankProgress: 'currentProgress currentProgress.completedConditions currentProgress.totalExpectedConditions',
	recoveryCodesMake: 'codes codes.0',
	referral: 'code invited',
	refreshMayaTokens: 'expiresAt',
	register: 'token userName',
	registerAccount: 'token userName',
	registerAutoUsername: 'token userName',
	registerMobile: 'token userName',
	sessionHandover: 'code',
	sessionHandoverRedeem: 'token',
	startSeaGame: 'gameUrl',
	startVietnamGame: 'gameUrl',
	status: 'info info.merchantCode',
	tokenCheck: 'valid',
	trialLaunch: 'gameUrl',
	verifyLineCode: 'lineSessionToken',
};

/** Invalid answers, each with the kind of its error. */
const BODIES: [body: string, status: number, kind: string][] = [
	...['', 'null', '7', '"x"', '[]', '{}', '<!doctype html>', '{"success":true,"value":{"a'].map(
		(body): [string, number, string] => [body, 200, 'invalid'],
	),
	...['"true"', '1', 'null', '{}'].map((success): [string, number, string] => [
		`{"success":${success},"value":{}}`,
		200,
		'invalid',
	]),
	['{"success":false}', 200, 'gateway'],
	['{"success":false,"errorCode":{"a":1},"message":["x"],"value":7}', 400, 'gateway'],
	['{"success":false,"errorCode":null,"message":null,"value":null}', 401, 'gateway'],
	['', 401, 'gateway'],
	['<!doctype html>', 502, 'gateway'],
];

test('ERR-11 API-26 a field that is missing, null or of another type is replaced, or its call fails', async () => {
	silenceConsole();
	const needed: Record<string, string> = {};
	// An assertion for each would take most of the time.
	const problems: string[] = [];
	for (const [name, endpoint] of whole.endpoints) {
		const sample = sampleOf(endpoint.value as Schema);
		const answer = async (value: unknown) => {
			const body = JSON.stringify({ success: true, value });
			const browsers = browserChecks.endpoints.get(name) as Endpoint;
			return [await answered(whole, endpoint, body), await answered(browserChecks, browsers, body)] as const;
		};
		expect(await answer(sample), name).toEqual([{ value: sample }, { value: sample }]);
		const fields = new Set<string>();
		for (const path of pathsOf(sample)) {
			for (const instead of WRONG) {
				const [own, inBrowser] = await answer(broken(sample, path, instead));
				const isSame =
					'error' in own && 'error' in inBrowser
						? isInvalid(own.error, name) && isInvalid(inBrowser.error, name)
						: isDeepStrictEqual(own, inBrowser);
				if (!isSame) problems.push(`${name}: ${path.join('.')} as ${JSON.stringify(instead)}`);
				if ('error' in own) fields.add(path.join('.'));
			}
		}
		if (fields.size) needed[name] = [...fields].sort().join(' ');
	}
	expect(problems).toEqual([]);
	expect(needed).toEqual(NEEDED);
}, 30_000);

const ENGINES = Object.entries({ valibot: whole, 'the checks of browsers': browserChecks });

test.each(ENGINES)(
	'ERR-08 ERR-11 with %s, every call rejects invalid answers and codes of another type',
	async (_, engine) => {
		silenceConsole();
		for (const endpoint of engine.endpoints.values()) {
			for (const [body, status, kind] of BODIES) {
				const { error } = (await answered(engine, endpoint, body, status)) as { error: GatewayError };
				const expected = { name: 'GatewayError', kind, code: undefined, message: '' };
				expect(error, `${endpoint.name}: ${body}`).toMatchObject(expected);
			}
		}
	},
);

test.each(ENGINES)('ERR-11 with %s, a call that only succeeds or fails needs no value', async (_, engine) => {
	silenceConsole();
	const endpoint = engine.endpoints.get('logout') as Endpoint;
	for (const value of ['', ',"value":null', ',"value":true', ',"value":"OK"', ',"value":[]'])
		expect(await answered(engine, endpoint, `{"success":true${value}}`)).toEqual({ value: {} });
});

function isInvalid(error: Error, name: string): boolean {
	const { kind, call } = error as GatewayError;
	return error.name === 'GatewayError' && kind === 'invalid' && call === name;
}
