import { boolean, object, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const captchaChallengeRequest = {
	fields: object({
		/** Milliseconds since 1970, so that no challenge is given twice on the way. */
		t: string(),
	}),
} satisfies RequestCheck;

const CaptchaChallengeValue = object({ gt: string(), challenge: string(), newCaptcha: boolean() });

/** API-11. Starts version 3 of the captcha; requested again for each. */
export const captchaChallenge: Endpoint<typeof captchaChallengeRequest, typeof CaptchaChallengeValue> = {
	name: 'captchaChallenge',
	method: 'GET',
	path: '/wps/captcha/geetest',
	auth: 'optional',
	value: CaptchaChallengeValue,
};
