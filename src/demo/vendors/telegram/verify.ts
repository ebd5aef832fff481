import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';
import { botTokenOf, sameHash, signInitData, signLogin } from './bot.ts';

/** Telegram advises to refuse old data, and leaves the time to the bot. */
const VALID_MS = 3600_000;

interface Payload {
	hash: string;
	account: VendorAccount;
}

/** Returns the owner of a Telegram login's payload: the result of its login page, or the init data of a mini app. */
export async function verifyTelegram(
	platform: Platform,
	merchant: DemoMerchant,
	text: string,
): Promise<VendorAccount> {
	const payload = payloadOf(merchant, text, platform.now());
	if (!payload || platform.grants.spent('telegram', payload.hash))
		throw new Refusal(ErrorCode.telegramInvalid);
	return payload.account;
}

/** A payload is valid for one session: after it, the same one is refused. */
export function spendTelegram(platform: Platform, merchant: DemoMerchant, text: string): void {
	const payload = payloadOf(merchant, text, platform.now());
	if (payload) platform.grants.spend('telegram', merchant.code, payload.hash, VALID_MS);
}

function payloadOf(merchant: DemoMerchant, text: string, now: number): Payload | undefined {
	if (!merchant.telegram.botId) return undefined;
	const result = loginResultIn(text);
	const fields = result ?? initDataIn(text);
	const sign = result ? signLogin : signInitData;
	const { hash, auth_date } = fields;
	if (!hash || !sameHash(hash, sign(fields, botTokenOf(merchant)))) return undefined;
	if (!(Number(auth_date) * 1000 > now - VALID_MS)) return undefined;
	const account = accountOf(result ?? objectIn(fields.user ?? ''));
	return account && { hash, account };
}

/** The fields of a login page's result, which is JSON in base64 or base64url. */
function loginResultIn(text: string): Record<string, string> | undefined {
	if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined;
	return objectIn(Buffer.from(text, 'base64').toString('utf8'));
}

/** Telegram signs init data after decoding it. */
function initDataIn(text: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(text));
}

/** The fields of a JSON object, as they are written in the data-check-string. */
function objectIn(json: string): Record<string, string> | undefined {
	try {
		const value: unknown = JSON.parse(json);
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
		return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, String(field)]));
	} catch {
		return undefined;
	}
}

function accountOf(user: Record<string, string> | undefined): VendorAccount | undefined {
	if (!user?.id || !/^\d{1,20}$/.test(user.id)) return undefined;
	const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
	return {
		subject: user.id,
		...(name && { name }),
		...(user.photo_url && { picture: user.photo_url }),
	};
}
