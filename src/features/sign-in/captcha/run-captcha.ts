import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { CaptchaError, type CaptchaFailure } from './captcha-error.ts';
import { type Initialize, TIME_LIMIT, type Vendor, type VendorCaptcha } from './vendor.ts';

/**
 * Shows the vendor's captcha and waits for the player. Each time with a new
 * object, which is destroyed at the end: a result is valid for one request, so
 * there's nothing to reset. `load` fetches the script. `suspendDialogs` makes room.
 */
export function runCaptcha(
	vendor: Vendor,
	load: () => Promise<Initialize>,
	suspendDialogs: (dismiss: () => void) => () => Promise<void>,
): Promise<CaptchaResult> {
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
				// It may come when nobody is waiting any more.
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
						restore = suspendDialogs(closed);
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

/** An exception in the vendor's clean-up must not undo a result. */
function destroy(captcha: VendorCaptcha | undefined): void {
	try {
		captcha?.destroy?.();
	} catch {
		// It isn't used again.
	}
}
