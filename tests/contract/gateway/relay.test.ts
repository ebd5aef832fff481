import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { announcementCategories } from '../../../src/gateway/contract/announcement-categories.ts';
import { announcements } from '../../../src/gateway/contract/announcements.ts';
import { promoCodeEnable } from '../../../src/gateway/contract/promo-code-enable.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { type CallHeaders, freshGateway } from './support.ts';

const PROMOTIONS = '/wps/relay/MCSFE_getMerchantAvailablePromotions';
const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements';
const CATEGORIES = '/wps/relay/PROMOFE_getPromotionAnnouncementCategory';
const PROMO_CODE = '/wps/relay/PROMOFE_getPromoCodeEnable';

test('API-21 MCSFE_getMerchantAvailablePromotions and MCSFE_getListAnnouncements name a language that was not requested', async () => {
	const { call } = await freshGateway();
	for (const [path, part, endpoint] of [
		[PROMOTIONS, 'promotions', promotions],
		[ANNOUNCEMENTS, 'announcements', announcements],
	] as const) {
		const answer = async (Merchant: string, Language: string) =>
			parse(endpoint.value, (await call(path, { Merchant, Language })).value) as Record<string, unknown>;
		const english = await answer('senviet', 'EN');
		const vietnamese = await answer('senviet', 'VI');
		expect(english.language).toBeUndefined();
		expect(vietnamese.language).toBeUndefined();
		expect(english[part]).not.toEqual(vietnamese[part]);
		// Japanese is not one of the merchant's languages, so it gets the first one.
		expect(await answer('senviet', 'JA')).toEqual({ ...vietnamese, language: 'VI' });
	}
});

test('API-21 MCSFE_getListAnnouncements is filtered by types, platform and category', async () => {
	const { call } = await freshGateway();
	const list = async (query: string) =>
		parse(announcements.value, (await call(ANNOUNCEMENTS + query)).value).announcements;
	const all = await list('');
	const [marquee, popup] = [all.filter((each) => each.marquee), all.filter((each) => each.popup)];
	expect(popup.length).toBeGreaterThan(0);
	expect(marquee.length).toBeGreaterThan(popup.length);
	expect(all.length).toBeGreaterThan(marquee.length);
	for (const [query, wanted] of [
		['?types=marquee', marquee],
		['?types=popup', popup],
		['?types=popup,marquee', all.filter((each) => each.marquee || each.popup)],
		['?types=', all],
		['?types=list,marquee,popup', all],
		['?types=banner', []],
		['?category=nothing', []],
	] as const) {
		expect(await list(query), query).toEqual(wanted);
	}
	const both = marquee.filter(({ category }) => category === 'system');
	expect(both.length).toBeGreaterThan(0);
	for (const platform of ['MOBILE', 'WEB']) {
		expect(await list(`?types=marquee&platform=${platform}&category=system`)).toEqual(both);
	}
	expect((await call(`${ANNOUNCEMENTS}?platform=FRIDGE`)).errorCode).toBe('bad_request');
});

test('API-21 PROMOFE_getPromotionAnnouncementCategory names the topics in use, in the requested language', async () => {
	const { call } = await freshGateway();
	for (const Merchant of ['aurelia', 'senviet']) {
		const topics = async (Language: string) =>
			parse(announcementCategories.value, (await call(CATEGORIES, { Merchant, Language })).value).categories;
		const [english, vietnamese] = [await topics('EN'), await topics('VI')];
		const used = [
			...(await call(ANNOUNCEMENTS, { Merchant })).value.announcements,
			...(await call(PROMOTIONS, { Merchant })).value.promotions,
		].map(({ category }: { category: string }) => category);
		expect(english.map(({ code }) => code).sort()).toEqual([...new Set(used)].sort());
		expect(vietnamese.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
		expect(english).toContainEqual({ code: 'payment', name: 'Payments' });
		expect(vietnamese).toContainEqual({ code: 'payment', name: 'Thanh toán' });
	}
});

test('API-21 PROMOFE_getPromoCodeEnable follows the merchant’s rewards center', async () => {
	const { call, controls, member } = await freshGateway();
	const enabled = async (headers: CallHeaders) =>
		parse(promoCodeEnable.value, (await call(PROMO_CODE, headers)).value).enabled;
	const aurelia = await member('player', 'Play1234');
	const senviet = await member('player', 'Play1234', 'senviet');
	expect([await enabled(aurelia), await enabled(senviet)]).toEqual([true, false]);
	controls.setSwitch('aurelia', 'REWCEN3', false);
	controls.setSwitch('senviet', 'REWCEN3', true);
	expect([await enabled(aurelia), await enabled(senviet)]).toEqual([false, true]);
});
