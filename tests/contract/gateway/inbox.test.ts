import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { depositSettings } from '../../../src/gateway/contract/deposit-settings.ts';
import { inbox } from '../../../src/gateway/contract/inbox.ts';
import { inboxRead } from '../../../src/gateway/contract/inbox-read.ts';
import { inboxUnread } from '../../../src/gateway/contract/inbox-unread.ts';
import { rankProgress } from '../../../src/gateway/contract/rank-progress.ts';
import { type CallHeaders, DAY, freshGateway, type Running } from './support.ts';

const unreadOf = async ({ call }: Running, headers: CallHeaders) =>
	parse(inboxUnread.value, (await call(inboxUnread.path, headers)).value).unread;
const pageOf = async ({ call }: Running, headers: CallHeaders, query = '') =>
	parse(inbox.value, (await call(inbox.path + query, headers)).value);

test('a member’s messages come newest first, in pages, each read or unread', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	const first = await pageOf(running, player);
	const rest = await pageOf(running, player, `?before=${first.next}`);
	const all = [...first.messages, ...rest.messages];
	expect([first.messages.length, rest.next]).toEqual([6, undefined]);
	expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
	const times = all.map(({ sentAt }) => sentAt);
	expect(times).toEqual([...times].sort().reverse());
	const unread = all.filter(({ read }) => !read).length;
	expect(unread).toBeGreaterThan(0);
	expect(await unreadOf(running, player)).toBe(unread);
	const vietnamese = await pageOf(running, { ...player, Language: 'VI' });
	expect(vietnamese).not.toHaveProperty('language');
	expect(vietnamese.messages[0]?.title).not.toBe(first.messages[0]?.title);
	// Not an id of this member's.
	expect((await pageOf(running, player, '?before=99999')).messages).toEqual([]);
	expect(await running.call(`${inbox.path}?before=%3Cb%3E`, player)).toMatchObject({ status: 400 });
});

test('a member marks one or all of their own messages as read', async () => {
	const running = await freshGateway();
	const { post, controls } = running;
	const player = await running.member('player', 'Play1234');
	const agent = await running.member('agent', 'Agent1234');
	const texts = { title: { EN: 'Hi' }, content: { EN: 'Hello\n\nthere' } };
	controls.sendMessage('aurelia', 'agent', texts);
	const [{ id = '' } = {}] = (await pageOf(running, player)).messages;
	const [message] = (await pageOf(running, agent)).messages;
	expect(message).toMatchObject({ title: 'Hi', content: 'Hello\n\nthere', read: false });
	const read = async (body: object) =>
		parse(inboxRead.value, (await post(inboxRead.path, body, player)).value).unread;
	const before = await unreadOf(running, player);
	expect(await read({ ids: [id, id, message?.id, 'x', '9e9'] })).toBe(before - 1);
	expect(await read({ all: true })).toBe(0);
	expect(await unreadOf(running, agent)).toBe(1);
	for (const body of [{}, { ids: [] }, { ids: 'all' }, { all: false }, { ids: Array(101).fill('1') }]) {
		expect((await post(inboxRead.path, body, player)).status, JSON.stringify(body)).toBe(400);
	}
});

test('API-23 EN-19 members have their VIP progress and deposits, in the merchant’s currency', async () => {
	const running = await freshGateway();
	const rankOf = async (headers: CallHeaders) =>
		parse(rankProgress.value, (await running.call(rankProgress.path, headers)).value);
	const depositsOf = async (headers: CallHeaders) =>
		parse(depositSettings.value, (await running.call(depositSettings.path, headers)).value);
	expect(rankProgress.path).toBe('/wps/relay/MCSFE_getPlayerRankProgress');
	const player = await running.member('player', 'Play1234');
	expect((await rankOf(player)).playerRankProgress.labelId).toMatch(/./);
	expect(await rankOf(await running.member('viplotus', 'Vip12345'))).toMatchObject({
		currentProgress: { completedConditions: 7, totalExpectedConditions: 8 },
	});
	// An agent is in no ranking, so there is no label.
	expect((await rankOf(await running.member('agent', 'Agent1234'))).playerRankProgress).toEqual({});

	const pesos = await depositsOf(player);
	expect(pesos.lastDepositAt).toBe(new Date(running.clock.now - 2 * DAY).toISOString());
	const newcomer = await depositsOf(await running.member('staff4', 'Staff1234'));
	expect(newcomer).toMatchObject({ totalDepositSuccessCount: 0, balance: 0 });
	expect(newcomer).not.toHaveProperty('lastDepositAt');
	const dong = await depositsOf(await running.member('player', 'Play1234', 'senviet'));
	expect(dong.balance).toBe((pesos.balance ?? 0) * 400);
	expect(dong.minimum).toBe((pesos.minimum ?? 0) * 400);
});

test('the deposit settings have the newest deposit for a day', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	const settings = async () => (await running.call(depositSettings.path, player)).value;
	const before = await settings();
	expect(before.submitted).toBeUndefined();
	running.controls.submitDeposit('aurelia', 'player', 250);
	const { submitted, totalDepositSuccessCount, balance } = await settings();
	expect(totalDepositSuccessCount).toBe(before.totalDepositSuccessCount + 1);
	expect(balance).toBe(before.balance + 250);
	expect(submitted).toMatchObject({ amount: 250, currency: 'TLB', count: totalDepositSuccessCount });
	running.controls.submitDeposit('aurelia', 'player', 10);
	const next = (await settings()).submitted;
	expect([next.amount, next.id === submitted.id]).toEqual([10, false]);
	running.clock.now += DAY;
	expect((await settings()).submitted).toBeUndefined();
});
