import { parse } from 'valibot';
import { expect, test } from 'vitest';
import type { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import {
	announcementCategories,
	announcements,
	memberAnnouncements,
} from '../../../src/gateway/contract/announcements.ts';
import { country } from '../../../src/gateway/contract/country.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { gameList, gameMatch, newGameVendor } from '../../../src/gateway/contract/game-list.ts';
import { gatewaySettings } from '../../../src/gateway/contract/gateway-settings.ts';
import { launchGame } from '../../../src/gateway/contract/launch-game.ts';
import { login } from '../../../src/gateway/contract/login.ts';
import { logout } from '../../../src/gateway/contract/logout.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { memberLanguage } from '../../../src/gateway/contract/member-language.ts';
import { personalPromotions } from '../../../src/gateway/contract/personal-promotions.ts';
import { promoCodeEnable } from '../../../src/gateway/contract/promo-code.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { status } from '../../../src/gateway/contract/status.ts';
import { telegramSettings } from '../../../src/gateway/contract/telegram-settings.ts';
import { tokenCheck } from '../../../src/gateway/contract/token-check.ts';
import { trialLaunch } from '../../../src/gateway/contract/trial-launch.ts';
import { ENDPOINTS } from '../gateway/every-endpoint.ts';
import { player, runGateway } from './support.ts';

const gateway = runGateway();

async function loggedIn() {
	const opened = gateway.open();
	opened.page.session = (await opened.call(login, player)).token;
	return opened;
}

test('NET-01 NET-02 sends the headers of a page without a session, once for identical requests', async () => {
	const { call } = gateway.open();
	const [one, other] = await Promise.all([call(country, {}), call(country, {})]);
	expect(one).toEqual(other);
	const { method, headers, body } = gateway.theOne('/wps/system/country');
	expect([method, body]).toEqual(['GET', '']);
	expect(Object.fromEntries(headers)).toMatchObject({
		merchant: 'aurelia',
		language: 'EN',
		'x-real-ua': 'Phone%2F1.0%20(t%C3%ABst)',
		accept: 'application/json',
	});
	for (const absent of ['Authorization', 'ModuleId', 'Content-Type']) expect(headers.has(absent)).toBe(false);
});

test('ROL-02 API-21 sends the token with the member’s own calls, and none with announcements and promotions', async () => {
	const { call, page } = await loggedIn();
	const narrowed = { types: 'marquee,popup', platform: 'MOBILE', category: 'system' } as const;
	await Promise.all([call(announcements, narrowed), call(promotions, {}), call(announcementCategories, {})]);
	await call(launchGame, { device: 'MOBILE', language: 'EN', code: 'none' }).catch(() => undefined);
	await call(trialLaunch, { gameId: 'Nobody:nothing', platform: 'MOBILE' }).catch(() => undefined);
	await Promise.all([call(memberInfo, {}), call(memberAnnouncements, {}), call(personalPromotions, {})]);
	await expect(call(promoCodeEnable, {})).resolves.toEqual({ enabled: true });
	for (const path of [
		'/wps/game/launchGame',
		'/wps/relay/GCS_gameTrialLaunch',
		'/wps/relay/PROMOFE_getPromoCodeEnable',
		...[memberInfo, memberAnnouncements, personalPromotions].map((endpoint) => endpoint.path),
	]) {
		expect(gateway.theOne(path).headers.get('Authorization'), path).toBe(page.session);
	}
	const [, list] = [
		'MCSFE_getMerchantAvailablePromotions',
		'MCSFE_getListAnnouncements',
		'PROMOFE_getPromotionAnnouncementCategory',
	].map((name) => {
		const request = gateway.theOne(`/wps/relay/${name}`);
		expect([request.method, request.headers.has('Authorization')]).toEqual(['GET', false]);
		return request;
	});
	expect(Object.fromEntries(list?.query ?? [])).toEqual(narrowed);
});

test('API-08 requests the status with its four fields, and again each time', async () => {
	const { call } = gateway.open();
	const asked = {
		device: 'MOBILE',
		track: 'a b&c=é',
		originalDomain: 'www.aurelia.example',
		url: 'https://x/m/home?a=1',
	};
	await expect(call(status, asked)).resolves.toMatchObject({ info: { merchantCode: 'aurelia' } });
	expect(Object.fromEntries(gateway.theOne('/wps/v2/system/status').query)).toEqual(asked);
	gateway.controls.setSiteState('aurelia', { maintenance: true });
	await expect(call(status, asked)).resolves.toMatchObject({ maintenance: true });
});

test('API-22 requests games, their vendors, saved games and a trial with a member’s token', async () => {
	const { call, page } = await loggedIn();
	const { games } = await call(gameList, { gameCategory: 'rng' });
	const [first] = games;
	const id = `${first?.vendor}:${first?.accountTypeName}`;
	await expect(call(gameMatch, { games: `Nobody:nothing,${id}` })).resolves.toEqual({ games: [first] });
	const { vendors } = await call(newGameVendor, { gameCategory: 'rng' });
	expect(vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(games.length);
	const tried = { gameId: id, platform: 'MOBILE', backUrl: '/m/rng' } as const;
	const { gameUrl } = await call(trialLaunch, tried);
	expect(gameUrl).toContain('back=%2Fm%2Frng&');
	for (const name of [
		'GCSGAME_gameList',
		'GCSGAME_getGameMatchV2',
		'GCSGAME_newGameVendor',
		'GCS_gameTrialLaunch',
	]) {
		expect(gateway.theOne(`/wps/relay/${name}`).headers.get('Authorization'), name).toBe(page.session);
	}
	expect(Object.fromEntries(gateway.theOne('/wps/relay/GCS_gameTrialLaunch').query)).toEqual(tried);
});

test('API-13 API-14 reads the member, and saves the language that they read', async () => {
	const { call, page } = await loggedIn();
	await expect(call(memberInfo, {})).resolves.toMatchObject({ account: 'player', type: 0, language: 'EN' });
	const sent = { language: 'PT-BR', merchantCode: 'aurelia' } as const;
	await expect(call(memberLanguage, sent)).resolves.toEqual({});
	const { method, headers, body } = gateway.theOne('/wps/member/language');
	expect(method).toBe('POST');
	expect([headers.get('Authorization'), headers.get('Merchant')]).toEqual([page.session, 'aurelia']);
	expect(JSON.parse(body)).toEqual(sent);
	await expect(call(memberInfo, {})).resolves.toMatchObject({ language: 'PT-BR' });
});

test('checks a token, and logs out with or without a valid one', async () => {
	const { call, page } = await loggedIn();
	await expect(call(tokenCheck, {})).resolves.toEqual({ valid: true });
	for (const _ of ['once', 'again']) await expect(call(logout, {})).resolves.toEqual({});
	await expect(call(tokenCheck, {})).rejects.toMatchObject({ kind: 'gateway', status: 401 });
	page.session = undefined;
	await expect(call(logout, {})).resolves.toEqual({});
	expect(gateway.arrived.at(-1)?.headers.has('Authorization')).toBe(false);
});

const ORIGIN = { registerUrl: 'https://a.example/m/login', affiliateCode: 'www', domain: 'a.example' };
const MAYA = { env: 'sandbox', sessionId: 'x'.repeat(43), loginDeviceId: 'd1', device: 'PWA' };
const LINE = { code: 'c1', redirectUri: 'https://a.example/m/login?signin=line' };
const ACCOUNT = { authKey: 'k1', name: 'Bình Trần', picture: 'https://t.me/i/9.jpg' };
const GAME = { device: 'MOBILE', language: 'EN', vendor: 'VelvetRoom', code: 'velvet-baccarat' };
const LOTTERY = { hasLobby: 'true', backUrl: '/m/fish', prizeMode: 'std', labelName: 'Gold' };
const CHAT = { b2c: 'true', title: 'Live chat', backUrl: 'https://a.example/m/news', language: 'EN' };
const PUSH = { registrationToken: `dQw4w9WgXcQdQw4w9WgXcQ:APA91b${'x'.repeat(120)}` };
const EVENT = {
	...{ id: '0b0e6f6e-1d1c-4f00-8000-000000000001', name: 'login', at: 1_800_000_000_000, page: '/m/home' },
	payload: { customerId: '7', amount: 5, affiliate: { domain: 'a.example', code: 'www', referralCode: '' } },
};
const SERVER_EVENT = {
	...{ affiliateCode: 'www', eventName: 'login', domain: 'a.example' },
	eventValue: JSON.stringify({ ...EVENT.payload, event_id: EVENT.id, s2s_info: { adid: 'a1' } }),
};
const text = expect.stringMatching(/./);
const number = expect.any(Number);
const RANK = {
	currentProgress: { completedConditions: number, totalExpectedConditions: number },
	playerRankProgress: { labelId: text },
};
const SETTINGS = { GEETEST_ID: text, GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 9, LINE_CLIENT_ID: text };
const noSession = 'maya.session.invalid';
const noProof = 'telegram_validate_failed';
const noKey = 'auth.key.invalid';

/** Method and path as the specification gives them, the fields sent, and the value or error code that comes back. */
const CALLS: [ids: string, address: string, fields: object, answer: object | string][] = [
	['API-03', 'POST /wps/session/login/maya', { ...ORIGIN, ...MAYA }, noSession],
	['API-04', 'POST /wps/session/login/line', { lineSessionToken: 'x' }, 'line_invalid_token'],
	['API-05', 'POST /wps/session/login/telegram', { ...ORIGIN, telegramAuth: 'e30' }, noProof],
	['API-09', 'GET /wps/system/country', {}, { countryCode: 'PH', countryDialingCode: '63' }],
	['API-10', 'GET /wps/system/domainRoute', { device: 'MOBILE' }, { domainList: expect.any(Array) }],
	['API-11', 'GET /wps/captcha/geetest', { t: '17' }, { gt: text, challenge: text, newCaptcha: true }],
	['API-16', 'GET /wps/system/test/ping', { events: JSON.stringify([EVENT]) }, {}],
	['API-19', 'GET /wps/game/launchGame', { ...GAME, backUrl: '/m/fish' }, { gameUrl: text }],
	['API-20', 'GET /wps/relay/CBS_launchChat', CHAT, 'chat.closed'],
	['API-20', 'GET /wps/relay/CBS_unreadCount', {}, { unread: 0 }],
	['API-23 EN-19', 'GET /wps/relay/MCSFE_getPlayerRankProgress', {}, RANK],
	['API-23', 'GET /wps/relay/WPSCORE_getCustomerServiceScript', { csType: 'LIVECHAT' }, { script: text }],
	[
		'API-23',
		'GET /wps/relay/WPSCORE_getDownloadSetting',
		{ domain: 'a.example' },
		{ app_desc: { EN: text } },
	],
	['API-23 EN-17', 'GET /wps/relay/WPSCORE_getTelegramLoginSetting', {}, { botId: text }],
	['API-23 LOG-10', 'GET /wps/relay/WPS3RD_refreshMayaTokens', { env: 'sandbox' }, noSession],
	['API-24', 'POST /wps/relay/CSP_fcmBind', PUSH, {}],
	['API-24', 'POST /wps/relay/CSP_fcmSubscribe', { ...PUSH, topic: 'ALL' }, 'push.token.unknown'],
	['API-24', 'POST /wps/relay/CSP_fcmUnsubscribe', { ...PUSH, unsubscribeAll: true }, {}],
	['API-25', 'POST /wps/relay/WPS3RD_verifyLineCode', LINE, 'line_invalid_token'],
	['API-25', 'POST /wps/relay/WPS3RD_verifyLineCode', { accessToken: 'a1' }, 'line_invalid_token'],
	['API-25', 'POST /wps/relay/WPSCORE_saveMemberInfoByAuthKey', ACCOUNT, noKey],
	['EN-17', 'GET /wps/system/settings', {}, SETTINGS],
	['EN-19', 'GET /wps/member/depositSettings', {}, { totalDepositSuccessCount: number }],
	[
		'EN-20',
		'GET /wps/game/launchGame',
		{ ...GAME, roomId: 'VR1', nodeId: '12' },
		{ gameUrl: expect.stringContaining('room=VR1') },
	],
	['EN-21', 'POST /wps/system/events', { events: [EVENT] }, {}],
	['GAM-04', 'GET /wps/game/startSeaGame', { ...LOTTERY, gameCode: 'super-six-49' }, { gameUrl: text }],
	[
		'GAM-04',
		'GET /wps/game/startVietnamGame',
		{ ...LOTTERY, gameCode: 'northern-lottery' },
		{ gameUrl: text },
	],
	['TRK-06', 'POST /wps/system/server-event', SERVER_EVENT, {}],
];

test.each(CALLS)('%s %s carries its fields, and the gateway answers', async (_, address, fields, answer) => {
	const { call } = await loggedIn();
	const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === address) as Endpoint;
	const outcome = await call(endpoint, fields as never).catch(({ code }: GatewayError) => code);
	if (typeof answer === 'string') expect(outcome).toBe(answer);
	else expect(outcome).toMatchObject(answer);
	const { method, query, body } = gateway.theOne(endpoint.path);
	expect(method === 'GET' ? Object.fromEntries(query) : JSON.parse(body)).toEqual(fields);
});

test('EN-17 settings that the gateway leaves out are version 3 of the captcha and 9 icons', () => {
	expect(parse(gatewaySettings.value, {})).toEqual({
		GEETEST_ID: '',
		GEETEST_VERSION: 'v3',
		PROFILE_ICON_COUNT: 9,
		LINE_CLIENT_ID: '',
	});
});

test('EN-17 the domain of a Telegram bot is known to visitors', async () => {
	const { call } = gateway.open({ merchant: 'senviet' });
	await expect(call(telegramSettings, {})).resolves.toMatchObject({ authDomain: 'www.senviet.example' });
});
