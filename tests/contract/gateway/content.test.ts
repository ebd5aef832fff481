import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { banners } from '../../../src/gateway/contract/banners.ts';
import { country } from '../../../src/gateway/contract/country.ts';
import { gameList } from '../../../src/gateway/contract/game-list.ts';
import { lanes } from '../../../src/gateway/contract/lanes.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';
import { AURELIA, freshGateway, SENVIET } from './support.ts';

const GAMES = '/wps/relay/GCSGAME_gameList';
const PROMOTIONS = '/wps/relay/MCSFE_getMerchantAvailablePromotions';

test('API-09 the country of a merchant has its dialing codes and currency', async () => {
	const { call } = await freshGateway();
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
	expect(vietnam.countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' });
	for (const each of vietnam.countries) {
		expect(each.countryCode).toMatch(/^[A-Z]{2}$/);
		expect(each.countryDialingCode).toMatch(/^[1-9]\d{0,2}$/);
	}
});

test('each category is a lane with its first games, vendors and count, in the merchant’s order', async () => {
	const { call } = await freshGateway();
	for (const [headers, first] of [
		[AURELIA, GAME_CATEGORIES],
		[SENVIET, ['elott', 'fish', 'sports']],
	] as const) {
		const { games } = parse(gameList.value, (await call(GAMES, headers)).value);
		const { data } = parse(lanes.value, (await call('/wps/game/lanes', headers)).value);
		const titles = data.lanes.map(({ title }) => title);
		expect([...titles].sort()).toEqual([...GAME_CATEGORIES].sort());
		expect(titles.slice(0, first.length)).toEqual([...first]);
		for (const { title, gameCount, cards, gameClassify } of data.lanes) {
			const all = games.filter((game) => game.gameCategory === title);
			expect(gameCount).toBe(all.length);
			expect(cards).toHaveLength(Math.min(8, all.length));
			expect(gameClassify.vendors).toEqual([...new Set(all.map((game) => game.vendor))]);
		}
	}
});

test('EN-20 banners lead to promotions and games that exist, and can be requested by group', async () => {
	const { call } = await freshGateway();
	const { promotions: offers } = parse(promotions.value, (await call(PROMOTIONS)).value);
	const { games } = parse(gameList.value, (await call(GAMES)).value);
	const all = parse(banners.value, (await call('/wps/system/banners')).value).banners;
	const known = {
		P: offers.map(({ id }) => id),
		G: games.map(({ accountTypeName }) => accountTypeName),
		URL: all.map(({ linkage }) => linkage),
	};
	for (const { linkageType, linkage } of all) {
		expect(known[linkageType as keyof typeof known], linkageType).toContain(linkage);
	}
	const home = (await call('/wps/system/banners?groupName=home')).value.banners;
	expect(home).toEqual(all.filter(({ groupName }) => groupName === 'home'));
	expect((await call('/wps/system/banners?groupName=nowhere')).value).toEqual({ banners: [] });
});
