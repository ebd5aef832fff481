import { expect, test } from 'vitest';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const SETTINGS = '/wps/relay/WPSCORE_getTelegramLoginSetting';
const PAGE = '/demo/vendors/telegram/auth';
const LOGIN = '/wps/session/login/telegram';
const unknown = { success: false, errorCode: 'not.exists.user' };

test('EN-17 a merchant tells which bot its members log in with', async () => {
	const { call } = await startGateway();
	const bot = expect.stringMatching(/^\d{8,12}$/);
	expect((await call(SETTINGS)).value).toEqual({ botId: bot, authDomain: '' });
	expect((await call(SETTINGS, SENVIET)).value).toEqual({ botId: bot, authDomain: 'www.senviet.example' });
});

async function page(running: Running, changes: Record<string, string> = {}, form?: Record<string, string>) {
	const { value } = await running.call(SETTINGS);
	const query = new URLSearchParams({
		bot_id: value.botId,
		origin: running.url,
		return_to: `${running.url}/m/login?signin=telegram&state=s1`,
		...changes,
	});
	const answer = await running.fetch(`${PAGE}?${query}`, {
		...(form && { method: 'POST', body: new URLSearchParams(form) }),
	});
	return { status: answer.status, text: await answer.text() };
}

const login = (running: Running, telegramAuth: string) =>
	running.post(LOGIN, {
		telegramAuth,
		registerUrl: `${running.url}/m/login`,
		affiliateCode: 'www',
		domain: 'www.aurelia.example',
	});

test('Telegram’s page brings a result that the gateway accepts, in the hash and in a message', async () => {
	const running = await startGateway();
	expect((await page(running)).text).toContain('An Nguyễn');
	const { text } = await page(running, {}, { name: '</script><b>An' });
	expect(text).not.toContain('</script><b>');
	const [, hash = ''] = /#tgAuthResult=([\w-]+)/.exec(text) ?? [];
	expect(await login(running, hash)).toMatchObject(unknown);
	const [, message = '""'] = /postMessage\((".*?(?<!\\)"),/.exec(text) ?? [];
	const { event, result } = JSON.parse(JSON.parse(message));
	expect(event).toBe('auth_result');
	expect(await login(running, Buffer.from(JSON.stringify(result)).toString('base64url'))).toMatchObject(
		unknown,
	);
	expect(await login(running, hash.replace(/.$/, hash.endsWith('A') ? 'B' : 'A'))).toMatchObject({
		errorCode: 'telegram_validate_failed',
	});
});

test('a mini app’s init data is accepted as it stands in the address', async () => {
	const running = await startGateway();
	const answer = await running.fetch('/demo/vendors/telegram/aurelia/mini-app?name=An', {
		redirect: 'manual',
	});
	const hash = (answer.headers.get('Location') ?? '').split('#')[1];
	const data = new URLSearchParams(hash).get('tgWebAppData') ?? '';
	expect(await login(running, data)).toMatchObject(unknown);
	expect(await login(running, data.replace('An', 'Am'))).toMatchObject({
		errorCode: 'telegram_validate_failed',
	});
	running.clock.now += 3600_001;
	expect(await login(running, data)).toMatchObject({ errorCode: 'telegram_validate_failed' });
});

test('Telegram’s page serves the sites of a bot only, and leads nowhere else', async () => {
	const running = await startGateway();
	for (const changes of [
		{ bot_id: '1' },
		{ origin: 'https://evil.example' },
		{ return_to: 'https://evil.example/m/login' },
		{ return_to: 'javascript:alert(1)' },
	]) {
		for (const form of [undefined, { name: 'An' }]) {
			const { status, text } = await page(running, changes, form);
			expect(status, JSON.stringify(changes)).toBe(400);
			expect(text).not.toContain('tgAuthResult');
		}
	}
});

test('a second login with the same payload is refused', async () => {
	const running = await startGateway();
	const { text } = await page(running, {}, { name: 'An' });
	const [, telegramAuth = ''] = /#tgAuthResult=([\w-]+)/.exec(text) ?? [];
	const member = { type: 'username', username: 'player', password: 'Play1234', telegramAuth };
	expect((await running.sealed('/wps/session/login', member, AURELIA)).success).toBe(true);
	expect(await login(running, telegramAuth)).toMatchObject({ errorCode: 'telegram_validate_failed' });
	// Within the same second, Telegram would sign the same.
	running.clock.now += 1000;
	const later = (await page(running, {}, { name: 'An' })).text;
	const [, newest = ''] = /#tgAuthResult=([\w-]+)/.exec(later) ?? [];
	expect((await login(running, newest)).success).toBe(true);
});
