import { parseJson } from '../../../../lib/json.ts';

/** The parameters of Telegram's login page (core.telegram.org/widgets/login-legacy). */
export interface Asked {
	/** Address of Telegram's page. */
	page: string;
	botId: string;
	/** The site that the bot is registered for. */
	origin: string;
	/** Where the page returns to, with the result in the hash. */
	back: string;
	/** ISO 639-1. */
	language: string;
}

export function telegramUrl({ page, botId, origin, back, language }: Asked): string {
	const url = new URL(page);
	const fields = {
		bot_id: botId,
		origin,
		return_to: back,
		request_access: 'write',
		embed: '0',
		lang: language,
	};
	for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
	return url.href;
}

/** The gateway names a host (EN-17) or a whole origin. Undefined if it names none, or an invalid one. */
export function originOf(authDomain: string): string | undefined {
	if (!authDomain) return undefined;
	try {
		return new URL(/^https?:/.test(authDomain) ? authDomain : `https://${authDomain}`).origin;
	} catch {
		// URL.canParse is missing before Chrome 120 and Safari 17.
		return undefined;
	}
}

/** The result in a message from Telegram's window; undefined for any other message, `null` if the player declined. */
export function resultOf(
	from: { window: Window; origin: string },
	{ source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
): { user: unknown } | null | undefined {
	if (source !== from.window || origin !== from.origin) return undefined;
	// A string, as Telegram's own script sends: the only documented form, though an object would work too.
	const said = typeof data === 'string' ? parseJson(data) : data;
	const { event, result } = (said ?? {}) as { event?: unknown; result?: unknown };
	if (event !== 'auth_result') return undefined;
	return result ? { user: result } : null;
}
