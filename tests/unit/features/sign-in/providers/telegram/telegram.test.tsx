import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
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

const USER = { id: 1, first_name: 'An', auth_date: 1_800_000_000, hash: 'a'.repeat(64) };
const AUTH = Buffer.from(JSON.stringify(USER)).toString('base64url');
const PROOF = { provider: 'telegram', type: 'telegram', telegramAuth: AUTH, name: 'An' };

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
	bot = { botId: '7305544154', authDomain: '' };
	site.confirmAccount.mockReset().mockResolvedValue(true);
	site.call.mockReset().mockImplementation(async () => bot);
});

test('LOG-08 returns a proof from Telegram’s answer in the hash', async () => {
	const asked = await leave();
	expect(asked).toMatchObject({ bot_id: '7305544154', origin: location.origin, request_access: 'write' });
	expect(asked.return_to).toMatch(/\/m\/login\?signin=telegram&state=[\da-f]{32}$/);
	await expect(back(`#tgAuthResult=${AUTH}`)).resolves.toEqual(PROOF);
	// This browser began the attempt.
	expect(site.confirmAccount).not.toHaveBeenCalled();
	for (const hash of ['#tgAuthResult=ZmFsc2U', '']) await expect(back(hash)).resolves.toBeUndefined();
});

test('shows an error if the merchant has no bot', async () => {
	bot.botId = '';
	await expect(leave()).rejects.toMatchObject({ message: 'Telegram is off' });
});

test('LOG-08 opens Telegram’s page for the bot’s host', async () => {
	bot.authDomain = 'www.example.com';
	expect(await leave()).toMatchObject({ origin: 'https://www.example.com' });
});

test('refuses a result that this browser didn’t request', async () => {
	for (const state of ['f00', ''])
		await expect(back(`#tgAuthResult=${AUTH}`, state)).rejects.toThrow('Telegram is not sure');
});

test('LOG-08 accepts init data of a mini app inside Telegram only, once the player confirms the account', async () => {
	const user = '{"id":1,"first_name":"An"}';
	const data = new URLSearchParams({ user, auth_date: '1', hash: 'a'.repeat(64) }).toString();
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
