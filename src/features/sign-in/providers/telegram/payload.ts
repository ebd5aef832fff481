import { parseJson } from '../../../../lib/json.ts';

/** The data for the gateway, and whose it claims to be: only the gateway can check it, by the bot's token. */
interface TelegramPayload {
	telegramAuth: string;
	name?: string;
	picture?: string;
	/** A mini app's init data, which Telegram itself puts into the address. */
	miniApp?: true;
}

/** Characters; the gateway's limit. */
const MAX_LENGTH = 4096;
/** SHA-256, in hexadecimal. */
const HASH = /^[\da-f]{64}$/;

/**
 * Reads the address's hash (LOG-08): a login result as JSON in base64 (core.telegram.org/widgets/login-legacy), or
 * a mini app's init data (core.telegram.org/bots/webapps). Returns undefined for anything else.
 */
export function payloadIn(hash: string): TelegramPayload | undefined {
	const result = /[#&]tgAuthResult=([^&]*)/.exec(hash)?.[1];
	if (result !== undefined) return resultIn(result);
	// There are two layers of encoding. Keep the inner one, because Telegram has signed it.
	return initDataIn(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? '');
}

function resultIn(encoded: string): TelegramPayload | undefined {
	try {
		const text = decodeURIComponent(encoded);
		if (text.length > MAX_LENGTH || !/^[\w+/-]+={0,2}$/.test(text)) return undefined;
		const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
		const user = parseJson(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
		return isSigned(user) ? { telegramAuth: text, ...personIn(user) } : undefined;
	} catch {
		// Broken escapes, or not base64.
		return undefined;
	}
}

function initDataIn(text: string): TelegramPayload | undefined {
	const fields = new URLSearchParams(text);
	if (text.length > MAX_LENGTH || !HASH.test(fields.get('hash') ?? '') || !fields.get('auth_date'))
		return undefined;
	const user = parseJson(fields.get('user'));
	return isRecord(user) ? { telegramAuth: text, miniApp: true, ...personIn(user) } : undefined;
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isSigned = (value: unknown): value is Fields =>
	isRecord(value) && /^\d{1,20}$/.test(String(value.id)) && HASH.test(String(value.hash));

function personIn({ first_name, last_name, photo_url }: Fields): { name?: string; picture?: string } {
	const names = [first_name, last_name].filter((part) => typeof part === 'string' && part);
	return {
		...(names.length > 0 && { name: names.join(' ').slice(0, 128) }),
		...(typeof photo_url === 'string' && /^https:\/\//.test(photo_url) && { picture: photo_url }),
	};
}
