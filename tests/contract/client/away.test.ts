import { expect, test } from 'vitest';
import { login } from '../../../src/gateway/contract/login.ts';
import { refreshMayaTokens } from '../../../src/gateway/contract/refresh-maya-tokens.ts';
import { telegramSettings } from '../../../src/gateway/contract/telegram-settings.ts';
import { verifyLineCode } from '../../../src/gateway/contract/verify-line-code.ts';
import { player, runGateway } from './support.ts';

const gateway = runGateway();

test('API-25 sends LINE’s code with its redirectUri, or an access token, to WPS3RD_verifyLineCode', async () => {
	const { call } = gateway.open();
	const redirectUri = `${gateway.baseUrl}/m/login?signin=line`;
	const refused = { code: 'line_invalid_token' };
	await expect(call(verifyLineCode, { code: 'c1', redirectUri })).rejects.toMatchObject(refused);
	const sent = gateway.theOne('/wps/relay/WPS3RD_verifyLineCode');
	expect(sent.method).toBe('POST');
	expect(JSON.parse(sent.body)).toEqual({ code: 'c1', redirectUri });
	await expect(call(verifyLineCode, { accessToken: 'a1' })).rejects.toMatchObject(refused);
	expect(gateway.arrived.at(-1)?.body).toBe('{"accessToken":"a1"}');
});

test('LOG-10 calls WPS3RD_refreshMayaTokens with env and the session’s token', async () => {
	const { call, page } = gateway.open();
	page.session = (await call(login, player)).token;
	await expect(call(refreshMayaTokens, { env: 'sandbox' })).rejects.toMatchObject({
		code: 'maya.session.invalid',
	});
	const { method, query, headers } = gateway.theOne('/wps/relay/WPS3RD_refreshMayaTokens');
	expect(method).toBe('GET');
	expect(Object.fromEntries(query)).toEqual({ env: 'sandbox' });
	expect(headers.get('Authorization')).toBe(page.session);
});

test('API-23 EN-17 reads the bot’s id and domain from WPSCORE_getTelegramLoginSetting, without a session', async () => {
	const { call } = gateway.open({ merchant: 'senviet' });
	await expect(call(telegramSettings, {})).resolves.toEqual({
		botId: expect.stringMatching(/^\d+$/),
		authDomain: 'www.senviet.example',
	});
	const { headers } = gateway.theOne('/wps/relay/WPSCORE_getTelegramLoginSetting');
	expect(headers.get('Authorization')).toBeNull();
});
