import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { domainRoute } from '../../../src/gateway/contract/domain-route.ts';
import { sessionHandover } from '../../../src/gateway/contract/session-handover.ts';
import { sessionHandoverRedeem } from '../../../src/gateway/contract/session-handover-redeem.ts';
import { isSignedBy } from '../../../src/merchants/domains-file.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { AURELIA, type CallHeaders, freshGateway, INFO, MINUTE, type Running, SENVIET } from './support.ts';

const ROUTE = `${domainRoute.path}?device=MOBILE`;

const press = ({ post }: Running, action: string, body: object) =>
	post(`/demo/api/${action}`, { merchant: 'aurelia', ...body });

test('domainRoute lists the official domains, or those set in the panel, and a newer signed list', async () => {
	const running = await freshGateway();
	const ask = async () => parse(domainRoute.value, (await running.call(ROUTE)).value);
	const { officialDomains, domains } = await loadMerchant('aurelia');
	expect(await ask()).toEqual({ domainList: officialDomains?.hosts });

	await press(running, 'domains/list', { hosts: ' https://m.aurelia.example\n evil.example ' });
	expect(await ask()).toEqual({ domainList: ['https://m.aurelia.example', 'evil.example'] });
	await press(running, 'domains/list', { hosts: '' });

	for (const signed of ['own', 'other'] as const) {
		await press(running, 'domains/sign', { hosts: 'www.new.example', signed });
		const list = (await ask()).signed;
		expect(list).toMatchObject({ merchant: 'aurelia', hosts: ['www.new.example'] });
		expect(list && isSignedBy(domains.publicKey, list)).toBe(signed === 'own');
	}
	await press(running, 'domains/sign', { hosts: '', signed: 'own' });
	expect(await ask()).toEqual({ domainList: officialDomains?.hosts });
	expect((await running.call(domainRoute.path)).errorCode).toBe('bad_request');
});

test('a session moves to another domain by a code that works once, within a minute, at its own merchant', async () => {
	const running = await freshGateway();
	const member = () => running.member('player', 'Play1234');
	const codeFor = async (headers: CallHeaders) =>
		parse(sessionHandover.value, (await running.post(sessionHandover.path, {}, headers)).value).code;
	const redeem = (code: string, headers: CallHeaders = AURELIA) =>
		running.post(sessionHandoverRedeem.path, { code }, headers);

	const first = await member();
	const code = await codeFor(first);
	expect(code).not.toContain(first.Authorization);
	expect((await redeem(code, SENVIET)).errorCode).toBe('handover.code.err');
	const { token } = parse(sessionHandoverRedeem.value, (await redeem(code)).value);
	const moved = await running.call(INFO, { ...AURELIA, Authorization: token });
	expect(moved.value).toMatchObject({ account: 'player' });
	// The old session has ended.
	expect(token).not.toBe(first.Authorization);
	expect((await running.call(INFO, first)).status).toBe(401);
	expect((await redeem(code)).errorCode).toBe('handover.code.err');

	const late = await codeFor(await member());
	running.clock.now += MINUTE + 1;
	expect((await redeem(late)).errorCode).toBe('handover.code.err');

	const left = await member();
	const useless = await codeFor(left);
	await running.post('/wps/session/logout', {}, left);
	expect((await redeem(useless)).errorCode).toBe('handover.code.err');
	expect((await redeem('short')).errorCode).toBe('bad_request');
});
