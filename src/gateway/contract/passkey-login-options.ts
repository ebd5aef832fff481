import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { PasskeyHost } from './passkey-host.request.ts';
import { RequestOptions } from './passkey-options.ts';

const PasskeyLoginOptionsValue = object({ options: RequestOptions });

/** The path is ours. Options that a browser needs for a login by passkey. */
export const passkeyLoginOptions: Endpoint<PasskeyHost, typeof PasskeyLoginOptionsValue> = {
	name: 'passkeyLoginOptions',
	method: 'POST',
	path: '/wps/session/login/passkey/options',
	auth: 'optional',
	value: PasskeyLoginOptionsValue,
};
