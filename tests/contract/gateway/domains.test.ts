import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { domainRoute } from '../../../src/gateway/contract/domain-route.ts';
import { sessionHandover } from '../../../src/gateway/contract/session-handover.ts';
import { sessionHandoverRedeem } from '../../../src/gateway/contract/session-handover-redeem.ts';
import { isSignedBy } from '../../../src/merchants/domains-file.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const ROUTE = `${domainRoute.path}?device=MOBILE`;
const ACT = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

const press = ({ fetch }: Running, action: string, body: object) =>
	fetch(`/demo/api/${action}`, { method: 'POST', headers: ACT, body: JSON.stringify(body) });

test('domainRoute lists the domains of the signed list, or what the panel says, and may carry a newer list', async () => {
	const running = await startGateway();
	const ask = async () => parse(domainRoute.value, (await running.call(ROUTE, AURELIA)).value);
	const { officialDomains, domains } = await loadMerchant('aurelia');
	expect(await ask()).toEqual({ domainList: officialDomains?.hosts });

	await press(running, 'domains/list', {
		merchant: 'aurelia',
		hosts: ' https://m.aurelia.example\n evil.example ',
	});
	expect(await ask()).toEqual({ domainList: ['https://m.aurelia.example', 'evil.example'] });
	await press(running, 'domains/list', { merchant: 'aurelia', hosts: '' });

	for (const signed of ['own', 'other'] as const) {
		await press(running, 'domains/sign', { merchant: 'aurelia', hosts: 'www.new.example', signed });
		const list = (await ask()).signed;
		expect(list).toMatchObject({ merchant: 'aurelia', hosts: ['www.new.example'] });
		expect(list && isSignedBy(domains.publicKey, list)).toBe(signed === 'own');
	}
	expect(
		(await press(running, 'domains/sign', { merchant: 'aurelia', hosts: 'a b/c', signed: 'own' })).status,
	).toBe(400);
	await press(running, 'domains/sign', { merchant: 'aurelia', hosts: '', signed: 'own' });
	expect(await ask()).toEqual({ domainList: officialDomains?.hosts });

	expect((await running.call(domainRoute.path, AURELIA)).errorCode).toBe('bad_request');
});

test('a session moves to another domain by a code that works once, within a minute, and for its merchant only', async () => {
	const running = await startGateway();
	const member = () => running.member('player', 'Play1234');
	const codeFor = async (headers: Record<string, string>) =>
		parse(sessionHandover.value, (await running.post(sessionHandover.path, {}, headers)).value).code;
	const redeem = (code: string, headers: Record<string, string> = AURELIA) =>
		running.post(sessionHandoverRedeem.path, { code }, headers);
	const info = (headers: Record<string, string>) => running.call('/wps/member/info', headers);

	const first = await member();
	const code = await codeFor(first);
	expect(code).not.toContain(first.Authorization);
	expect((await redeem(code, SENVIET)).errorCode).toBe('handover.code.err');
	const { token } = parse(sessionHandoverRedeem.value, (await redeem(code)).value);
	expect((await info({ ...AURELIA, Authorization: token })).value).toMatchObject({ account: 'player' });
	// It has moved, and not multiplied.
	expect(token).not.toBe(first.Authorization);
	expect((await info(first)).status).toBe(401);
	expect((await redeem(code)).errorCode).toBe('handover.code.err');

	const late = await codeFor(await member());
	running.clock.now += 60_001;
	expect((await redeem(late)).errorCode).toBe('handover.code.err');

	const left = await member();
	const useless = await codeFor(left);
	await running.post('/wps/session/logout', {}, left);
	expect((await redeem(useless)).errorCode).toBe('handover.code.err');

	expect((await redeem('short')).errorCode).toBe('bad_request');
	expect((await running.post(sessionHandover.path, {}, AURELIA)).status).toBe(401);
});
