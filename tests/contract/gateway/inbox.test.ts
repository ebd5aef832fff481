import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { depositSettings } from '../../../src/gateway/contract/deposit-settings.ts';
import { inbox } from '../../../src/gateway/contract/inbox.ts';
import { inboxRead } from '../../../src/gateway/contract/inbox-read.ts';
import { inboxUnread } from '../../../src/gateway/contract/inbox-unread.ts';
import { rankProgress } from '../../../src/gateway/contract/rank-progress.ts';
import { AURELIA, type Running, startGateway } from './support.ts';

type Headers = Record<string, string>;
const unreadOf = async ({ call }: Running, headers: Headers) =>
	parse(inboxUnread.value, (await call(inboxUnread.path, headers)).value).unread;
const pageOf = async ({ call }: Running, headers: Headers, query = '') =>
	parse(inbox.value, (await call(inbox.path + query, headers)).value);

test('a member’s messages come newest first, in pages, and know which have been read', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const first = await pageOf(running, player);
	const rest = await pageOf(running, player, `?before=${first.next}`);
	const all = [...first.messages, ...rest.messages];
	expect([first.messages.length, rest.messages.length, rest.next]).toEqual([6, 2, undefined]);
	expect(new Set(all.map(({ id }) => id)).size).toBe(8);
	const times = all.map(({ sentAt }) => sentAt);
	expect(times).toEqual([...times].sort().reverse());
	expect(all.map(({ read }) => read)).toEqual([false, false, false, true, true, true, true, true]);
	expect(await unreadOf(running, player)).toBe(3);
	const vietnamese = await pageOf(running, { ...player, Language: 'VI' });
	expect(vietnamese).not.toHaveProperty('language');
	expect(vietnamese.messages[0]?.title).not.toBe(first.messages[0]?.title);
	// No member's own id: an empty page, and no error.
	expect((await pageOf(running, player, '?before=99999')).messages).toEqual([]);
	expect(await running.call(`${inbox.path}?before=%3Cb%3E`, player)).toMatchObject({ status: 400 });
});

test('messages are marked as read, one or all of a member, and nobody else’s', async () => {
	const running = await startGateway();
	const { post } = running;
	const [player, agent] = [
		await running.member('player', 'Play1234'),
		await running.member('agent', 'Agent1234'),
	];
	running.controls.sendMessage('aurelia', 'agent', {
		title: { EN: 'Hi' },
		content: { EN: 'Hello\n\nthere' },
	});
	const [{ id = '' } = {}] = (await pageOf(running, player)).messages;
	const [message] = (await pageOf(running, agent)).messages;
	expect(message).toMatchObject({ title: 'Hi', content: 'Hello\n\nthere', read: false });
	const read = async (body: object, headers: Headers) => {
		const { value } = await post(inboxRead.path, body, headers);
		return parse(inboxRead.value, value).unread;
	};
	expect(await read({ ids: [id, id, message?.id, 'x', '9e9'] }, player)).toBe(2);
	expect(await unreadOf(running, agent)).toBe(1);
	expect(await read({ all: true }, player)).toBe(0);
	expect(await unreadOf(running, agent)).toBe(1);
	for (const body of [{}, { ids: [] }, { ids: 'all' }, { all: false }, { ids: Array(101).fill('1') }]) {
		expect((await post(inboxRead.path, body, player)).status, JSON.stringify(body)).toBe(400);
	}
	running.controls.reset();
	expect(await unreadOf(running, await running.member('player', 'Play1234'))).toBe(3);
});

test('EN-19 each member has their own progress, and deposits in the merchant’s currency', async () => {
	const running = await startGateway();
	const members = await Promise.all([
		running.member('player', 'Play1234'),
		running.member('viplotus', 'Vip12345'),
		running.member('agent', 'Agent1234'),
		running.member('staff4', 'Staff1234'),
		running.member('player', 'Play1234', 'senviet'),
	]);
	const ranks = members.map(async (headers) =>
		parse(rankProgress.value, (await running.call(rankProgress.path, headers)).value),
	);
	const [player, lotus, agent] = await Promise.all(ranks);
	expect(player?.playerRankProgress.labelId).toMatch(/./);
	expect(lotus?.currentProgress).toEqual({ completedConditions: 7, totalExpectedConditions: 8 });
	// SES-04: in no ranking.
	expect(agent?.playerRankProgress).toEqual({});
	const settings = members.map(async (headers) =>
		parse(depositSettings.value, (await running.call(depositSettings.path, headers)).value),
	);
	const [pesos, , , newcomer, dong] = await Promise.all(settings);
	expect(pesos?.lastDepositAt).toBe(new Date(running.clock.now - 2 * 24 * 3600_000).toISOString());
	expect(newcomer).toMatchObject({ totalDepositSuccessCount: 0, balance: 0 });
	expect(newcomer).not.toHaveProperty('lastDepositAt');
	expect(dong?.balance).toBe((pesos?.balance ?? 0) * 400);
	expect(dong?.minimum).toBe((pesos?.minimum ?? 0) * 400);
});

test('all of them are for members only, and can fail', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	for (const { name, path } of [rankProgress, depositSettings, inboxUnread, inbox]) {
		expect(await running.call(path, AURELIA), name).toMatchObject({
			status: 401,
			errorCode: 'CUSTOMER_NOT_LOGIN',
		});
		running.controls.setFault({ endpoint: name, status: 502, times: 1 });
		expect((await running.call(path, player)).status, name).toBe(502);
		expect((await running.call(path, player)).status, name).toBe(200);
	}
	expect(await running.post(inboxRead.path, { all: true })).toMatchObject({ status: 401 });
});
