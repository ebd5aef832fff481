import { fallback, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const text = fallback(string(), '');
const TelegramSettingsValue = object({ botId: text, authDomain: text });

/** API-23, EN-17. The Telegram bot for sign-in. Empty strings if the merchant has no bot. */
export const telegramSettings: Endpoint<NoFields, typeof TelegramSettingsValue> = {
	name: 'telegramSettings',
	method: 'GET',
	path: '/wps/relay/WPSCORE_getTelegramLoginSetting',
	auth: 'optional',
	value: TelegramSettingsValue,
	cached: 'shared',
};
