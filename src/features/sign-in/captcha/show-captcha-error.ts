import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { linkHelp } from '../../../core/open-dialog.ts';
import { loadTexts } from '../../../core/texts.ts';
import { CaptchaError, type CaptchaFailure } from './captcha-error.ts';

/** Keys of the texts for the player, in the namespace access. */
export const CAPTCHA_TEXTS: Record<CaptchaFailure, string> = {
	verify_first: 'verify_first',
	'verify geetest too fast': 'captcha_too_fast',
	'Geetest service not work': 'captcha_no_service',
	captcha_failed: 'captcha_failed',
};

/** Shows why a captcha failed, in an alert titled Notice. Offers `retry` if trying again can help. */
export async function showCaptchaError(error: unknown, retry?: () => void): Promise<void> {
	const failure = error instanceof CaptchaError ? error.message : undefined;
	const texts = await loadTexts('access').catch(ignoreNetworkFailure);
	const text = failure && texts?.[CAPTCHA_TEXTS[failure]];
	showNotice(text ?? pageText('unknown_error'), retry && failure === 'captcha_failed' ? { retry } : {});
	linkHelp('code');
}
