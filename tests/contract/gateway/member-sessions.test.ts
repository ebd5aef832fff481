import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { memberSessions } from '../../../src/gateway/contract/member-sessions.ts';
import { type CallHeaders, freshGateway, HOUR, INFO, type Running } from './support.ts';

const PATH = '/wps/member/sessions';

const withAgent = (member: CallHeaders, agent: string) => ({ ...member, 'X-Real-UA': agent });
async function listed({ call }: Running, headers: CallHeaders) {
	return parse(memberSessions.value, (await call(PATH, headers)).value).sessions;
}

test('a member’s sessions have browser, first and last use, and which one is current', async () => {
	const running = await freshGateway();
	const start = new Date(running.clock.now).toISOString();
	const phone = withAgent(await running.member('player', 'Play1234'), 'Phone%2F1.0%20(t%C3%ABst)');
	const other = withAgent(await running.member('player', 'Play1234'), '%ZZ');
	await running.member('agent', 'Agent1234');
	await running.call(INFO, other);
	running.clock.now += HOUR;
	const now = new Date(running.clock.now).toISOString();
	expect(await listed(running, phone)).toEqual([
		{ id: expect.any(String), userAgent: 'Phone/1.0 (tëst)', firstSeen: start, lastSeen: now, current: true },
		{ id: expect.any(String), userAgent: '', firstSeen: start, lastSeen: start, current: false },
	]);
});

test('members end one of their sessions or all others, and none of another member', async () => {
	const running = await freshGateway();
	const join = () => running.member('player', 'Play1234');
	const [one, two, three] = [await join(), await join(), await join()];
	const agent = await running.member('agent', 'Agent1234');
	const end = (body: unknown, headers: CallHeaders) => running.post(`${PATH}/end`, body, headers);
	const [own] = (await listed(running, two)).filter(({ current }) => current);

	expect((await end({ id: own?.id }, agent)).success).toBe(true);
	expect((await running.call(INFO, two)).success).toBe(true);
	// The second time, it has already ended.
	for (const _ of ['once', 'again']) expect((await end({ id: own?.id }, one)).success).toBe(true);
	expect(await running.call(INFO, two)).toMatchObject({ status: 401 });

	expect((await end({ others: true }, one)).success).toBe(true);
	expect(await running.call(INFO, three)).toMatchObject({ status: 401 });
	expect(await listed(running, one)).toHaveLength(1);
	expect((await running.call(INFO, agent)).success).toBe(true);
	for (const body of [{}, { others: false }, { id: '' }, { id: 7 }]) {
		expect((await end(body, one)).errorCode).toBe('bad_request');
	}
});
