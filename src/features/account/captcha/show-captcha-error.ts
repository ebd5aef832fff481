import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { loadTexts } from '../../../core/texts.ts';
import { CAPTCHA_TEXTS, CaptchaError } from '../submit/captcha-error.ts';

/** Tells the player why a captcha failed, in an alert titled Notice. Offers `retry` if trying again can help. */
export async function showCaptchaError(error: unknown, retry?: () => void): Promise<void> {
	const failure = error instanceof CaptchaError ? error.message : undefined;
	const texts = await loadTexts('access').catch(ignoreNetworkFailure);
	const text = failure && texts?.[CAPTCHA_TEXTS[failure]];
	showNotice(text ?? pageText('unknown_error'), retry && failure === 'captcha_failed' ? { retry } : {});
}
