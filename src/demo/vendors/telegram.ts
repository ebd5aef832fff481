import { createHash, createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { parseJson } from '../../lib/json.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { ownAddress } from './serve.ts';
import { idOf, mountSignIn, nameIn, sendRefusal, type VendorAccount } from './sign-in-page.ts';

const TELEGRAM = { vendor: 'Telegram', colour: '#1d6fa5' };

/** Stands in for oauth.telegram.org/auth (core.telegram.org/widgets/login-legacy), and for Telegram's launch of a mini app. */
export function mountTelegram(app: Hono, { merchants, now }: Platform): void {
	const seconds = () => Math.floor(now() / 1000);

	mountSignIn(app, '/demo/vendors/telegram/auth', {
		...TELEGRAM,
		others: { cancel: 'Cancel' },
		read(c) {
			const { bot_id, origin = '', return_to } = c.req.query();
			const merchant = merchants.all.find(({ telegram }) => bot_id && telegram.botId === bot_id);
			const back = ownAddress(c, return_to);
			// Bots know their sites by domain; this one also knows the host that the demo runs on.
			const host = URL.parse(origin)?.host;
			const isKnown = host && [back?.host, merchant?.telegram.authDomain].includes(host);
			return merchant && back && isKnown
				? { merchant, back }
				: sendRefusal(c, TELEGRAM, 'Bot domain invalid');
		},
		answer(c, { merchant, back }, name) {
			const user = telegramUser(name);
			const hash = hashOf({ ...user, auth_date: String(seconds()) }, merchant);
			const result = name !== '' && { ...user, id: Number(user.id), auth_date: seconds(), hash };
			back.hash = result ? `tgAuthResult=${Buffer.from(JSON.stringify(result)).toString('base64url')}` : '';
			return c.redirect(back.href);
		},
	});

	app.get('/demo/vendors/telegram/:merchant/mini-app', (c) => {
		const merchant = merchants.find(c.req.param('merchant'));
		const name = nameIn(c.req.query('name'));
		if (!merchant?.telegram.botId || !name) return c.notFound();
		const user = telegramUser(name);
		const fields = {
			query_id: 'AAdemo',
			user: JSON.stringify({ ...user, id: Number(user.id), language_code: 'en' }),
			auth_date: String(seconds()),
		};
		const hash = new URLSearchParams({
			tgWebAppData: new URLSearchParams({ ...fields, hash: hashOf(fields, merchant) }).toString(),
			tgWebAppVersion: '8.0',
			tgWebAppPlatform: 'android',
		});
		return c.redirect(`/m/login?signin=telegram#${hash}`);
	});
}

/** Returns a user as Telegram describes them to bots. */
export function telegramUser(name: string): Record<'id' | 'first_name' | 'username', string> {
	const id = Number.parseInt(idOf('telegram', name).slice(0, 8), 16);
	return { id: String(1e9 + id), first_name: name, username: `demo_${id}` };
}

/**
 * Returns the hash that Telegram adds to the fields of a login (core.telegram.org/widgets/login-legacy, "Checking
 * authorization"), or of a mini app, which are those with a user (core.telegram.org/bots/webapps, "Validating data
 * received via the Mini App").
 */
function hashOf(fields: Partial<Record<string, string>>, { code, telegram }: DemoMerchant): string {
	const secret = createHash('sha256').update(`telegram/${code}`).digest('base64url').slice(0, 35);
	// BotFather's format. Only the bot and Telegram know the secret.
	const token = `${telegram.botId}:${secret}`;
	const key = 'user' in fields ? createHmac('sha256', 'WebAppData') : createHash('sha256');
	// The data-check-string.
	const lines = Object.entries(fields)
		.filter(([name]) => name !== 'hash')
		.map(([name, value]) => `${name}=${value}`)
		.sort();
	return createHmac('sha256', key.update(token).digest()).update(lines.join('\n')).digest('hex');
}

/** Milliseconds. Telegram advises to refuse old data, and leaves the limit to the bot. */
const VALID_MS = 3600_000;

type Fields = Partial<Record<string, string>>;

/** Returns the owner of a Telegram login's payload: the result of its login page, or the init data of a mini app. */
export async function verifyTelegram(
	{ grants, now }: Platform,
	merchant: DemoMerchant,
	payload: string,
): Promise<VendorAccount> {
	const fields = fieldsOf(payload);
	const { hash = '', auth_date } = fields;
	const isGenuine = merchant.telegram.botId && hash === hashOf(fields, merchant);
	const isNew = Number(auth_date) * 1000 > now() - VALID_MS && !grants.spent('telegram', hash);
	const { id = '', first_name, last_name, photo_url } = 'user' in fields ? fieldsIn(fields.user) : fields;
	if (!isGenuine || !isNew || !/^\d{1,20}$/.test(id)) throw new Refusal(ErrorCode.telegramInvalid);
	const name = [first_name, last_name].filter(Boolean).join(' ');
	return { subject: id, ...(name && { name }), ...(photo_url && { picture: photo_url }) };
}

/** Refuses the payload from now on: it's valid for one session. */
export function spendTelegram({ grants }: Platform, { code }: DemoMerchant, payload: string): void {
	const { hash } = fieldsOf(payload);
	if (hash) grants.spend('telegram', code, hash, VALID_MS);
}

/** Returns the fields of a login page's result, which is JSON in base64 or base64url, or of init data, which is a query. */
function fieldsOf(payload: string): Fields {
	return /^[\w+/-]+={0,2}$/.test(payload)
		? fieldsIn(Buffer.from(payload, 'base64').toString())
		: Object.fromEntries(new URLSearchParams(payload));
}

/** Returns the fields of a JSON object as they are written in the data-check-string; none for anything else. */
function fieldsIn(json = ''): Fields {
	const fields = Object.entries(Object(parseJson(json)));
	return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
