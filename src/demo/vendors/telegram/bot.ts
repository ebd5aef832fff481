import { createHash, createHmac } from 'node:crypto';
import type { DemoMerchant } from '../../merchants.ts';
import { idOf } from '../account.ts';

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
export function hashOf(fields: Partial<Record<string, string>>, { code, telegram }: DemoMerchant): string {
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
