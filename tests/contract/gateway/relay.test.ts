import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { announcementCategories } from '../../../src/gateway/contract/announcement-categories.ts';
import { announcements } from '../../../src/gateway/contract/announcements.ts';
import { promoCodeEnable } from '../../../src/gateway/contract/promo-code-enable.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { AURELIA, SENVIET, startGateway } from './support.ts';

const PROMOTIONS = '/wps/relay/MCSFE_getMerchantAvailablePromotions';
const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements';
const CATEGORIES = '/wps/relay/PROMOFE_getPromotionAnnouncementCategory';
const PROMO_CODE = '/wps/relay/PROMOFE_getPromoCodeEnable';

test('API-21 MCSFE_getMerchantAvailablePromotions answers the promotions of the merchant that asks', async () => {
	const { call } = await startGateway();
	const [aurelia, senviet] = [
		parse(promotions.value, (await call(PROMOTIONS)).value),
		parse(promotions.value, (await call(PROMOTIONS, SENVIET)).value),
	];
	for (const { promotions: all, language } of [aurelia, senviet]) {
		expect(all.length).toBeGreaterThanOrEqual(8);
		expect(language).toBeUndefined();
		for (const { content } of all) expect(content.split('\n\n').length).toBeGreaterThanOrEqual(3);
	}
	const shared = aurelia.promotions.filter(({ id }) => senviet.promotions.some((other) => other.id === id));
	expect(shared).toEqual([]);
});

test('API-21 promotions and announcements say which language they are in where it is not the one asked for', async () => {
	const { call } = await startGateway();
	for (const [path, part] of [
		[PROMOTIONS, 'promotions'],
		[ANNOUNCEMENTS, 'announcements'],
	] as const) {
		const answer = async (Merchant: string, Language: string) =>
			(await call(path, { Merchant, Language })).value;
		const english = await answer('senviet', 'EN');
		const vietnamese = await answer('senviet', 'VI');
		expect(english.language).toBeUndefined();
		expect(vietnamese.language).toBeUndefined();
		expect(english[part]).not.toEqual(vietnamese[part]);
		// Japanese is none of the merchant's languages: it answers in its first one.
		expect(await answer('senviet', 'JA')).toEqual({ ...vietnamese, language: 'VI' });
	}
});

test('API-21 MCSFE_getListAnnouncements is narrowed by types', async () => {
	const { call } = await startGateway();
	for (const headers of [AURELIA, SENVIET]) {
		const list = async (query: string) =>
			parse(announcements.value, (await call(ANNOUNCEMENTS + query, headers)).value).announcements;
		const all = await list('');
		const [marquee, popup] = [all.filter((each) => each.marquee), all.filter((each) => each.popup)];
		expect(popup).toHaveLength(2);
		expect(marquee.length).toBeGreaterThan(2);
		expect(all.length).toBeGreaterThan(marquee.length);
		expect(await list('?types=marquee')).toEqual(marquee);
		expect(await list('?types=popup')).toEqual(popup);
		expect(await list('?types=popup,marquee')).toEqual(all.filter((each) => each.marquee || each.popup));
		expect(await list('?types=')).toEqual(all);
		expect(await list('?types=list')).toEqual(all);
		expect(await list('?types=list,marquee,popup')).toEqual(all);
		expect(await list('?types=banner')).toEqual([]);
	}
});

test('API-21 MCSFE_getListAnnouncements is narrowed by category and type together, on every platform', async () => {
	const { call } = await startGateway();
	const list = async (query: string) => (await call(ANNOUNCEMENTS + query)).value.announcements;
	const all = await list('');
	const wanted = all.filter(
		(each: { category: string; marquee: boolean }) => each.category === 'system' && each.marquee,
	);
	expect(wanted.length).toBeGreaterThan(0);
	for (const platform of ['MOBILE', 'WEB']) {
		expect(await list(`?types=marquee&platform=${platform}&category=system`)).toEqual(wanted);
	}
	expect(await list('?category=nothing')).toEqual([]);
	expect((await call(`${ANNOUNCEMENTS}?platform=FRIDGE`)).errorCode).toBe('bad_request');
});

test('an announcement for the popup that was just published comes first', async () => {
	const { call, controls } = await startGateway();
	controls.publishAnnouncement('aurelia', {
		category: 'event',
		marquee: false,
		popup: true,
		title: { EN: 'Now open' },
		content: { EN: 'Come in' },
	});
	const { announcements: [first] = [] } = (await call(`${ANNOUNCEMENTS}?types=popup`)).value;
	expect(first).toMatchObject({ title: 'Now open', content: 'Come in', popup: true, marquee: false });
	const marquee = (await call(`${ANNOUNCEMENTS}?types=marquee`)).value.announcements;
	expect(marquee.map((each: { id: string }) => each.id)).not.toContain(first.id);
	// Readers of Vietnamese see it in English, and are told so.
	const vietnamese = (await call(ANNOUNCEMENTS, { ...AURELIA, Language: 'VI' })).value;
	expect(vietnamese.announcements[0].title).toBe('Now open');
	expect(vietnamese.language).toBe('EN');
});

test('API-21 PROMOFE_getPromotionAnnouncementCategory names the topics there are, in the language asked for', async () => {
	const { call } = await startGateway();
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
		const name = (from: typeof english, wanted: string) => from.find(({ code }) => code === wanted)?.name;
		expect(name(english, 'payment')).toBe('Payments');
		expect(name(vietnamese, 'payment')).toBe('Thanh toán');
	}
});

test('API-21 PROMOFE_getPromoCodeEnable follows the rewards center of the merchant', async () => {
	const { call, controls, member } = await startGateway();
	const enabled = async (headers: Record<string, string>) =>
		parse(promoCodeEnable.value, (await call(PROMO_CODE, headers)).value).enabled;
	const [aurelia, senviet] = [
		await member('player', 'Play1234'),
		await member('player', 'Play1234', 'senviet'),
	];
	expect(await enabled(aurelia)).toBe(true);
	expect(await enabled(senviet)).toBe(false);
	controls.setSwitch('aurelia', 'REWCEN3', false);
	controls.setSwitch('senviet', 'REWCEN3', true);
	expect(await enabled(aurelia)).toBe(false);
	expect(await enabled(senviet)).toBe(true);
});

test('API-21 PROMOFE_getPromoCodeEnable is for members only', async () => {
	const { call, member } = await startGateway();
	const elsewhere = await member('player', 'Play1234', 'senviet');
	for (const headers of [AURELIA, { ...elsewhere, Merchant: 'aurelia' }]) {
		expect(await call(PROMO_CODE, headers)).toMatchObject({
			status: 401,
			success: false,
			errorCode: 'CUSTOMER_NOT_LOGIN',
		});
	}
});

test.each([
	['promotions', PROMOTIONS],
	['announcements', ANNOUNCEMENTS],
	['announcementCategories', CATEGORIES],
	['promoCodeEnable', PROMO_CODE],
])('a fault of %s is that call’s alone', async (endpoint, path) => {
	const { call, controls, member } = await startGateway();
	const player = await member('player', 'Play1234');
	controls.setFault({ endpoint, status: 503, times: 1 });
	for (const other of [PROMOTIONS, ANNOUNCEMENTS, CATEGORIES, PROMO_CODE]) {
		if (other !== path) expect((await call(other, player)).status, other).toBe(200);
	}
	expect((await call(path, player)).status).toBe(503);
	expect(await call(path, player)).toMatchObject({ status: 200, success: true });
});
