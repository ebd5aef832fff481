import { idOf } from '../account.ts';

/** A user as Telegram tells bots of them. */
export function telegramUser(name: string): Record<'id' | 'first_name' | 'username', string> {
	const id = Number.parseInt(idOf('telegram', name).slice(0, 8), 16);
	return { id: String(1e9 + id), first_name: name, username: `demo_${id}` };
}
