/** What a captcha can be needed for. */
export type CaptchaUse = 'login' | 'sms' | 'register';

/** What a captcha can fail with (VAL-02, VAL-03), and the key of the text that tells the player. */
export const CAPTCHA_TEXTS = {
	/** The player has closed it. */
	verify_first: 'verify_first',
	/** Another attempt is still running. */
	'verify geetest too fast': 'captcha_too_fast',
	/** An SMS needs version 4. */
	'Geetest service not work': 'captcha_no_service',
	/** The vendor's script is blocked, fails, or isn't there in time. */
	captcha_failed: 'captcha_failed',
} as const;

export type CaptchaFailure = keyof typeof CAPTCHA_TEXTS;

/** Its message is one of the four. */
export class CaptchaError extends Error {
	declare readonly message: CaptchaFailure;

	constructor(message: CaptchaFailure) {
		super(message);
	}
}
