import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { payloadIn } from '../../../../../../src/features/sign-in/providers/telegram/payload.ts';
import { callback, start } from '../../../../../../src/features/sign-in/providers/telegram/telegram.ts';
import { writeShell } from '../../../../support/page.tsx';

const site = vi.hoisted(() => ({ call: vi.fn(), confirmAccount: vi.fn(async (_: unknown) => true) }));
vi.mock('../../../../../../src/features/sign-in/linked-account/AccountDialogs.tsx', () => site);
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call: site.call }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({
		signIn: { telegram: { authorize: 'https://oauth.telegram.org/auth' } },
	}),
}));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ away_off: '{{name}} is off', away_unsure: '{{name}} is not sure' }),
}));

const HASH = 'a'.repeat(64);
const USER = {
	id: 1234567890,
	first_name: 'An',
	last_name: 'Nguyễn',
	photo_url: 'https://t.me/i/an.jpg',
	auth_date: 1_800_000_000,
	hash: HASH,
};
const encoded = (value: unknown, as: BufferEncoding = 'base64url') =>
	Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(as);
const PERSON = { name: 'An Nguyễn', picture: USER.photo_url };
const AUTH = encoded(USER);
const PROOF = { provider: 'telegram', type: 'telegram', telegramAuth: AUTH, ...PERSON };

let bot: { botId: string; authDomain: string };

/** Opens Telegram's page. Returns the query that it gets. */
async function leave(): Promise<Record<string, string>> {
	const assign = vi.fn<(address: string) => void>();
	const addEventListener = (_: string, run: () => void) => run();
	await start({ location: { origin: location.origin, assign }, addEventListener } as unknown as Window);
	return Object.fromEntries(new URL(assign.mock.calls[0]?.[0] ?? '').searchParams);
}

/** Returns from Telegram's page with the query that was sent, or another state. */
async function back(hash: string, state?: string) {
	const { searchParams } = new URL((await leave()).return_to ?? '');
	if (state !== undefined) searchParams.set('state', state);
	return callback({ search: `?${searchParams}`, hash });
}

beforeEach(() => {
	writeShell();
	vi.stubGlobal('crypto', webcrypto);
	bot = { botId: '7305544154', authDomain: 'www.example.com' };
	site.confirmAccount.mockReset().mockResolvedValue(true);
	site.call.mockReset().mockImplementation(async () => bot);
});

test('LOG-08 returns a proof from Telegram’s answer in the hash', async () => {
	const asked = await leave();
	expect(asked).toMatchObject({ bot_id: '7305544154', request_access: 'write' });
	expect(asked.return_to).toMatch(/\/m\/login\?signin=telegram&state=[\da-f]{32}$/);
	await expect(back(`#tgAuthResult=${AUTH}`)).resolves.toEqual(PROOF);
	// This browser began the attempt.
	expect(site.confirmAccount).not.toHaveBeenCalled();
	for (const hash of ['#tgAuthResult=ZmFsc2U', '']) await expect(back(hash)).resolves.toBeUndefined();
});

test.each([
	['www.example.com', 'https://www.example.com'],
	['https://www.example.com', 'https://www.example.com'],
	['', location.origin],
])('EN-17 names the site by the domain %j of the bot', async (authDomain, origin) => {
	bot.authDomain = authDomain;
	expect(await leave()).toMatchObject({ origin });
});

test('shows an error if the merchant has no bot', async () => {
	bot.botId = '';
	await expect(leave()).rejects.toMatchObject({ message: 'Telegram is off' });
});

test('refuses a result that this browser didn’t request', async () => {
	for (const state of ['f00', ''])
		await expect(back(`#tgAuthResult=${AUTH}`, state)).rejects.toThrow('Telegram is not sure');
});

test('LOG-08 accepts init data of a mini app inside Telegram only, once the player confirms the account', async () => {
	const user = '{"id":1,"first_name":"An"}';
	const data = new URLSearchParams({ user, auth_date: '1', hash: HASH }).toString();
	const returned = { search: '?signin=telegram', hash: `#${new URLSearchParams({ tgWebAppData: data })}` };
	await expect(callback(returned)).rejects.toMatchObject({ message: 'Telegram is not sure' });
	expect(site.confirmAccount).not.toHaveBeenCalled();
	vi.stubGlobal('TelegramWebviewProxy', {});
	const proof = { provider: 'telegram', type: 'telegram', telegramAuth: data, name: 'An' };
	await expect(callback(returned)).resolves.toEqual(proof);
	expect(site.confirmAccount).toHaveBeenCalledExactlyOnceWith(proof);
	site.confirmAccount.mockResolvedValue(false);
	await expect(callback(returned)).resolves.toBeUndefined();
});

test.each(['base64url', 'base64'] as const)('LOG-08 passes on a login result in %s unchanged', (as) => {
	const result = encoded(USER, as);
	expect(payloadIn(`#tgAuthResult=${result}`)).toEqual({ telegramAuth: result, ...PERSON });
	expect(payloadIn(`#tgAuthResult=${encodeURIComponent(result)}`)?.telegramAuth).toBe(result);
	expect(payloadIn(`#x=1&tgAuthResult=${result}&y=2`)?.telegramAuth).toBe(result);
});

test.each([
	['no base64', '!!!'],
	['base64 that isn’t JSON', encoded('nothing')],
	['broken base64', `${encoded(USER)}=====`],
	['false, as when the player cancels', encoded('false')],
	['no id', encoded({ ...USER, id: undefined })],
	['an id that is no number', encoded({ ...USER, id: '1; drop' })],
	['no hash', encoded({ ...USER, hash: undefined })],
	['a hash that is too short', encoded({ ...USER, hash: 'a' })],
	['nothing', ''],
	['more than the gateway takes', encoded({ ...USER, first_name: 'x'.repeat(4096) })],
])('LOG-08 ignores a result of %s', (_, result) => {
	expect(payloadIn(`#tgAuthResult=${result}`)).toBeUndefined();
});

test('LOG-08 passes on init data of a mini app as Telegram signed it', () => {
	const data = new URLSearchParams({
		query_id: 'AAF9',
		user: JSON.stringify({ id: 1, first_name: 'An' }),
		auth_date: '1800000000',
		hash: HASH,
	}).toString();
	const hash = `#${new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: '8.0' })}`;
	expect(payloadIn(hash)).toEqual({ telegramAuth: data, miniApp: true, name: 'An' });
	const without = (name: string) => {
		const fields = new URLSearchParams(data);
		fields.delete(name);
		return payloadIn(`#${new URLSearchParams({ tgWebAppData: fields.toString() })}`);
	};
	for (const name of ['user', 'auth_date', 'hash']) expect(without(name), name).toBeUndefined();
});

test('LOG-08 ignores a picture that isn’t from https', () => {
	const result = encoded({ ...USER, photo_url: 'javascript:alert(1)' });
	expect(payloadIn(`#tgAuthResult=${result}`)).toEqual({ telegramAuth: result, name: PERSON.name });
});
