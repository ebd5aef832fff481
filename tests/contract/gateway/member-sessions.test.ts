import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { memberSessions } from '../../../src/gateway/contract/member-sessions.ts';
import { AURELIA, type Running, startGateway } from './support.ts';

const PATH = '/wps/member/sessions';
const HOUR = 3600_000;

const withAgent = (member: Record<string, string>, agent: string) => ({ ...member, 'X-Real-UA': agent });
async function listed({ call }: Running, headers: Record<string, string>) {
	return parse(memberSessions.value, (await call(PATH, headers)).value).sessions;
}

test('members see where they are logged in: browser, first and last use, and which one is this', async () => {
	const running = await startGateway();
	const start = new Date(running.clock.now).toISOString();
	const phone = withAgent(await running.member('player', 'Play1234'), 'Phone%2F1.0%20(t%C3%ABst)');
	const other = withAgent(await running.member('player', 'Play1234'), '%ZZ');
	await running.member('agent', 'Agent1234');
	await running.call('/wps/member/info', other);
	running.clock.now += HOUR;
	const now = new Date(running.clock.now).toISOString();
	expect(await listed(running, phone)).toEqual([
		{ id: expect.any(String), userAgent: 'Phone/1.0 (tëst)', firstSeen: start, lastSeen: now, current: true },
		{ id: expect.any(String), userAgent: '', firstSeen: start, lastSeen: start, current: false },
	]);
	// What a session never says again stays known.
	const { 'X-Real-UA': _, ...silent } = phone;
	expect((await listed(running, silent))[0]?.userAgent).toBe('Phone/1.0 (tëst)');
});

test('members end one session, or all others; nobody ends another member’s', async () => {
	const running = await startGateway();
	const [one, two, three] = [
		await running.member('player', 'Play1234'),
		await running.member('player', 'Play1234'),
		await running.member('player', 'Play1234'),
	];
	const agent = await running.member('agent', 'Agent1234');
	const end = (body: unknown, headers: Record<string, string>) => running.post(`${PATH}/end`, body, headers);
	const [own] = (await listed(running, two)).filter(({ current }) => current);

	expect((await end({ id: own?.id }, agent)).success).toBe(true);
	expect((await running.call('/wps/member/info', two)).success).toBe(true);
	expect((await end({ id: own?.id }, one)).success).toBe(true);
	expect(await running.call('/wps/member/info', two)).toMatchObject({ status: 401 });
	// It has ended already.
	expect((await end({ id: own?.id }, one)).success).toBe(true);

	expect((await end({ others: true }, one)).success).toBe(true);
	expect(await running.call('/wps/member/info', three)).toMatchObject({ status: 401 });
	expect(await listed(running, one)).toHaveLength(1);
	expect((await running.call('/wps/member/info', agent)).success).toBe(true);
});

test('both calls are for members only, and an end names what to end', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	expect((await running.call(PATH)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
	expect((await running.post(`${PATH}/end`, { others: true }, AURELIA)).errorCode).toBe('CUSTOMER_NOT_LOGIN');
	for (const body of [{}, { others: false }, { id: '' }, { id: 7 }]) {
		expect((await running.post(`${PATH}/end`, body, player)).errorCode).toBe('bad_request');
	}
});
