import { expect, test, vi } from 'vitest';
import { sendBeacon } from '../../../src/gateway/client/beacon.ts';
import { announcementCategories } from '../../../src/gateway/contract/announcement-categories.ts';
import { announcements } from '../../../src/gateway/contract/announcements.ts';
import { collect } from '../../../src/gateway/contract/collect.ts';
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
import { referral } from '../../../src/gateway/contract/referral.ts';
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

test('NET-01 sends the headers of a page without a session', async () => {
	const { call } = gateway.open();
	await call(country, {});
	const { method, headers, body } = gateway.theOne('/wps/system/country');
	expect(method).toBe('GET');
	expect(body).toBe('');
	expect(headers.get('Merchant')).toBe('aurelia');
	expect(headers.get('Language')).toBe('EN');
	expect(headers.get('X-Real-UA')).toBe('Phone%2F1.0%20(t%C3%ABst)');
	expect(headers.get('Accept')).toBe('application/json');
	for (const absent of ['Authorization', 'ModuleId', 'Content-Type']) expect(headers.has(absent)).toBe(false);
});

test('NET-01 sends the bare token where the contract wants one', async () => {
	const { call, page } = await loggedIn();
	await call(memberInfo, {});
	expect(gateway.theOne('/wps/member/info').headers.get('Authorization')).toBe(page.session);
});

test('ROL-02 sends authorization with a game launch and a trial, and none with announcements and promotions', async () => {
	const { call, page } = await loggedIn();
	await Promise.all([call(announcements, {}), call(promotions, {}), call(announcementCategories, {})]);
	await call(launchGame, { device: 'MOBILE', language: 'EN', code: 'none' }).catch(() => undefined);
	await call(trialLaunch, { gameId: 'Nobody:nothing', platform: 'MOBILE' }).catch(() => undefined);
	// What is for this member alone is not exempt.
	await Promise.all([call(memberAnnouncements, {}), call(personalPromotions, {})]);
	for (const { path } of [launchGame, trialLaunch, memberAnnouncements, personalPromotions]) {
		expect(gateway.theOne(path).headers.get('Authorization'), path).toBe(page.session);
	}
	for (const { path } of [announcements, promotions, announcementCategories]) {
		expect(gateway.theOne(path).headers.has('Authorization')).toBe(false);
	}
});

test('NET-01 sends ModuleId where a contract states one', async () => {
	const { call } = gateway.open();
	await call({ ...country, moduleId: 'REG3' }, {});
	expect(gateway.theOne('/wps/system/country').headers.get('ModuleId')).toBe('REG3');
});

test('API-08 asks for the status with its four fields, encoded', async () => {
	const { call } = gateway.open();
	const asked = {
		device: 'MOBILE',
		track: 'a b&c=é',
		originalDomain: 'www.aurelia.example',
		url: 'https://x/m/home?a=1',
	};
	await expect(call(status, asked)).resolves.toMatchObject({ info: { merchantCode: 'aurelia' } });
	expect(Object.fromEntries(gateway.theOne('/wps/v2/system/status').query)).toEqual(asked);
});

test('API-08 asks for the status anew every time', async () => {
	const { call } = gateway.open();
	const asked = { device: 'MOBILE', track: '', originalDomain: 'a', url: 'b' };
	await call(status, asked);
	gateway.controls.setSiteState('aurelia', { maintenance: true });
	await expect(call(status, asked)).resolves.toMatchObject({ maintenance: true });
});

test('API-13 reads the member', async () => {
	const { call } = await loggedIn();
	await expect(call(memberInfo, {})).resolves.toMatchObject({ account: 'player', type: 0 });
});

test('API-21 asks for promotions, announcements and their topics as the relay names them, without a token', async () => {
	const { call } = await loggedIn();
	const narrowed = { types: 'marquee,popup', platform: 'MOBILE', category: 'system' } as const;
	const found = await Promise.all([
		call(promotions, {}),
		call(announcements, narrowed),
		call(announcementCategories, {}),
	]);
	expect(found[0].promotions.length).toBeGreaterThan(0);
	expect(found[1].announcements.length).toBeGreaterThan(0);
	expect(found[2].categories.map(({ code }) => code)).toContain('system');
	const relay = [
		'MCSFE_getMerchantAvailablePromotions',
		'MCSFE_getListAnnouncements',
		'PROMOFE_getPromotionAnnouncementCategory',
	].map((name) => gateway.theOne(`/wps/relay/${name}`));
	for (const { method, headers } of relay) {
		expect(method).toBe('GET');
		expect(headers.has('Authorization')).toBe(false);
	}
	expect(Object.fromEntries(relay[1]?.query ?? [])).toEqual(narrowed);
});

test('API-21 asks whether this member may enter promotion codes, with the token', async () => {
	const { call, page } = await loggedIn();
	await expect(call(promoCodeEnable, {})).resolves.toEqual({ enabled: true });
	const { headers } = gateway.theOne('/wps/relay/PROMOFE_getPromoCodeEnable');
	expect(headers.get('Authorization')).toBe(page.session);
	page.session = 'no-such-token';
	await expect(call(promoCodeEnable, {})).rejects.toMatchObject({ code: 'CUSTOMER_NOT_LOGIN' });
});

test('API-22 asks for games, their makers, remembered ones and a trial, with a member’s token', async () => {
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

test('API-22 is told why a trial does not open', async () => {
	const { call } = gateway.open();
	const platform = 'MOBILE';
	for (const [gameId, code] of [
		['Numera:super-six-49', 'trial.not.offered'],
		['Nobody:nothing', 'game.not.found'],
	] as const) {
		await expect(call(trialLaunch, { gameId, platform })).rejects.toMatchObject({ kind: 'gateway', code });
	}
});

test('API-14 tells the platform the language that the member reads', async () => {
	const { call, page } = await loggedIn();
	const told = { language: 'PT-BR', merchantCode: 'aurelia' } as const;
	await expect(call(memberLanguage, told)).resolves.toEqual({});
	const { method, headers, body } = gateway.theOne('/wps/member/language');
	expect(method).toBe('POST');
	expect(headers.get('Authorization')).toBe(page.session);
	expect(JSON.parse(body)).toEqual(told);
	await expect(call(memberInfo, {})).resolves.toMatchObject({ language: 'PT-BR' });
});

test('asks for the member’s own referral code', async () => {
	const { call } = await loggedIn();
	await expect(call(referral, {})).resolves.toMatchObject({
		code: expect.stringMatching(/^\w{8}$/),
		invited: expect.any(Number),
		bonus: expect.any(Number),
		months: expect.arrayContaining([{ month: expect.any(String), invited: 0, bonus: 0 }]),
	});
});

test('checks a token, and ends its session at logout', async () => {
	const { call } = await loggedIn();
	await expect(call(tokenCheck, {})).resolves.toEqual({ valid: true });
	await expect(call(logout, {})).resolves.toEqual({});
	await expect(call(tokenCheck, {})).rejects.toMatchObject({ kind: 'gateway', status: 401 });
	// A token that is already dead is no error.
	await expect(call(logout, {})).resolves.toEqual({});
});

test('logs out without a session too', async () => {
	const { call } = gateway.open();
	await expect(call(logout, {})).resolves.toEqual({});
	expect(gateway.theOne('/wps/session/logout').headers.has('Authorization')).toBe(false);
});

test('NET-02 asks once for what two parts of a page want at the same time', async () => {
	const { call } = gateway.open();
	const [one, other] = await Promise.all([call(country, {}), call(country, {})]);
	expect(one).toEqual(other);
	gateway.theOne('/wps/system/country');
});

test('API-15 takes beacons, and their replacement where there are none', async () => {
	const { baseUrl } = gateway;
	vi.stubGlobal('navigator', {});
	const answered: Promise<Response>[] = [];
	const send = globalThis.fetch;
	vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
		const answer = send(url, init);
		answered.push(answer);
		return answer;
	});
	sendBeacon({ baseUrl, merchant: 'senviet' }, collect, { lcp: 900 });
	await Promise.all(answered);
	vi.unstubAllGlobals();
	const [event] = gateway.controls.events('senviet');
	expect(JSON.stringify(event)).toContain('lcp');
});
