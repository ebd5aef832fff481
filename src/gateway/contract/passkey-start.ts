import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { PasskeyHost } from './passkey-host.request.ts';
import { CreationOptions } from './passkey-options.ts';

const PasskeyStartValue = object({ options: CreationOptions });

/** The path is ours. Options that a browser needs for a new passkey. */
export const passkeyStart: Endpoint<PasskeyHost, typeof PasskeyStartValue> = {
	name: 'passkeyStart',
	method: 'POST',
	path: '/wps/member/passkeys/start',
	auth: 'required',
	value: PasskeyStartValue,
};
