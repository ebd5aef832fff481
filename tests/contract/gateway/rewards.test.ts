import { parse } from 'valibot';
import { expect, test } from 'vitest';
import {
	type PersonalPromotion,
	personalPromotions,
} from '../../../src/gateway/contract/personal-promotions.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { type CallHeaders, DAY, freshGateway, MINUTE, type Running } from './support.ts';

const PATH = '/wps/member/promotions';

async function own({ call }: Running, member: CallHeaders) {
	return parse(personalPromotions.value, (await call(PATH, member)).value);
}
const stateIn = (all: readonly PersonalPromotion[], id: string) => all.find((each) => each.id === id);

test('EN-19 promotions have APP_DOWNLOAD and REFERRAL with enabled and count, for visitors and members', async () => {
	const running = await freshGateway();
	const { value } = await running.call('/wps/relay/MCSFE_getMerchantAvailablePromotions');
	const some = { enabled: true, count: 1 };
	expect(parse(promotions.value, value)).toMatchObject({ APP_DOWNLOAD: some, REFERRAL: some });
	const lotus = await own(running, await running.member('viplotus', 'Vip12345'));
	expect(lotus).toMatchObject({ APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: some });
});

test('a member joins a promotion once; an unknown or ended one is refused', async () => {
	const running = await freshGateway();
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
	const agent = await running.member('agent', 'Agent1234');
	expect(stateIn((await own(running, agent)).promotions, free?.id ?? '')?.state).toBe('available');
});

test('a promo code works once for each member, until it expires; after five wrong ones members wait', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	const use = (code: string, member = player) => running.post('/wps/member/promoCode', { code }, member);
	expect((await use(' welcome50 ')).value).toEqual({ amount: 50 });
	expect((await use('WELCOME50')).errorCode).toBe('promo.code.used');
	const agent = await running.member('agent', 'Agent1234');
	expect((await use('WELCOME50', agent)).success).toBe(true);
	expect((await use('SUMMER26')).errorCode).toBe('promo.code.expired');
	const { promotion } = (await use('JACKPOT')).value;
	expect(stateIn((await own(running, player)).promotions, promotion)?.state).toBe('joined');

	for (let guess = 0; guess < 5; guess++) {
		expect((await use(`GUESS${guess}`, agent)).errorCode).toBe('promo.code.unknown');
	}
	const tooMany = { status: 429, errorCode: 'TOO_MANY_REQUEST_PROMO_CODE' };
	expect(await use('JACKPOT', agent)).toMatchObject(tooMany);
	running.clock.now += 10 * MINUTE;
	expect((await use('JACKPOT', agent)).success).toBe(true);
});
