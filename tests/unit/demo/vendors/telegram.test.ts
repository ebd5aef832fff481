import { createHash, createHmac } from 'node:crypto';
import { sign } from '@telegram-apps/init-data-node';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { demoMerchants } from '../../../../src/demo/merchants.ts';
import type { Platform } from '../../../../src/demo/platform.ts';
import { openDatabase } from '../../../../src/demo/store/database.ts';
import { Grants } from '../../../../src/demo/store/grants.ts';
import { botTokenOf } from '../../../../src/demo/vendors/telegram/bot.ts';
import { spendTelegram, verifyTelegram } from '../../../../src/demo/vendors/telegram/verify.ts';

const SENVIET = (await demoMerchants()).find('senviet') as NonNullable<
	ReturnType<Awaited<ReturnType<typeof demoMerchants>>['find']>
>;
const TOKEN = botTokenOf(SENVIET);
const NOW = Date.UTC(2027, 0, 15, 12);
const SECONDS = NOW / 1000;
const USER = { id: 1234567890, first_name: 'An', last_name: 'Nguyễn', photo_url: 'https://t.me/i/an.jpg' };

let platform: Platform;
beforeEach(() => {
	platform = { now: () => NOW, grants: new Grants(openDatabase(':memory:'), () => NOW) } as Platform;
});

const verify = (text: string) => verifyTelegram(platform, SENVIET, text);
const refused = { code: 'telegram_validate_failed' };

/** Signs as core.telegram.org/widgets/login-legacy says, independent of the demo's own code. */
function widgetHash(fields: object, token = TOKEN): string {
	const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
	const key = createHash('sha256').update(token).digest();
	return createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
}

const encoded = (value: unknown, as: BufferEncoding = 'base64url') =>
	Buffer.from(JSON.stringify(value)).toString(as);

function result(changes: object = {}, hash?: string) {
	const fields = { ...USER, auth_date: SECONDS - 60, ...changes };
	return { ...fields, hash: hash ?? widgetHash(fields) };
}

test('LOG-08 a signed login result is accepted in base64 and in base64url', async () => {
	const account = { subject: '1234567890', name: 'An Nguyễn', picture: USER.photo_url };
	await expect(verify(encoded(result()))).resolves.toEqual(account);
	await expect(verify(encoded(result(), 'base64'))).resolves.toEqual(account);
});

test('LOG-08 init data signed by a mini app library is accepted, unless it was changed', async () => {
	const data = sign(
		{ user: { ...USER, language_code: 'vi' }, query_id: 'AAF9' } as Parameters<typeof sign>[0],
		TOKEN,
		new Date(NOW),
	);
	await expect(verify(data)).resolves.toMatchObject({ subject: '1234567890', name: 'An Nguyễn' });
	await expect(verify(data.replace('1234567890', '1234567891'))).rejects.toMatchObject(refused);
	await expect(verify(sign({}, TOKEN, new Date(NOW)))).rejects.toMatchObject(refused);
});

test('LOG-08 a payload is refused if any field was changed', async () => {
	const right = result();
	for (const name of Object.keys(right)) {
		const changed = { ...right, [name]: `${right[name as keyof typeof right]}1` };
		await expect(verify(encoded(changed)), name).rejects.toMatchObject(refused);
	}
	const { hash: _, ...unsigned } = right;
	await expect(verify(encoded(unsigned))).rejects.toMatchObject(refused);
	await expect(verify(encoded({ ...right, admin: 'yes' }))).rejects.toMatchObject(refused);
});

test('a payload signed by another bot or with the other algorithm is refused', async () => {
	const fields = { ...USER, auth_date: SECONDS };
	await expect(verify(encoded(result({}, widgetHash(fields, '7400100200:other'))))).rejects.toMatchObject(
		refused,
	);
	const asInitData = new URLSearchParams({
		user: JSON.stringify(USER),
		auth_date: String(SECONDS),
		hash: widgetHash({ user: JSON.stringify(USER), auth_date: SECONDS }),
	});
	await expect(verify(asInitData.toString())).rejects.toMatchObject(refused);
});

test('a payload is refused after an hour, and after it was used', async () => {
	await expect(verify(encoded(result({ auth_date: SECONDS - 3601 })))).rejects.toMatchObject(refused);
	const good = encoded(result());
	spendTelegram(platform, SENVIET, good);
	await expect(verify(good)).rejects.toMatchObject(refused);
	await expect(verify(encoded(result(), 'base64'))).rejects.toMatchObject(refused);
	await expect(verify(encoded(result({ auth_date: SECONDS - 59 })))).resolves.toBeDefined();
});

test('anything else is refused', async () => {
	await fc.assert(
		fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.base64String()), async (text) => {
			await expect(verify(text)).rejects.toMatchObject(refused);
		}),
	);
	for (const value of [null, [], 'x', 1, { id: 1 }, { hash: 'x' }]) {
		await expect(verify(encoded(value))).rejects.toMatchObject(refused);
	}
});

test('a merchant without a bot accepts no login from Telegram', async () => {
	const without = { ...SENVIET, telegram: { botId: '', authDomain: '' } };
	const fields = { ...USER, auth_date: SECONDS };
	const forged = encoded({ ...fields, hash: widgetHash(fields, botTokenOf(without)) });
	await expect(verifyTelegram(platform, without, forged)).rejects.toMatchObject(refused);
});
