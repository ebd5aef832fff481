import type { CaptchaResult } from '../../src/gateway/contract/captcha-result.ts';

/** Asks a gateway: `fetch` of a test's, or the `request` of its app. */
type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>;

const VENDOR = '/demo/vendors/geetest';

/** Asks one of the vendor's own calls. */
async function askVendor(ask: Ask, path: 'load' | 'verify', body: unknown) {
	const answer = await ask(`${VENDOR}/${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return answer.json();
}

/** Asks a call of the contract that needs no body. */
async function valueFrom(ask: Ask, path: string, merchant: string) {
	const answer = await ask(path, { headers: { Merchant: merchant } });
	return (await answer.json()).value;
}

/** Passes the captcha of a merchant as the vendor's script does, for tests that are about something else. */
export async function passCaptcha(ask: Ask, merchant: string): Promise<CaptchaResult> {
	const { GEETEST_ID, GEETEST_VERSION } = await valueFrom(ask, '/wps/system/settings', merchant);
	if (GEETEST_VERSION === 'v4') {
		const { number, target } = await askVendor(ask, 'load', { captchaId: GEETEST_ID });
		const { passed } = await askVendor(ask, 'verify', { number, position: target });
		return { geetestValidateV4: JSON.stringify(passed) };
	}
	const { challenge } = await valueFrom(ask, '/wps/captcha/geetest?t=1', merchant);
	const { number, target } = await askVendor(ask, 'load', { challenge });
	const { passed } = await askVendor(ask, 'verify', { number, position: target });
	return { geetestChallenge: challenge, geetestSeccode: `${passed.validate}|jordan` };
}
