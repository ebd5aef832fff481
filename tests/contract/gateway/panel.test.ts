import { request } from 'node:http';
import { Script } from 'node:vm';
import { parse } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_MEMBERS } from '../../../src/demo/members.ts';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { VerifyRequired } from '../../../src/gateway/contract/login.ts';
import { SWITCHES } from '../../../src/merchants/demo-schema.ts';
import { type Running, STATUS, startGateway } from './support.ts';

const API = '/demo/api';
const COUNTRY = '/wps/system/country';

async function act({ fetch }: Running, action: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(`${API}/${action}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, ...((await response.json()) as { ok: boolean; message: string }) };
}

test('the panel shows every switch, every call and every account', async () => {
	const { fetch } = await startGateway();
	const response = await fetch('/demo?merchant=senviet');
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toContain('unsafe');
	const page = await response.text();
	const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
	expect(() => new Script(script)).not.toThrow();
	for (const name of SWITCHES) expect(page).toContain(name);
	for (const { endpoint } of ROUTES) expect(page).toContain(`<option>${endpoint.name}</option>`);
	for (const { userName, password } of DEMO_MEMBERS) {
		expect(page).toContain(`<code>${userName}</code>`);
		expect(page).toContain(`<code>${password}</code>`);
	}
	expect(page).toContain('<body data-merchant="senviet">');
	expect(await (await fetch('/demo?merchant=nobody')).text()).toContain('<body data-merchant="aurelia">');
});

/** Sends requests to the gateway under another name than its address. */
const asked = (running: Running, host: string, headers: Record<string, string> = {}) =>
	Promise.all(
		['/demo', '/demo/feedback/1', '/demo/api/reset'].map(
			(path) =>
				new Promise<number | undefined>((done, failed) => {
					const method = path.startsWith(API) ? 'POST' : 'GET';
					const all = { 'content-type': 'application/json', ...headers, host };
					request(running.url + path, { method, headers: all }, (answer) => done(answer.resume().statusCode))
						.on('error', failed)
						.end(method === 'POST' ? '{}' : undefined);
				}),
		),
	);

test('the panel opens on this machine and on hosts of the merchants', async () => {
	const running = await startGateway();
	for (const host of [
		'localhost:4321',
		'aurelia.localhost',
		'127.0.0.1:4400',
		'[::1]:4400',
		'www.aurelia.example:8443',
		'M.AURELIA.EXAMPLE',
	])
		expect(await asked(running, host), host).toEqual([200, 404, 200]);
});

test('the panel refuses other names, which DNS may lead to this machine', async () => {
	const running = await startGateway();
	const refused = [403, 403, 403];
	for (const host of ['evil.example', 'evil.example:4321', 'localhost.evil.example', '192.168.1.7:4321'])
		expect(await asked(running, host), host).toEqual(refused);
	// An edge passes on as which host it was asked. A foreign page can send the same header.
	const forwarded = (host: string) => ({ 'x-forwarded-host': host });
	expect(await asked(running, '127.0.0.1', forwarded('192.168.1.7:4321'))).toEqual(refused);
	expect(await asked(running, 'evil.example', forwarded('localhost'))).toEqual(refused);
	expect(await asked(running, '127.0.0.1', forwarded('senviet.localhost:8787'))).toEqual([200, 404, 200]);
});

test('EMBEDDED_GATEWAY=1 opens the panel on the address of this machine too', async () => {
	vi.stubEnv('EMBEDDED_GATEWAY', '1');
	vi.stubEnv('HOST', 'demo.lan');
	onTestFinished(() => void vi.unstubAllEnvs());
	const running = await startGateway();
	for (const host of ['192.168.1.7:4321', '[fe80::1]:4321', 'demo.lan:4321'])
		expect(await asked(running, host), host).toEqual([200, 404, 200]);
	expect(await asked(running, 'evil.example')).toEqual([403, 403, 403]);
});

test('a change in the panel reaches the site', async () => {
	const running = await startGateway();
	const { call, controls } = running;
	const status = async () => (await call(STATUS)).value;
	const merchant = 'aurelia';
	await act(running, 'switches/set', { merchant, name: 'INBOX3', on: false });
	expect((await status()).info.whitelabelVal.INBOX3).toBe(false);
	const maintenanceEnd = '2027-01-15T14:00:00.000Z';
	await act(running, 'site/set', { merchant, change: { maintenance: true, maintenanceEnd } });
	expect(await status()).toMatchObject({ maintenance: true, maintenanceEnd });
	await act(running, 'site/set', { merchant, change: { maintenanceEnd: null } });
	expect(await status()).toMatchObject({ maintenance: true, maintenanceEnd: null });

	expect(await act(running, 'faults/set', { endpoint: 'status', status: 502 })).toEqual({
		status: 200,
		ok: true,
		message: 'Fault set for status',
	});
	expect((await call(STATUS)).status).toBe(502);
	await act(running, 'faults/remove', { id: controls.faults()[0]?.id });
	expect((await call(STATUS)).status).toBe(200);

	const player = await running.member('player', 'Play1234');
	await act(running, 'sessions/end', { id: controls.sessions(merchant)[0]?.id });
	expect((await call('/wps/member/info', player)).status).toBe(401);

	const { value: key } = await call('/wps/session/key/rsa?_=1');
	await act(running, 'key/rotate', {});
	expect((await call('/wps/session/key/rsa?_=1')).value).not.toBe(key);

	expect((await act(running, 'reset', {})).ok).toBe(true);
	expect(await status()).toMatchObject({ maintenance: false });
});

test('the panel shows published and reported content as text, never as markup', async () => {
	const running = await startGateway();
	const evil = '<img src=x onerror=alert(1)>';
	await act(running, 'announcements/publish', {
		merchant: 'aurelia',
		category: 'event',
		title: { EN: evil, VI: evil },
		content: { EN: evil, VI: evil },
	});
	await running.post('/wps/system/collect', { merchant: 'aurelia', value: evil });
	await act(running, 'faults/set', { endpoint: 'country', errorCode: evil, message: evil });
	const page = await (await running.fetch('/demo?merchant=aurelia')).text();
	expect(page).toContain('&lt;img src=x');
	expect(page).not.toContain('<img');
	const [row] = running.controls.announcements('aurelia');
	await act(running, 'announcements/remove', { merchant: 'aurelia', id: row?.id });
	expect(running.controls.announcements('aurelia')).toEqual([]);
});

test('an announcement has English and the merchant’s own language', async () => {
	const running = await startGateway();
	const form = async (merchant: string) => (await running.fetch(`/demo?merchant=${merchant}`)).text();
	for (const field of ['title.EN', 'content.EN']) {
		expect(await form('aurelia')).toContain(`name="${field}"`);
		expect(await form('senviet')).toContain(`name="${field}"`);
	}
	expect(await form('aurelia')).not.toContain('name="title.VI"');
	expect(await form('senviet')).toContain('name="title.VI" lang="vi"');

	await act(running, 'announcements/publish', {
		merchant: 'senviet',
		category: 'event',
		popup: true,
		title: { EN: 'Now open', VI: 'Đã mở' },
		content: { EN: 'Come in', VI: 'Mời vào' },
	});
	const first = async (Language: string) =>
		(await running.call('/wps/relay/MCSFE_getListAnnouncements', { Merchant: 'senviet', Language })).value
			.announcements[0];
	expect(await first('VI')).toMatchObject({
		title: 'Đã mở',
		content: 'Mời vào',
		popup: true,
		marquee: false,
	});
	expect(await first('EN')).toMatchObject({ title: 'Now open', content: 'Come in' });
	// A language it has no text in.
	expect(await first('KM')).toMatchObject({ title: 'Now open', content: 'Come in' });

	const [{ id } = { id: 0 }] = running.controls.announcements('senviet');
	const correct = (body: object) => act(running, 'announcements/correct', { merchant: 'senviet', ...body });
	await correct({ id, language: 'VI', title: 'Mở cửa' });
	await correct({ id, language: 'KM', content: 'ចូលមក' });
	expect(await first('VI')).toMatchObject({ title: 'Mở cửa', content: 'Mời vào' });
	expect(await first('KM')).toMatchObject({ title: 'Now open', content: 'ចូលមក' });
	expect(await first('EN')).toMatchObject({ title: 'Now open', content: 'Come in' });
	expect(await correct({ id: 99, language: 'VI', title: 'x' })).toMatchObject({ ok: false });
});

test('the panel makes a call fail with any code, just as the gateway would', async () => {
	const running = await startGateway();
	const statuses: Record<string, number> = {
		CUSTOMER_NOT_LOGIN: 401,
		TOO_MANY_REQUEST: 429,
		bad_request: 400,
	};
	for (const errorCode of Object.values(ErrorCode)) {
		const done = await act(running, 'faults/answer', { endpoint: 'country', errorCode, once: true });
		expect(done).toEqual({ status: 200, ok: true, message: `country will fail with ${errorCode} once` });
		const { status, success, errorCode: answered, message, value } = await running.call(COUNTRY);
		expect({ status, success, answered }).toEqual({
			status: statuses[errorCode] ?? 200,
			success: false,
			answered: errorCode,
		});
		expect(message).toMatch(/\w/);
		if (errorCode === ErrorCode.verifyRequired) expect(parse(VerifyRequired, value)).toEqual(value);
		else expect(value).toBeUndefined();
		expect((await running.call(COUNTRY)).success).toBe(true);
	}
	const unknown = { endpoint: 'country', errorCode: 'nothing' };
	expect((await act(running, 'faults/answer', unknown)).message).toMatch(/^errorCode: /);
});

test('the codes in a call’s contract are offered first', async () => {
	const { fetch } = await startGateway();
	const page = await (await fetch('/demo?merchant=aurelia')).text();
	const [, json = ''] = /data-codes="([^"]*)"/.exec(page) ?? [];
	const offered = JSON.parse(json.replaceAll('&quot;', '"'));
	for (const { endpoint, errors } of ROUTES) {
		expect(offered[endpoint.name] ?? [], endpoint.name).toEqual(errors);
	}
});

test('an error message names the field and the problem', async () => {
	const running = await startGateway();
	const mistakes: [string, unknown, number, RegExp][] = [
		['nothing', {}, 404, /No such control/],
		['constructor', {}, 404, /No such control/],
		['switches/set', { merchant: 'aurelia', name: 'NOTHING3', on: true }, 400, /^name: /],
		['switches/set', { merchant: 'nobody', name: 'INBOX3', on: true }, 400, /no merchant called nobody/],
		[
			'site/set',
			{ merchant: 'aurelia', change: { maintenanceEnd: 'soon' } },
			400,
			/^change.maintenanceEnd: /,
		],
		['site/set', { merchant: 'aurelia', change: { colour: 'red' } }, 400, /^change.colour: /],
		['faults/set', { endpoint: 'nothing', status: 500 }, 400, /no endpoint called nothing/],
		['faults/remove', { id: 99 }, 400, /no such fault/],
		['sessions/end', { id: 99 }, 400, /no such session/],
		[
			'announcements/publish',
			{ merchant: 'aurelia', category: 'event', title: { EN: '' } },
			400,
			/^title.EN: /,
		],
		['reset', '{', 400, /not JSON/],
		['reset', 'x'.repeat(70_000), 413, /too long/],
	];
	for (const [action, body, status, message] of mistakes) {
		const answer = await act(running, action, body);
		expect(answer, action).toMatchObject({ status, ok: false });
		expect(answer.message).toMatch(message);
	}
});

test('no other page in the same browser can use the controls', async () => {
	const running = await startGateway();
	running.controls.setFault({ endpoint: 'country', status: 500 });
	const { host } = new URL(running.url);
	const foreign: Record<string, string>[] = [
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site', Origin: running.url },
		{ Origin: 'https://evil.example' },
		{ Origin: 'null' },
		{ Origin: `https://${host}.evil.example` },
	];
	for (const headers of foreign) {
		expect((await act(running, 'faults/clear', {}, headers)).status, JSON.stringify(headers)).toBe(403);
	}
	expect((await act(running, 'faults/clear', {}, { 'Content-Type': 'text/plain' })).status).toBe(415);
	const preflight = await running.fetch(`${API}/reset`, {
		method: 'OPTIONS',
		headers: { Origin: 'http://localhost:4321', 'Access-Control-Request-Method': 'POST' },
	});
	expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
	expect(running.controls.faults()).toHaveLength(1);
	expect((await act(running, 'faults/clear', {}, { Origin: running.url })).ok).toBe(true);
	expect((await act(running, 'reset', {}, { 'Sec-Fetch-Site': 'same-origin' })).ok).toBe(true);
});
