import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { singleAttempt } from '../../core/single-attempt.ts';

/** Milliseconds for which another tap is still ignored after an attempt. */
const RELEASE = 500;
const attempt = singleAttempt(RELEASE);

/** While a code is being asked for. */
export const $sending = attempt.$phase;

const loadSendCode = () => import('./send-code.ts');

/** Fetches what sending a code needs, once there is a number to send it to. */
export function prefetchSendCode(): void {
	loadSendCode().then(({ prefetch }) => prefetch(), ignoreNetworkFailure);
}

/**
 * Has a code sent to a number (API-12), after the captcha where one is needed
 * (VAL-02). An attempt while one runs is ignored. Failures are shown to the
 * player, with `retry` where it can help. Answers whether a code is on its
 * way; rejects when the script for it is out of reach.
 */
export const sendCode = (
	countryDialingCode: string,
	mobileNum: string,
	retry: () => void,
): Promise<boolean> =>
	attempt.run(async () => (await loadSendCode()).sendCode(countryDialingCode, mobileNum, retry));
