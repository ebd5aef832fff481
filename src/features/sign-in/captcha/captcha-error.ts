/** What a captcha can be needed for. */
export type CaptchaUse = 'login' | 'sms' | 'register';

/** What a captcha can fail with (VAL-02, VAL-03). */
export type CaptchaFailure =
	/** The player has closed it. */
	| 'verify_first'
	/** Another attempt is still running. */
	| 'verify geetest too fast'
	/** An SMS needs version 4. */
	| 'Geetest service not work'
	/** The vendor's script is blocked, fails, or isn't there in time. */
	| 'captcha_failed';

/** Its message is one of the four. */
export class CaptchaError extends Error {
	declare readonly message: CaptchaFailure;

	constructor(message: CaptchaFailure) {
		super(message);
	}
}
