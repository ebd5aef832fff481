import { boolean, object, string } from 'valibot';
import { endpoint } from './endpoint.ts';

/** API-11. What version 3 of the captcha is started with; asked anew for each. */
export const captchaChallenge = endpoint({
	name: 'captchaChallenge',
	method: 'GET',
	path: '/wps/captcha/geetest',
	auth: 'optional',
	request: object({
		/** Milliseconds since 1970, so that no challenge is given twice on the way. */
		t: string(),
	}),
	value: object({ gt: string(), challenge: string(), newCaptcha: boolean() }),
	errors: [],
});
