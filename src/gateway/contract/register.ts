import { fallback, type InferOutput, object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { RegisterRequest } from './register.request.ts';

export type { RegisterRequest } from './register.request.ts';

/** Returned by every way to register. */
export const RegisterValue = object({ token: string(), id: fallback(string(), ''), userName: string() });
export type RegisterValue = InferOutput<typeof RegisterValue>;

/** API-06. Registers a player by user name. */
export const register: Endpoint<RegisterRequest, typeof RegisterValue> = {
	name: 'register',
	method: 'POST',
	path: '/wps/member/register',
	auth: 'optional',
	encrypted: true,
	moduleId: 'REG3',
	value: RegisterValue,
};
