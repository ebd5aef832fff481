import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contractFiles } from '../../../../src/tools/contract/files.ts';

interface Operation {
	operationId: string;
	summary: string;
	description: string;
	parameters: { $ref?: string; name: string; in: string; required?: boolean; description?: string }[];
	security: object[];
	requestBody?: { content: Record<string, { schema: unknown; 'x-plain'?: Schema }> };
	responses: Record<string, { content: Record<string, { schema: { anyOf: Schema[] } }> }>;
	'x-path': string;
	'x-for': string;
	'x-needed': boolean;
	'x-error-codes': string[];
}
interface Schema {
	$ref?: string;
	required?: string[];
	properties: Record<string, Schema>;
	items: Schema;
	description?: string;
	default?: unknown;
}

const files = await contractFiles();
const { paths, components } = JSON.parse(files['.github/gateway.openapi.json'] ?? '') as {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
};
const operations = new Map(
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => [
			operation.operationId,
			{ path, method, ...operation },
		]),
	),
);
const operation = (name: string) => operations.get(name) as Operation & { path: string; method: string };
const answerOf = (name: string) =>
	operation(name).responses['200']?.content['application/json']?.schema.anyOf[0]?.properties.value as Schema;

/** The paths that section 7 of the specification shows, in its order. */
const PLATFORM =
	`/wps/session/login /wps/session/login/verification /wps/session/login/maya /wps/session/login/line
	/wps/session/login/telegram /wps/member/register /wps/member/register/mobile /wps/member/register/autoUsername
	/wps/v2/system/status /wps/system/country /wps/system/domainRoute /wps/captcha/geetest
	/wps/verification/sms/noLogin /wps/member/info /wps/member/language /wps/system/collect /wps/system/test/ping
	/wps/session/key/rsa /wps/system/manifest.json /wps/game/launchGame`.split(/\s+/);
const RELAY = `CBS_launchChat CBS_unreadCount MCSFE_getMerchantAvailablePromotions MCSFE_getListAnnouncements
	GCS_gameTrialLaunch GCSGAME_newGameVendor GCSGAME_getGameMatchV2 GCSGAME_gameList MCSFE_getPlayerRankProgress
	WPSCORE_getCustomerServiceScript PROMOFE_getPromotionAnnouncementCategory WPSCORE_getDownloadSetting
	PROMOFE_getPromoCodeEnable WPSCORE_getTelegramLoginSetting WPS3RD_refreshMayaTokens CSP_fcmBind CSP_fcmSubscribe
	CSP_fcmUnsubscribe WPS3RD_verifyLineCode WPSCORE_saveMemberInfoByAuthKey`.split(/\s+/);

test.each(Object.keys(files))('%s is up to date: run npm run contract after a change', (file) => {
	expect(readFileSync(file, 'utf8') === files[file]).toBe(true);
});

test('the document is valid OpenAPI 3.1', async () => {
	const validator = new Validator();
	const { valid, errors } = await validator.validate(JSON.parse(files['.github/gateway.openapi.json'] ?? ''));
	expect(errors).toBeUndefined();
	expect(valid).toBe(true);
	expect(validator.version).toBe('3.1');
});

test('a path that the specification shows is the platform’s, and any other is ours', () => {
	const shown = [...PLATFORM, ...RELAY.map((name) => `/wps/relay/${name}`)].sort();
	const platform = [...operations.values()].filter((each) => each['x-path'] === 'platform');
	expect(platform.map(({ path }) => path).sort()).toEqual(shown);
	const others = [...operations.values()].filter((each) => each['x-path'] !== 'platform');
	expect(new Set(others.map((each) => each['x-path']))).toEqual(new Set(['ours']));
});

test('a GET has its fields in the query, a POST in the body, and both have the headers', () => {
	const { parameters, security } = operation('status');
	expect(parameters.filter((each) => each.in === 'query').map(({ name }) => name)).toEqual([
		'device',
		'track',
		'originalDomain',
		'url',
	]);
	expect(parameters.flatMap(({ $ref }) => $ref ?? [])).toEqual(
		['Merchant', 'Language', 'UserAgent'].map((name) => `#/components/parameters/${name}`),
	);
	expect(security).toEqual([{}, { session: [] }]);
	expect(operation('announcements').parameters.find(({ name }) => name === 'types')).toMatchObject({
		required: false,
		description: expect.stringContaining('list, marquee, popup'),
	});
	expect(operation('register').parameters.find(({ name }) => name === 'ModuleId')).toBeDefined();
	expect(operation('memberLanguage').requestBody?.content['application/json']?.schema).toMatchObject({
		required: ['language', 'merchantCode'],
	});
});

test('an encrypted call has the body as sent, and the fields before encryption', () => {
	const body = operation('login').requestBody?.content['application/json'];
	expect(body?.schema).toEqual({ $ref: '#/components/schemas/EncryptedBody' });
	expect(body?.['x-plain']?.required).toEqual(['type']);
	expect(components.schemas.EncryptedBody?.required).toEqual(['rsaKey', 'RSA', 'DES']);
});

test('only fields that the site needs are required, and fields have the contract’s comments', () => {
	const { required, properties } = components.schemas.GameCard as Schema;
	expect(required).toEqual(['accountTypeName', 'displayName', 'vendor', 'image']);
	expect(properties.freeplay).toMatchObject({
		default: false,
		description: 'Can be tried without an account.',
	});
	expect(answerOf('gameList').properties.games?.items).toEqual({ $ref: '#/components/schemas/ListedGame' });
	// From another object of the contract.
	expect(components.schemas.ListedGame?.properties.image?.description).toMatch(/image CDN/);
	expect(components.schemas.DepositSettings?.properties.submitted?.properties.id?.description).toMatch(
		/Unique/,
	);
	expect(
		operation('logout').responses['200']?.content['application/json']?.schema.anyOf[0]?.required,
	).toEqual(['success']);
});

test('ten calls are needed, and calls of members list the codes of a lost session', () => {
	const needed = [...operations.values()].filter((each) => each['x-needed']);
	expect(needed.map((each) => each['x-for'])).toEqual(Array(10).fill('build'));
	expect(operation('memberInfo')['x-error-codes']).toContain('CUSTOMER_NOT_LOGIN');
	expect(operation('login')['x-error-codes']).toContain('login_verify_required');
	expect(operation('country')['x-error-codes']).toEqual([]);
});
