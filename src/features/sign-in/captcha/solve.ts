import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { switchOn } from '../../../core/site-status.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { gatewaySettings } from '../../../gateway/contract/gateway-settings.ts';
import { mockToken } from '../../../lib/captcha-mock.ts';
import { loadScript } from '../load-script.ts';
import { loadSettings } from '../submit/settings.ts';
import { CaptchaError, type CaptchaFailure, type CaptchaUse } from './captcha-error.ts';
import { suspendDialogs } from './suspend-dialogs.ts';
import {
	geetest3,
	geetest4,
	type Initialize,
	TIME_LIMIT,
	type Vendor,
	type VendorCaptcha,
} from './vendor.ts';

/** Has the player pass the captcha that the merchant uses at this moment. */
export async function solve(use: CaptchaUse): Promise<CaptchaResult> {
	const settings = await settingsFor(use);
	if (switchOn('GEETESTTEST3')) {
		const token = mockToken(Date.now());
		return settings.version === 'v4' ? { geetestValidateV4: token } : { geetestSeccode: token };
	}
	return runCaptcha(settings);
}

/** Loads ahead of time what the player would wait for. */
export async function prefetch(use: CaptchaUse): Promise<void> {
	const settings = await settingsFor(use);
	if (!switchOn('GEETESTTEST3')) await scriptOf(settings);
}

interface CaptchaSettings {
	version: 'v3' | 'v4';
	address: string;
	vendor: Vendor;
}

/** EN-17. */
async function settingsFor(use: CaptchaUse): Promise<CaptchaSettings> {
	const [{ GEETEST_ID, GEETEST_VERSION: version }, { captcha }] = await Promise.all([
		call(gatewaySettings, {}),
		loadSettings(),
	]).catch((error) => {
		ignoreNetworkFailure(error);
		throw new CaptchaError('captcha_failed');
	});
	if (use === 'sms' && version !== 'v4') throw new CaptchaError('Geetest service not work');
	// The gateway asks for a captcha that this merchant has no script for.
	if (!captcha[version]) throw new CaptchaError('captcha_failed');
	const { language } = getPage();
	const vendor = version === 'v4' ? geetest4(GEETEST_ID, language, captcha) : geetest3(language, captcha);
	return { version, address: captcha[version], vendor };
}

async function scriptOf({ address, vendor }: CaptchaSettings): Promise<Initialize> {
	const found = () => (window as unknown as Record<string, unknown>)[vendor.global] as Initialize;
	await loadScript(address, () => typeof found() === 'function', TIME_LIMIT);
	return found();
}

/** Shows a new captcha each time, because a result is valid for one request, and waits for the player. */
function runCaptcha(settings: CaptchaSettings): Promise<CaptchaResult> {
	const { vendor } = settings;
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
			const [initialize, config] = await Promise.all([scriptOf(settings), vendor.config()]);
			if (over) return;
			initialize({ ...config, onError: failed }, (made) => {
				// It may come after the attempt has ended.
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
