import { expect, test } from 'vitest';
import { freshGateway, type Running } from './support.ts';

const BIND = '/wps/relay/CSP_fcmBind';
const SUBSCRIBE = '/wps/relay/CSP_fcmSubscribe';
const UNSUBSCRIBE = '/wps/relay/CSP_fcmUnsubscribe';
const registrationToken = `dQw4w9WgXcQdQw4w9WgXcQ:APA91b${'x'.repeat(120)}`;
const off = { registrationToken, unsubscribeAll: true };
const all = { registrationToken, topic: 'ALL' };

const known = ({ controls }: Running) =>
	controls.pushTokens('aurelia').map(({ userName, topics }) => ({ userName, topics }));

test('API-24 a device is bound to a member, subscribed to a topic, and unsubscribed from all', async () => {
	const running = await freshGateway();
	const { member, post } = running;
	const headers = await member('player', 'Play1234');
	expect((await post(SUBSCRIBE, all, headers)).errorCode).toBe('push.token.unknown');
	expect(await post(BIND, { registrationToken }, headers)).toMatchObject({ success: true });
	expect(await post(SUBSCRIBE, all, headers)).toMatchObject({ success: true });
	expect(known(running)).toEqual([{ userName: 'player', topics: ['ALL'] }]);
	for (const _ of ['once', 'again']) {
		expect(await post(UNSUBSCRIBE, off, headers)).toMatchObject({ success: true });
	}
	expect(known(running)).toEqual([]);
	for (const path of [BIND, SUBSCRIBE, UNSUBSCRIBE]) {
		const wrong = { ...all, ...off, registrationToken: '<script>' };
		expect((await post(path, wrong, headers)).errorCode, path).toBe('bad_request');
	}
});

test('a device belongs to the member who bound it last', async () => {
	const running = await freshGateway();
	const { member, post } = running;
	const [first, second] = [await member('player', 'Play1234'), await member('agent', 'Agent1234')];
	await post(BIND, { registrationToken }, first);
	await post(SUBSCRIBE, all, first);
	await post(BIND, { registrationToken }, second);
	expect(known(running)).toEqual([{ userName: 'agent', topics: [] }]);
	await post(UNSUBSCRIBE, off, first);
	expect(known(running)).toEqual([{ userName: 'agent', topics: [] }]);
});
