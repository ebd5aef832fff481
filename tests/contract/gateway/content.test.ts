import sharp from 'sharp';
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

test('API-09 country says where a merchant is and how one dials', async () => {
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

test('nine lanes, each with its first cards, its vendors and how many games there are', async () => {
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

test('banners lead to promotions and games that exist, and have pictures', { timeout: 30_000 }, async () => {
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
			expect((await fetch(`${banner.url}?w=120`)).status, banner.url).toBe(200);
			if (banner.linkageType === 'P') expect(offers.promotions.map(({ id }) => id)).toContain(banner.linkage);
			if (banner.linkageType === 'G') {
				expect(games.map((game) => game.accountTypeName)).toContain(banner.linkage);
			}
		}
		for (const promotion of offers.promotions)
			expect((await fetch(`${promotion.image}?w=120`)).status).toBe(200);
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

test('pictures come in the width asked for, as AVIF or WebP, and are kept for a day', {
	timeout: 30_000,
}, async () => {
	const { call, fetch } = await startGateway();
	const [banner] = (await call('/wps/system/banners')).value.banners;
	const [{ image: promotion }] = (await call('/wps/relay/MCSFE_getMerchantAvailablePromotions')).value
		.promotions;
	const [{ image: game }] = (await call('/wps/relay/GCSGAME_gameList')).value.games;
	for (const [path, Accept, type, width, height] of [
		[`${banner.url}?w=720`, 'image/avif,image/webp,*/*', 'avif', 720, 320],
		[`${banner.url}?w=1080`, 'image/webp', 'webp', 1080, 480],
		[`${promotion}?w=720`, '*/*', 'webp', 720, 405],
		[`${game}?w=240`, 'image/avif', 'avif', 240, 300],
		// What nobody shows is not drawn: the next larger of a few widths is.
		[`${game}?w=201`, 'image/webp', 'webp', 240, 300],
		[`${game}?w=99999`, 'image/webp', 'webp', 1080, 1350],
		[game, 'image/webp', 'webp', 240, 300],
		[`${game}?w=-1`, 'image/webp', 'webp', 240, 300],
	] as const) {
		const response = await fetch(path, { headers: { Accept } });
		expect(Object.fromEntries(response.headers), path).toMatchObject({
			'content-type': `image/${type}`,
			'cache-control': 'public, max-age=86400',
			vary: expect.stringContaining('Accept'),
			'x-content-type-options': 'nosniff',
		});
		const points = await sharp(await response.arrayBuffer()).metadata();
		expect([path, points.width, points.height]).toEqual([path, width, height]);
	}
});

test('there is no picture of what there is not', async () => {
	const { fetch } = await startGateway();
	for (const path of [
		'game/Nobody/nothing',
		'game/Lumina/no-such-game',
		'game/Parlour/gem-cascade',
		'banner/aurelia/nothing',
		'banner/__proto__/x',
		'else/a/b',
	]) {
		expect((await fetch(`/wps/art/${path}?w=240`)).status, path).toBe(404);
	}
});
