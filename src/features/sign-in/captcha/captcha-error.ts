/** Calls that can need a captcha. */
export type CaptchaUse = 'login' | 'sms' | 'register';

/** Failures of a captcha (VAL-02, VAL-03). */
export type CaptchaFailure =
	/** The player has closed it. */
	| 'verify_first'
	/** Another attempt is still running. */
	| 'verify geetest too fast'
	/** An SMS needs version 4. */
	| 'Geetest service not work'
	/** The vendor's script is blocked, fails, or isn't there in time. */
	| 'captcha_failed';

export class CaptchaError extends Error {
	declare readonly message: CaptchaFailure;

	constructor(message: CaptchaFailure) {
		super(message);
	}
}
