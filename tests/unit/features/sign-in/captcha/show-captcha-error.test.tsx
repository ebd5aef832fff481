import { beforeEach, expect, test } from 'vitest';
import { CaptchaError } from '../../../../../src/features/sign-in/captcha/captcha-error.ts';
import { showCaptchaError } from '../../../../../src/features/sign-in/captcha/show-captcha-error.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import { noticeText, writeShell } from '../../../support/page.tsx';
import { serveTexts } from '../../../support/site-files.ts';

const retry = () => undefined;
const offersRetry = () => document.querySelector<HTMLElement>('[data-retry]')?.hidden === false;

beforeEach(writeShell);
test.each([
	['captcha_failed', access.captcha_failed, true],
	['verify_first', access.verify_first, false],
	['verify geetest too fast', access.captcha_too_fast, false],
	['Geetest service not work', access.captcha_no_service, false],
] as const)('shows “%s” as “%s”, with a button to try again: %s', async (failure, text, again) => {
	serveTexts();
	await showCaptchaError(new CaptchaError(failure), retry);
	expect([noticeText(), offersRetry()]).toEqual([text, again]);
});
