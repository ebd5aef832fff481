import { expect, test } from 'vitest';
import { newAccount, tryOf } from '../../../../src/gateway/check/tries.ts';
import { isUsed } from '../../../../src/gateway/check/used.ts';
import { loadMerchant } from '../../../../src/merchants/index.ts';
import { ENDPOINTS } from '../../../contract/gateway/every-endpoint.ts';

const merchant = await loadMerchant('aurelia');

test('every POST needs --write, except these, which change nothing', () => {
	const state = { merchant, host: 'www.aurelia.example', fresh: newAccount(), values: new Map() };
	const reading = ENDPOINTS.filter(({ method, name }) => method === 'POST' && !tryOf(name, state).changes);
	expect(reading.map(({ name }) => name).sort()).toEqual([
		'login',
		'loginLine',
		'loginMaya',
		'loginTelegram',
		'loginVerification',
		'loginVerificationCode',
		'logout',
		'passkeyLogin',
		'passkeyLoginOptions',
		'passkeyStart',
		'recoveryCodeUse',
		'sessionHandover',
		'sessionHandoverRedeem',
		'verifyLineCode',
	]);
});

test('leaves out calls of features that the merchant doesn’t use', () => {
	const plain = {
		...merchant,
		logins: ['username' as const],
		registrations: ['username' as const],
		lotteryVendors: { sea: [], vietnam: [] },
		push: { ...merchant.push, offered: false },
		domains: { ...merchant.domains, publicKey: '' },
	};
	const unused = {
		line: 'loginLine',
		passkeys: 'passkeys',
		sms: 'smsCode',
		games: 'startSeaGame',
		push: 'fcmBind',
	};
	for (const [group, call] of Object.entries({ ...unused, domains: 'domainRoute' })) {
		expect(isUsed(group, call, merchant), call).toBe(true);
		expect(isUsed(group, call, plain), call).toBe(false);
	}
	expect(isUsed('member', 'login', plain)).toBe(true);
	expect(isUsed('games', 'launchGame', plain)).toBe(true);
});
