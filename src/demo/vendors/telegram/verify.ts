import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { parseJson } from '../../../lib/json.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';
import { hashOf } from './bot.ts';

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
