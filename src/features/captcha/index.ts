import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../core/notice.ts';
import { $status, loadStatus, switchOn } from '../../core/site-status.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { CaptchaError } from './captcha-error.ts';
import type { CaptchaUse } from './solve.ts';

export { CaptchaError, type CaptchaUse };

/** Whether the merchant asks for it (VAL-02). Before the status is there, it is not known to be needed. */
export function needsCaptcha(use: CaptchaUse): boolean {
	if (use === 'register') return $status.get()?.info.register.captcha.enabled === true;
	return switchOn(use === 'login' ? 'GEETEST3' : 'GEETESTVCODE3');
}

const loadSolve = () => import('./solve.ts');

let running = false;

/**
 * What has to go into a request: nothing where no captcha is needed, else what
 * the player got for passing one; it is good for one request. Rejects with a
 * CaptchaError.
 */
export async function solveCaptcha(use: CaptchaUse): Promise<CaptchaResult> {
	if (!$status.get()) await loadStatus();
	if (!needsCaptcha(use)) return {};
	if (running) throw new CaptchaError('verify geetest too fast');
	running = true;
	try {
		const { solve } = await loadSolve().catch((error) => {
			ignoreNetworkFailure(error);
			throw new CaptchaError('captcha_failed');
		});
		return await solve(use);
	} finally {
		running = false;
	}
}

const prefetched = new Set<CaptchaUse>();

/** Fetches what a captcha needs, once, while the player still types; shows nothing, and says nothing when it fails. */
export function prefetchCaptcha(use: CaptchaUse): void {
	if (!needsCaptcha(use) || prefetched.has(use)) return;
	prefetched.add(use);
	loadSolve()
		.then(({ prefetch }) => prefetch(use))
		.catch((error) => error instanceof CaptchaError || ignoreNetworkFailure(error));
}

/** Tells the player in the alert titled Notice; offers `retry` where trying again can help. */
export const showCaptchaError = (error: unknown, retry?: () => void): Promise<void> =>
	import('./tell.ts').then(
		(tell) => tell.showCaptchaError(error, retry),
		() => showNotice(pageText('internet_lost'), retry ? { retry } : {}),
	);
