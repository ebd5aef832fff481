import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { linkHelp } from '../../../core/open-dialog.ts';
import { loadTexts } from '../../../core/texts.ts';
import type { CaptchaError, CaptchaFailure } from './captcha-error.ts';

/** Keys of the texts for the player, in the namespace access. */
export const CAPTCHA_TEXTS: Record<CaptchaFailure, string> = {
	verify_first: 'verify_first',
	'verify geetest too fast': 'captcha_too_fast',
	'Geetest service not work': 'captcha_no_service',
	captcha_failed: 'captcha_failed',
};

/** Shows why a captcha failed, in an alert titled Notice. Offers `retry` if trying again can help. */
export async function showCaptchaError({ message }: CaptchaError, retry?: () => void): Promise<void> {
	const texts = await loadTexts('access').catch(ignoreNetworkFailure);
	const text = texts?.[CAPTCHA_TEXTS[message]] ?? pageText('unknown_error');
	showNotice(text, retry && message === 'captcha_failed' ? { retry } : {});
	linkHelp('code');
}
