import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../core/notice.ts';
import { loadTexts } from '../../core/texts.ts';
import { CAPTCHA_TEXTS, CaptchaError } from './captcha-error.ts';

/** What a failed captcha means, in the player's language. */
async function captchaMessage(error: unknown): Promise<string> {
	const texts = await loadTexts('access').catch(ignoreNetworkFailure);
	const text = error instanceof CaptchaError ? texts?.[CAPTCHA_TEXTS[error.message]] : undefined;
	return text ?? pageText('unknown_error');
}

/** Tells the player in the alert titled Notice; offers `retry` where trying again can help. */
export async function showCaptchaError(error: unknown, retry?: () => void): Promise<void> {
	const canHelp = error instanceof CaptchaError && error.message === 'captcha_failed';
	showNotice(await captchaMessage(error), retry && canHelp ? { retry } : {});
}
