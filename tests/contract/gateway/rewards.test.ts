import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { memberAnnouncements } from '../../../src/gateway/contract/member-announcements.ts';
import {
	type PersonalPromotion,
	personalPromotions,
} from '../../../src/gateway/contract/personal-promotions.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const PATH = '/wps/member/promotions';
const CODE = '/wps/member/promoCode';
const DAY = 24 * 3600_000;

async function own({ call }: Running, member: Record<string, string>) {
	return parse(personalPromotions.value, (await call(PATH, member)).value);
}
const stateIn = (all: readonly PersonalPromotion[], id: string) => all.find((each) => each.id === id);

test('the demo’s player has promotions in every state, with progress that goes on', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const { promotions: all } = await own(running, player);
	expect(new Set(all.map(({ state }) => state))).toEqual(
		new Set(['joined', 'claimed', 'ended', 'available']),
	);
	const joined = all.find(({ state }) => state === 'joined');
	expect(joined).toMatchObject({ required: 5000, joinedAt: expect.any(String), endsAt: expect.any(String) });
	expect(joined?.wagered).toBeGreaterThan(0);
	running.clock.now += DAY;
	const later = stateIn((await own(running, player)).promotions, joined?.id ?? '');
	expect(later?.wagered).toBeGreaterThan(joined?.wagered ?? 0);
	running.clock.now += 3 * DAY;
	expect(stateIn((await own(running, player)).promotions, joined?.id ?? '')?.state).toBe('ended');
});

test('EN-19 promotions say APP_DOWNLOAD and REFERRAL each with enabled and count, to visitors and to members', async () => {
	const running = await startGateway();
	const visitor = parse(
		promotions.value,
		(await running.call('/wps/relay/MCSFE_getMerchantAvailablePromotions')).value,
	);
	const some = { enabled: true, count: 1 };
	expect(visitor).toMatchObject({ APP_DOWNLOAD: some, REFERRAL: some });
	const lotus = await own(running, await running.member('viplotus', 'Vip12345'));
	expect(lotus).toMatchObject({ APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: some });
});

test('a member joins a promotion once; an unknown or ended one is refused', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const before = (await own(running, player)).promotions;
	const [free] = before.filter(({ state }) => state === 'available');
	const ended = before.find(({ state }) => state === 'ended');
	const join = (id = '') => running.post(`${PATH}/join`, { id }, player);
	const { value } = await join(free?.id);
	expect(value).toMatchObject({ id: free?.id, state: 'joined', wagered: 0, required: 5000 });
	running.clock.now += DAY;
	expect((await join(free?.id)).value.joinedAt).toBe(value.joinedAt);
	expect((await join('nothing')).errorCode).toBe('promotion.unknown');
	expect((await join(ended?.id)).errorCode).toBe('promotion.ended');
	expect((await join('')).errorCode).toBe('bad_request');
	// Another member has nothing of it.
	const agent = await running.member('agent', 'Agent1234');
	expect(stateIn((await own(running, agent)).promotions, free?.id ?? '')?.state).toBe('available');
	expect((await running.post(`${PATH}/join`, { id: free?.id }, AURELIA)).errorCode).toBe(
		'CUSTOMER_NOT_LOGIN',
	);
});

test('a promo code works once for each member, until it expires', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const use = (code: string, member = player) => running.post(CODE, { code }, member);
	expect((await use(' welcome50 ')).value).toEqual({ amount: 50 });
	expect((await use('WELCOME50')).errorCode).toBe('promo.code.used');
	expect((await use('WELCOME50', await running.member('agent', 'Agent1234'))).success).toBe(true);
	expect((await use('SUMMER26')).errorCode).toBe('promo.code.expired');
	const { promotion } = (await use('JACKPOT')).value;
	expect(stateIn((await own(running, player)).promotions, promotion)?.state).toBe('joined');
	expect((await use('WELCOME50', AURELIA)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
	running.controls.reset();
	expect((await use('WELCOME50', await running.member('player', 'Play1234'))).success).toBe(true);
});

test('guessing promo codes ends after five', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const use = (code: string) => running.post(CODE, { code }, player);
	for (let guess = 0; guess < 5; guess++) {
		expect((await use(`GUESS${guess}`)).errorCode).toBe('promo.code.unknown');
	}
	expect(await use('WELCOME50')).toMatchObject({
		status: 429,
		errorCode: 'TOO_MANY_REQUEST_PROMO_CODE',
	});
	running.clock.now += 10 * 60_000;
	expect((await use('WELCOME50')).success).toBe(true);
});

test('announcements for members go by their label, or to them alone, and never to visitors', async () => {
	const running = await startGateway();
	const ids = async (member: Record<string, string>) =>
		parse(
			memberAnnouncements.value,
			(await running.call('/wps/member/announcements', member)).value,
		).announcements.map(({ id }) => id);
	expect(await ids(await running.member('viplotus', 'Vip12345'))).toEqual([
		'lotus-host',
		'lotus-withdrawals',
	]);
	expect(await ids(await running.member('player', 'Play1234'))).toEqual(['weekly-limit-reached']);
	expect(await ids(await running.member('agent', 'Agent1234'))).toEqual([]);
	expect((await running.call('/wps/member/announcements', SENVIET)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
});
