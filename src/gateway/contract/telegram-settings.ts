import { object, string } from 'valibot';
import { endpoint } from './endpoint.ts';

/** API-23, EN-17. Empty strings where the merchant has no bot. */
export const telegramSettings = endpoint({
	name: 'telegramSettings',
	method: 'GET',
	path: '/wps/relay/WPSCORE_getTelegramLoginSetting',
	auth: 'optional',
	request: object({}),
	value: object({ botId: string(), authDomain: string() }),
	errors: [],
	cached: 'shared',
});
