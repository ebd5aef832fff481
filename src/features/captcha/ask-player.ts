import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { CaptchaError, type CaptchaFailure } from './captcha-error.ts';
import { clearTheWay } from './clear-the-way.ts';
import { type Initialize, TIME_LIMIT, type Vendor, type VendorCaptcha } from './vendor.ts';

/**
 * Shows the vendor's captcha and waits for the player. Each time with an
 * object of its own, which is destroyed at the end: a result is good for one
 * request, and so there is nothing to reset. `load` brings the script.
 */
export function askPlayer(vendor: Vendor, load: () => Promise<Initialize>): Promise<CaptchaResult> {
	return new Promise((resolve, reject) => {
		let captcha: VendorCaptcha | undefined;
		let restore: (() => Promise<void>) | undefined;
		let over = false;

		const end = async (then: () => void) => {
			if (over) return;
			over = true;
			clearTimeout(timer);
			destroy(captcha);
			await restore?.().catch(ignoreNetworkFailure);
			then();
		};
		const fail = (why: CaptchaFailure) => end(() => reject(new CaptchaError(why)));
		const failed = () => fail('captcha_failed');
		const closed = () => fail('verify_first');
		const timer = setTimeout(failed, TIME_LIMIT);

		const start = async () => {
			const [initialize, config] = await Promise.all([load(), vendor.config()]);
			if (over) return;
			initialize({ ...config, onError: failed }, (made) => {
				// The vendor may come with it when nobody waits any more.
				if (over) return destroy(made);
				captcha = made;
				made.onSuccess(() => {
					const result = vendor.result(made.getValidate());
					if (result) void end(() => resolve(result));
					else void failed();
				});
				made.onError(failed);
				made.onClose(closed);
				made.onReady(() => {
					if (over || restore) return;
					clearTimeout(timer);
					try {
						const show = made[vendor.show];
						if (!show) return void failed();
						restore = clearTheWay(closed);
						show.call(made);
					} catch {
						void failed();
					}
				});
			});
		};
		start().catch(failed);
	});
}

/** What a foreign script throws while it tidies up must not undo what was reached. */
function destroy(captcha: VendorCaptcha | undefined): void {
	try {
		captcha?.destroy?.();
	} catch {
		// It is not used again.
	}
}
