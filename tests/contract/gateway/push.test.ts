import { expect, test } from 'vitest';
import { type Running, startGateway } from './support.ts';

const BIND = '/wps/relay/CSP_fcmBind';
const SUBSCRIBE = '/wps/relay/CSP_fcmSubscribe';
const UNSUBSCRIBE = '/wps/relay/CSP_fcmUnsubscribe';
const TOKEN = `dQw4w9WgXcQdQw4w9WgXcQ:APA91b${'x'.repeat(120)}`;

const PROJECT = 'projects/demo-members-site';
const INSTALLATIONS = `/demo/vendors/fcm/firebaseinstallations.googleapis.com/v1/${PROJECT}/installations`;
const REGISTRATIONS = `/demo/vendors/fcm/fcmregistrations.googleapis.com/v1/${PROJECT}/registrations`;
const KEY = { 'x-goog-api-key': 'demo-aurelia' };
const INSTALLATION = {
	fid: 'dQw4w9WgXcQdQw4w9WgXcQ',
	authVersion: 'FIS_v2',
	appId: '1:400100200300:web:aurelia',
	sdkVersion: 'w:0.6.24',
};
const WEB = {
	origin: 'www.aurelia.example',
	endpoint: 'https://push.example/send/1',
	auth: 'c2VjcmV0c2VjcmV0c2Vj',
	p256dh: 'BCHQvxc4AVM7HGVd_QJWTG6_F4FFp1QHjuM',
	applicationPubKey: 'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv',
};

const known = ({ controls }: Running) =>
	controls.pushTokens('aurelia').map(({ userName, topics }) => ({ userName, topics }));

async function ask({ fetch }: Running, method: string, path: string, body: unknown, headers = {}) {
	const response = await fetch(path, {
		method,
		headers: { 'Content-Type': 'application/json', ...KEY, ...headers },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
}

/** Installs the app, and answers the headers of its calls. */
async function install(running: Running) {
	const { body } = await ask(running, 'POST', INSTALLATIONS, INSTALLATION);
	return { 'x-goog-firebase-installations-auth': `FIS ${body.authToken.token}` };
}

test('API-24 binds a device to a member, subscribes it to a topic, and unsubscribes it from all', async () => {
	const running = await startGateway();
	const { member, post } = running;
	const headers = await member('player', 'Play1234');
	const registrationToken = TOKEN;
	const topic = 'ALL';
	expect((await post(SUBSCRIBE, { registrationToken, topic }, headers)).errorCode).toBe('push.token.unknown');
	expect(await post(BIND, { registrationToken }, headers)).toMatchObject({ success: true });
	expect(await post(SUBSCRIBE, { registrationToken, topic }, headers)).toMatchObject({ success: true });
	expect(known(running)).toEqual([{ userName: 'player', topics: ['ALL'] }]);
	const off = { registrationToken, unsubscribeAll: true };
	expect(await post(UNSUBSCRIBE, off, headers)).toMatchObject({ success: true });
	expect(await post(UNSUBSCRIBE, off, headers)).toMatchObject({ success: true });
	expect(known(running)).toEqual([]);
});

test('a device belongs to the member who was the last to bind it, and nobody else can take it away', async () => {
	const running = await startGateway();
	const { member, post } = running;
	const [first, second] = [await member('player', 'Play1234'), await member('agent', 'Agent1234')];
	const registrationToken = TOKEN;
	await post(BIND, { registrationToken }, first);
	await post(SUBSCRIBE, { registrationToken, topic: 'ALL' }, first);
	await post(BIND, { registrationToken }, second);
	expect(known(running)).toEqual([{ userName: 'agent', topics: [] }]);
	await post(UNSUBSCRIBE, { registrationToken, unsubscribeAll: true }, first);
	expect(known(running)).toEqual([{ userName: 'agent', topics: [] }]);
	running.controls.reset();
	expect(known(running)).toEqual([]);
});

test('push calls need a session and something like a token', async () => {
	const { member, post } = await startGateway();
	const headers = await member('player', 'Play1234');
	for (const path of [BIND, SUBSCRIBE, UNSUBSCRIBE]) {
		const body = { registrationToken: TOKEN, topic: 'ALL', unsubscribeAll: true };
		expect((await post(path, body)).errorCode, path).toBe('CUSTOMER_NOT_LOGIN');
		const wrong = { ...body, registrationToken: '<script>' };
		expect((await post(path, wrong, headers)).errorCode, path).toBe('bad_request');
	}
});

test('Firebase’s stand-in registers a device, refreshes it and forgets it', async () => {
	const running = await startGateway();
	const headers = await install(running);
	const made = await ask(running, 'POST', REGISTRATIONS, { web: WEB }, headers);
	expect(made).toEqual({
		status: 200,
		body: { token: expect.stringMatching(/^[\w-]{22}:APA91b/), web: WEB },
	});
	const { token } = made.body;
	running.clock.now += 7 * 86_400_000 - 1;
	const moved = { ...WEB, endpoint: 'https://push.example/send/2' };
	expect(await ask(running, 'PATCH', `${REGISTRATIONS}/${token}`, { web: moved }, headers)).toEqual({
		status: 200,
		body: { token, web: moved },
	});
	expect(running.controls.fcmRegistrations('aurelia')).toMatchObject([
		{ token, endpoint: moved.endpoint, refreshedAt: running.clock.now },
	]);
	expect(await ask(running, 'DELETE', `${REGISTRATIONS}/${token}`, undefined, headers)).toEqual({
		status: 200,
		body: {},
	});
	expect(running.controls.fcmRegistrations('aurelia')).toEqual([]);
	const gone = await ask(running, 'DELETE', `${REGISTRATIONS}/${token}`, undefined, headers);
	expect(gone).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
});

test('an installation’s token is good for a week, and its refresh token gives a new one', async () => {
	const running = await startGateway();
	const { body: installed } = await ask(running, 'POST', INSTALLATIONS, INSTALLATION);
	expect(installed).toMatchObject({
		name: `${PROJECT}/installations/${INSTALLATION.fid}`,
		fid: INSTALLATION.fid,
		authToken: { expiresIn: '604800s' },
	});
	const old = { 'x-goog-firebase-installations-auth': `FIS ${installed.authToken.token}` };
	running.clock.now += 604_800_000;
	expect((await ask(running, 'POST', REGISTRATIONS, { web: WEB }, old)).status).toBe(401);
	const renew = (refreshToken: string) =>
		ask(
			running,
			'POST',
			`${INSTALLATIONS}/${INSTALLATION.fid}/authTokens:generate`,
			{ installation: { appId: INSTALLATION.appId, sdkVersion: INSTALLATION.sdkVersion } },
			{ Authorization: `FIS_v2 ${refreshToken}` },
		);
	expect((await renew('guessed')).status).toBe(404);
	const { body: renewed } = await renew(installed.refreshToken);
	const fresh = { 'x-goog-firebase-installations-auth': `FIS ${renewed.token}` };
	expect((await ask(running, 'POST', REGISTRATIONS, { web: WEB }, fresh)).status).toBe(200);
});

test('Firebase’s stand-in refuses what Google doesn’t document', async () => {
	const running = await startGateway();
	const headers = await install(running);
	const { endpoint: _, ...unreachable } = WEB;
	for (const web of [unreachable, { ...WEB, endpoint: 'http://push.example' }, { ...WEB, auth: 'a b' }])
		expect((await ask(running, 'POST', REGISTRATIONS, { web }, headers)).status).toBe(400);
	expect((await ask(running, 'POST', REGISTRATIONS, { web: WEB })).status).toBe(401);
	const wrongKey = { ...headers, 'x-goog-api-key': 'demo-senviet' };
	expect((await ask(running, 'POST', REGISTRATIONS, { web: WEB }, wrongKey)).status).toBe(401);
	expect((await ask(running, 'POST', INSTALLATIONS, INSTALLATION, { 'x-goog-api-key': 'x' })).status).toBe(
		403,
	);
	for (const wrong of [{ authVersion: 'FIS_v1' }, { appId: '1:1:web:other' }, { sdkVersion: 'a:1' }])
		expect((await ask(running, 'POST', INSTALLATIONS, { ...INSTALLATION, ...wrong })).status).toBe(400);
	const text = await running.fetch(INSTALLATIONS, {
		method: 'POST',
		headers: { 'Content-Type': 'text/plain', ...KEY },
		body: JSON.stringify(INSTALLATION),
	});
	expect(text.status).toBe(400);
});
