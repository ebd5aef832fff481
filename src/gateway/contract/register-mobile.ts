import type { Endpoint } from './endpoint.ts';
import { RegisterValue } from './register.ts';
import type { RegisterMobileRequest } from './register-mobile.request.ts';

/** API-06. Registers a player by mobile number. */
export const registerMobile: Endpoint<RegisterMobileRequest, typeof RegisterValue> = {
	name: 'registerMobile',
	method: 'POST',
	path: '/wps/member/register/mobile',
	auth: 'optional',
	encrypted: true,
	moduleId: 'MOBILENUMREG3',
	value: RegisterValue,
};
