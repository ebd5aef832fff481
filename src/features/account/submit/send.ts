import { pageText, showNotice } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { type CaptchaUse, solveCaptcha } from './captcha.ts';

/** What a form sends. */
interface Sending<Value> {
	/** The endpoint's name, for the error catalogue. */
	name: string;
	/** What to ask for a captcha for; none without it. */
	captcha?: CaptchaUse;
	call(captcha: CaptchaResult): Promise<Value>;
	/** Offered to the player if trying again can help. */
	retry?: () => void;
}

/** Nothing in it: there was no answer, or the player hasn't passed the captcha. */
type Sent<Value> = { value: Value; refusal?: never } | { value?: never; refusal?: GatewayError };

/**
 * Has the player pass the captcha if one is needed, and makes the call. Failures
 * are shown to the player. Never rejects.
 */
export async function send<Value>({ name, captcha, call, retry }: Sending<Value>): Promise<Sent<Value>> {
	let passed: CaptchaResult = {};
	try {
		if (captcha) passed = await solveCaptcha(captcha);
	} catch (error) {
		await import('../captcha/show-captcha-error.ts').then(
			(captcha) => captcha.showCaptchaError(error, retry),
			() => showNotice(pageText('internet_lost'), retry ? { retry } : {}),
		);
		return {};
	}
	try {
		return { value: await call(passed) };
	} catch (error) {
		const refusal = error instanceof GatewayError && error.kind === 'gateway' ? error : undefined;
		report(error, name, refusal ? undefined : retry);
		return refusal ? { refusal } : {};
	}
}
