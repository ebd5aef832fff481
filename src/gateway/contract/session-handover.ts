import { object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** The code works once, within 60 s, and for this merchant only. */
const SessionHandover = object({ code: string() });

/** The path is ours (API-26). Makes a code to take the session to another domain: addresses never carry a token. */
export const sessionHandover: Endpoint<NoFields, typeof SessionHandover> = {
	name: 'sessionHandover',
	method: 'POST',
	path: '/wps/session/handover',
	auth: 'required',
	value: SessionHandover,
	// A player who waits for another domain would rather log in again than wait for longer.
	timeout: 3000,
};
