import { expect, test } from 'vitest';
import { announcementCategories } from '../../../src/gateway/contract/announcement-categories.ts';
import { announcements } from '../../../src/gateway/contract/announcements.ts';
import { country } from '../../../src/gateway/contract/country.ts';
import { gameList } from '../../../src/gateway/contract/game-list.ts';
import { gameMatch } from '../../../src/gateway/contract/game-match.ts';
import { launchGame } from '../../../src/gateway/contract/launch-game.ts';
import { login } from '../../../src/gateway/contract/login.ts';
import { logout } from '../../../src/gateway/contract/logout.ts';
import { memberAnnouncements } from '../../../src/gateway/contract/member-announcements.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { memberLanguage } from '../../../src/gateway/contract/member-language.ts';
import { newGameVendor } from '../../../src/gateway/contract/new-game-vendor.ts';
import { personalPromotions } from '../../../src/gateway/contract/personal-promotions.ts';
import { promoCodeEnable } from '../../../src/gateway/contract/promo-code-enable.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { status } from '../../../src/gateway/contract/status.ts';
import { tokenCheck } from '../../../src/gateway/contract/token-check.ts';
import { trialLaunch } from '../../../src/gateway/contract/trial-launch.ts';
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
