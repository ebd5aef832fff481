import { boolean, object, string } from 'valibot';
import type { CaptchaChallengeRequest } from './captcha-challenge.request.ts';
import type { Endpoint } from './endpoint.ts';

const CaptchaChallengeValue = object({ gt: string(), challenge: string(), newCaptcha: boolean() });

/** API-11. Starts version 3 of the captcha; requested again for each. */
export const captchaChallenge: Endpoint<CaptchaChallengeRequest, typeof CaptchaChallengeValue> = {
	name: 'captchaChallenge',
	method: 'GET',
	path: '/wps/captcha/geetest',
	auth: 'optional',
	value: CaptchaChallengeValue,
};
