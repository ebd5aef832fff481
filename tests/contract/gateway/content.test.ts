import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { announcements } from '../../../src/gateway/contract/announcements.ts';
import { banners } from '../../../src/gateway/contract/banners.ts';
import { country } from '../../../src/gateway/contract/country.ts';
import { gameList } from '../../../src/gateway/contract/game-list.ts';
import { lanes } from '../../../src/gateway/contract/lanes.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';
import { AURELIA, SENVIET, startGateway } from './support.ts';

test('EN-15 API-09 country says where a merchant is and how one dials', async () => {
	const { call } = await startGateway();
	const philippines = parse(country.value, (await call('/wps/system/country')).value);
	expect(philippines).toMatchObject({
		countryCode: 'PH',
		countryDialingCode: '63',
		currency: 'TLB',
		currencySymbol: '₱',
		currencyPosition: 'before',
	});
	const vietnam = parse(country.value, (await call('/wps/system/country', SENVIET)).value);
	expect(vietnam).toMatchObject({ countryCode: 'VN', currency: 'VND', currencyPosition: 'after' });
	const codes = vietnam.countries.map((each) => each.countryCode);
	expect(new Set(codes).size).toBeGreaterThanOrEqual(40);
	expect(vietnam.countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' });
	for (const each of vietnam.countries) {
		expect(each.countryCode).toMatch(/^[A-Z]{2}$/);
		expect(each.countryDialingCode).toMatch(/^[1-9]\d{0,2}$/);
	}
});

test('EN-14 nine lanes, each with its first cards, its vendors and how many games there are', async () => {
	const { call } = await startGateway();
	for (const headers of [AURELIA, SENVIET]) {
		const { games } = parse(gameList.value, (await call('/wps/relay/GCSGAME_gameList', headers)).value);
		const answer = parse(lanes.value, (await call('/wps/game/lanes', headers)).value);
		expect(answer.data.lanes.map((lane) => lane.title).sort()).toEqual([...GAME_CATEGORIES].sort());
		for (const lane of answer.data.lanes) {
			const all = games.filter((game) => game.gameCategory === lane.title);
			expect(lane.gameCount).toBe(all.length);
			expect(lane.cards).toHaveLength(Math.min(8, all.length));
			expect(lane.gameClassify.vendors).toEqual([...new Set(all.map((game) => game.vendor))]);
		}
	}
});

test('lanes stand in the order of the merchant', async () => {
	const { call } = await startGateway();
	const order = async (headers: Record<string, string>) =>
		(await call('/wps/game/lanes', headers)).value.data.lanes.map((lane: { title: string }) => lane.title);
	expect(await order(AURELIA)).toEqual([...GAME_CATEGORIES]);
	expect((await order(SENVIET)).slice(0, 3)).toEqual(['elott', 'fish', 'sports']);
});

test('the game list can be narrowed to a category and a vendor, and refuses others', async () => {
	const { call } = await startGateway();
	const list = '/wps/relay/GCSGAME_gameList';
	const { games } = (await call(list)).value;
	const [{ vendor }] = games;
	const fish = (await call(`${list}?gameCategory=fish`)).value.games;
	expect(fish.length).toBeGreaterThan(0);
	expect(fish).toEqual(games.filter((game: { gameCategory: string }) => game.gameCategory === 'fish'));
	const ofVendor = (await call(`${list}?vendor=${vendor}`)).value.games;
	expect(ofVendor).toEqual(games.filter((game: { vendor: string }) => game.vendor === vendor));
	expect((await call(`${list}?gameCategory=chess`)).errorCode).toBe('bad_request');
});

test('EN-20 banners lead to promotions and games that exist, and have pictures', async () => {
	const { call, fetch } = await startGateway();
	for (const headers of [AURELIA, SENVIET]) {
		const value = parse(banners.value, (await call('/wps/system/banners', headers)).value);
		const offers = parse(
			promotions.value,
			(await call('/wps/relay/MCSFE_getMerchantAvailablePromotions', headers)).value,
		);
		const { games } = parse(gameList.value, (await call('/wps/relay/GCSGAME_gameList', headers)).value);
		expect(value.banners.length).toBeGreaterThan(0);
		for (const banner of value.banners) {
			expect((await fetch(banner.url)).status, banner.url).toBe(200);
			if (banner.linkageType === 'P') expect(offers.promotions.map(({ id }) => id)).toContain(banner.linkage);
			if (banner.linkageType === 'G') {
				expect(games.map((game) => game.accountTypeName)).toContain(banner.linkage);
			}
		}
		for (const promotion of offers.promotions) expect((await fetch(promotion.image)).status).toBe(200);
	}
	const home = (await call('/wps/system/banners?groupName=home')).value.banners;
	expect(home.every((banner: { groupName: string }) => banner.groupName === 'home')).toBe(true);
	expect((await call('/wps/system/banners?groupName=nowhere')).value).toEqual({ banners: [] });
});

test('announcements can be narrowed to a category', async () => {
	const { call } = await startGateway();
	const path = '/wps/relay/MCSFE_getListAnnouncements';
	const { announcements: all } = parse(announcements.value, (await call(path)).value);
	const some = (await call(`${path}?category=system&platform=MOBILE`)).value.announcements;
	expect(some.length).toBeGreaterThan(0);
	expect(some).toEqual(all.filter((each) => each.category === 'system'));
});

test('content comes in the language asked for, else in the merchant’s first', async () => {
	const { call } = await startGateway();
	const title = async (Merchant: string, Language?: string) =>
		(await call('/wps/system/banners', { Merchant, ...(Language ? { Language } : {}) })).value.banners[0]
			.title;
	const [english, vietnamese] = [await title('senviet', 'EN'), await title('senviet', 'VI')];
	expect(english).not.toBe(vietnamese);
	expect(await title('senviet', 'vi')).toBe(vietnamese);
	expect(await title('senviet', 'JA')).toBe(vietnamese);
	expect(await title('senviet')).toBe(vietnamese);
	expect(await title('aurelia')).toBe(await title('aurelia', 'EN'));
});

test('content is the same with and without a session, good or bad', async () => {
	const { call, member } = await startGateway();
	const player = await member('player', 'Play1234');
	for (const path of [
		'/wps/relay/MCSFE_getListAnnouncements',
		'/wps/relay/MCSFE_getMerchantAvailablePromotions',
	]) {
		const plain = (await call(path)).value;
		expect((await call(path, player)).value).toEqual(plain);
		expect((await call(path, { ...AURELIA, Authorization: 'no-such-token' })).value).toEqual(plain);
	}
});

test('every game has a picture, which is kept for a day and can run nothing', async () => {
	const { call, fetch } = await startGateway();
	const { games } = (await call('/wps/relay/GCSGAME_gameList')).value;
	for (const { image } of games) {
		const response = await fetch(image, { headers: { 'Accept-Encoding': 'br' } });
		expect(response.status, image).toBe(200);
		expect(await response.text()).toMatch(/^<svg/);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'image/svg+xml',
			'cache-control': 'public, max-age=86400',
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
			'content-encoding': 'br',
			'x-content-type-options': 'nosniff',
		});
	}
	for (const path of [
		'game/Nobody/nothing.svg',
		'game/Lumina/no-such-game.svg',
		'game/Parlour/gem-cascade.svg',
		'banner/aurelia/nothing.svg',
		'banner/__proto__/x.svg',
		'else/a/b.svg',
	]) {
		expect((await fetch(`/wps/art/${path}`)).status, path).toBe(404);
	}
});
