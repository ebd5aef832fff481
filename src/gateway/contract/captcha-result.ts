import { type InferOutput, maxLength, object, optional, pipe, string } from 'valibot';

/** Fields of a solved captcha, as a registration sends them. */
export const captchaSolved = {
	geetestSeccode: optional(pipe(string(), maxLength(512))),
	geetestValidateV4: optional(pipe(string(), maxLength(4096))),
};

/**
 * Fields of a solved captcha in a request (EN-02, EN-04). Version 3 gives
 * geetest_challenge and geetest_seccode as they are. Version 4 gives an object;
 * geetestValidateV4 is its JSON, with the vendor's own names: lot_number,
 * captcha_output, pass_token, gen_time and captcha_id.
 */
export const captchaResult = {
	geetestChallenge: optional(pipe(string(), maxLength(512))),
	...captchaSolved,
};

const CaptchaResult = object(captchaResult);
export type CaptchaResult = InferOutput<typeof CaptchaResult>;
