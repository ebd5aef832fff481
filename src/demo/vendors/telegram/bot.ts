import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { DemoMerchant } from '../../merchants.ts';

/** The merchant's bot token, as BotFather writes them: the bot's id, and 35 characters that only bot and Telegram know. */
export function botTokenOf({ code, telegram }: Pick<DemoMerchant, 'code' | 'telegram'>): string {
	const secret = createHash('sha256').update(`telegram/${code}`).digest('base64url').slice(0, 35);
	return `${telegram.botId}:${secret}`;
}

type Fields = Record<string, string>;

/** core.telegram.org/widgets/login-legacy, "Checking authorization". */
export const signLogin = (fields: Fields, botToken: string): string =>
	sign(fields, createHash('sha256').update(botToken).digest());

/** core.telegram.org/bots/webapps, "Validating data received via the Mini App". */
export const signInitData = (fields: Fields, botToken: string): string =>
	sign(fields, createHmac('sha256', 'WebAppData').update(botToken).digest());

/** The data-check-string: every field but the hash, in alphabetical order, a line each. */
function sign(fields: Fields, key: Buffer): string {
	const lines = Object.entries(fields)
		.filter(([name]) => name !== 'hash')
		.map(([name, value]) => `${name}=${value}`)
		.sort();
	return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}

export function sameHash(given: string | undefined, right: string): boolean {
	if (!given || !/^[\da-f]{64}$/.test(given)) return false;
	return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
