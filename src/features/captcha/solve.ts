import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { loadScript } from '../../core/load-script.ts';
import { loadSettings } from '../../core/settings.ts';
import { switchOn } from '../../core/site-status.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { gatewaySettings } from '../../gateway/contract/gateway-settings.ts';
import { mockToken } from '../../lib/captcha-mock.ts';
import { askPlayer } from './ask-player.ts';
import { CaptchaError } from './captcha-error.ts';
import { geetest3, geetest4, type Initialize, TIME_LIMIT, type Vendor } from './vendor.ts';

/** What a captcha can be needed for. */
export type CaptchaUse = 'login' | 'sms' | 'register';

/** Has the player pass the captcha that the merchant has at this moment. */
export async function solve(use: CaptchaUse): Promise<CaptchaResult> {
	const settings = await settingsFor(use);
	if (switchOn('GEETESTTEST3')) {
		const token = mockToken(Date.now());
		return settings.version === 'v4' ? { geetestValidateV4: token } : { geetestSeccode: token };
	}
	return askPlayer(settings.vendor, () => scriptOf(settings));
}

/** Fetches what the player would wait for. */
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
	return {
		version,
		address: captcha[version],
		vendor: version === 'v4' ? geetest4(GEETEST_ID, captcha) : geetest3(captcha),
	};
}

async function scriptOf({ address, vendor }: CaptchaSettings): Promise<Initialize> {
	const found = () => (window as unknown as Record<string, unknown>)[vendor.global] as Initialize;
	await loadScript(address, () => typeof found() === 'function', TIME_LIMIT);
	return found();
}
