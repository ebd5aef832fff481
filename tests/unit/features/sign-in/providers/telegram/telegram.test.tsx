import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
	callback,
	prepare,
	start,
} from '../../../../../../src/features/sign-in/providers/telegram/telegram.ts';
import { answerNotice, noticeText, writeShell } from '../../../../support/page.tsx';

const site = vi.hoisted(() => ({ call: vi.fn(), confirmAccount: vi.fn(async (_: unknown) => true) }));
vi.mock('../../../../../../src/features/sign-in/linked-account/AccountDialogs.tsx', () => site);
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call: site.call }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({
		signIn: { telegram: { authorize: 'https://oauth.telegram.org/auth' } },
	}),
}));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({
		away_off: '{{name}} is off',
		away_unsure: '{{name}} is not sure',
		telegram_silent: 'Nothing yet',
	}),
}));

const USER = { id: 1, first_name: 'An', auth_date: 1_800_000_000, hash: 'a'.repeat(64) };
const AUTH = Buffer.from(JSON.stringify(USER)).toString('base64url');
const PROOF = { provider: 'telegram', type: 'telegram', telegramAuth: AUTH, name: 'An' };

let bot: { botId: string; authDomain: string };
let popup: { closed: boolean; close(): void } | null;
const away: string[] = [];
const opened: string[] = [];
const page = {
	location: { origin: location.origin, assign: (address: string) => away.push(address) },
	addEventListener: (_: string, run: () => void) => run(),
	open(address: string) {
		opened.push(address);
		return popup;
	},
} as unknown as Window;
const mouse = (fine: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: fine }));

/** Sends a message from Telegram's window, or from another sender. */
function say(data: unknown, changes: { origin?: string; source?: unknown } = {}): void {
	const message = new MessageEvent('message', {
		data,
		origin: 'https://oauth.telegram.org',
		...changes,
	} as never);
	Object.defineProperty(message, 'source', { value: 'source' in changes ? changes.source : popup });
	dispatchEvent(message);
}
const result = (user: unknown) =>
	JSON.stringify({ event: 'auth_result', result: user, origin: location.origin });

/** Whether a promise has settled by now. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
	const open = {};
	return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

beforeEach(async () => {
	vi.useFakeTimers();
	writeShell();
	vi.stubGlobal('crypto', webcrypto);
	mouse(true);
	bot = { botId: '7305544154', authDomain: '' };
	popup = {
		closed: false,
		close() {
			this.closed = true;
		},
	};
	away.length = opened.length = 0;
	site.confirmAccount.mockReset().mockResolvedValue(true);
	site.call.mockReset().mockImplementation(async () => bot);
	await prepare();
});

test('LOG-08 with a mouse, Telegram opens in a window within the tap', async () => {
	const proof = start(page);
	expect(opened).toHaveLength(1);
	const asked = Object.fromEntries(new URL(opened[0] as string).searchParams);
	expect(asked).toMatchObject({ bot_id: '7305544154', origin: location.origin, request_access: 'write' });
	expect(asked.return_to).toMatch(/\/m\/login\?signin=telegram&state=[\da-f]{32}$/);
	say(result(USER));
	await expect(proof).resolves.toEqual(PROOF);
	expect(popup?.closed).toBe(true);
	expect(away).toEqual([]);
});

test('accepts only messages from Telegram’s window and origin', async () => {
	const proof = start(page);
	say(result(USER), { origin: 'https://evil.example' });
	say(result(USER), { source: window });
	for (const message of [USER, null, '{', 'null']) say(message);
	say(JSON.stringify({ event: 'other', result: USER }));
	await vi.advanceTimersByTimeAsync(0);
	expect(await settled(proof)).toBe(false);
	say(result(USER));
	await expect(proof).resolves.toEqual(PROOF);
});

test.each([
	['declines', () => say(result(false))],
	['sends an invalid user', () => say(result({ id: 'x' }))],
	['is closed', () => popup?.close()],
])('a window that %s proves nothing', async (_, answer) => {
	const proof = start(page);
	await vi.advanceTimersByTimeAsync(3000);
	answer();
	await vi.advanceTimersByTimeAsync(500);
	await expect(proof).resolves.toBeUndefined();
	expect(away).toEqual([]);
});

test('Telegram’s page replaces this one if its window is blocked or cut off at once', async () => {
	const window = popup;
	popup = null;
	await expect(start(page)).resolves.toBeUndefined();
	expect(away).toEqual(opened);
	popup = window;
	const proof = start(page);
	popup?.close();
	await vi.advanceTimersByTimeAsync(500);
	await expect(proof).resolves.toBeUndefined();
	expect(away).toHaveLength(2);
});

test('offers Telegram’s page in place of this one if the window doesn’t respond for 8 s', async () => {
	const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
	const proof = start(page);
	await vi.advanceTimersByTimeAsync(8000);
	// The player is busy in the window.
	expect(noticeText()).toBe('');
	focus.mockReturnValue(true);
	dispatchEvent(new Event('focus'));
	expect(noticeText()).toBe('Nothing yet');
	await answerNotice('Try again');
	await expect(proof).resolves.toBeUndefined();
	expect(popup?.closed).toBe(true);
	expect(away).toHaveLength(1);
});

test('on a phone, Telegram’s page replaces this one; without a bot, an error shows', async () => {
	mouse(false);
	await start(page);
	expect([opened, away.length]).toEqual([[], 1]);
	bot = { botId: '', authDomain: '' };
	await prepare();
	await expect(start(page)).rejects.toMatchObject({ message: 'Telegram is off' });
});

test.each([
	['www.example.com', 'https://www.example.com'],
	['https://www.example.com', 'https://www.example.com'],
])('LOG-08 opens Telegram’s page for the bot’s host %j without URL.canParse', async (authDomain, origin) => {
	vi.spyOn(URL, 'canParse').mockImplementation(() => {
		throw new TypeError('URL.canParse is not a function');
	});
	bot = { botId: '1', authDomain };
	await prepare();
	await start(page);
	expect(opened).toEqual([]);
	expect(new URL(away[0] as string).searchParams.get('origin')).toBe(origin);
});

test('uses this host if the bot’s is invalid', async () => {
	bot = { botId: '1', authDomain: 'not a host' };
	await prepare();
	void start(page);
	expect(new URL(opened[0] as string).searchParams.get('origin')).toBe(location.origin);
});

/** Redirects to Telegram, and returns with the query that was sent. */
async function back(hash: string, state?: string) {
	mouse(false);
	await start(page);
	const asked = new URL(new URL(away.at(-1) as string).searchParams.get('return_to') as string);
	if (state !== undefined) asked.searchParams.set('state', state);
	return callback({ search: asked.search, hash });
}

test('LOG-08 returns a proof from Telegram’s answer in the hash', async () => {
	await expect(back(`#tgAuthResult=${AUTH}`)).resolves.toEqual(PROOF);
	// This browser began the attempt.
	expect(site.confirmAccount).not.toHaveBeenCalled();
	await expect(back('#tgAuthResult=ZmFsc2U')).resolves.toBeUndefined();
	await expect(back('')).resolves.toBeUndefined();
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
