/** Sends what a form asks for, after a captcha if one is needed. The captcha itself is in ../captcha/. */
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { CaptchaError, type CaptchaUse } from '../captcha/captcha-error.ts';

/** Loads the encryption while a form is being filled in, so that submitting doesn't wait for it. */
export function prefetchEncryption(): void {
	// Submitting loads it again, and reports what fails then.
	import('../../../gateway/client/encrypt.ts').catch(() => undefined);
}

/** Whether the merchant asks for it (VAL-02). Until the status is there, we don't know that it's needed. */
export function needsCaptcha(use: CaptchaUse): boolean {
	if (use === 'register') return $status.get()?.info.register.captcha.enabled === true;
	return switchOn(use === 'login' ? 'GEETEST3' : 'GEETESTVCODE3');
}

const loadCaptcha = () => import('../captcha/solve.ts');

let running = false;

/** Returns a captcha's result, valid for one request; {} if none is needed. Rejects with a CaptchaError. */
export async function solveCaptcha(use: CaptchaUse): Promise<CaptchaResult> {
	if (!$status.get()) await loadStatus();
	if (!needsCaptcha(use)) return {};
	if (running) throw new CaptchaError('verify geetest too fast');
	running = true;
	try {
		const { solve } = await loadCaptcha().catch((error) => {
			ignoreNetworkFailure(error);
			throw new CaptchaError('captcha_failed');
		});
		return await solve(use);
	} finally {
		running = false;
	}
}

const prefetched = new Set<CaptchaUse>();

/** Loads what a captcha needs, once, while the player is still typing. Shows nothing, not even failures. */
export function prefetchCaptcha(use: CaptchaUse): void {
	if (!needsCaptcha(use) || prefetched.has(use)) return;
	prefetched.add(use);
	loadCaptcha()
		.then(({ prefetch }) => prefetch(use))
		.catch((error) => error instanceof CaptchaError || ignoreNetworkFailure(error));
}

/**
 * Sends a password with composed letters (NFC, as RFC 8265 demands), because keyboards differ in what they type. If the
 * gateway answers `refusal`, sends what the player typed: members from before may have registered with that.
 */
export async function sendPassword<Value>(
	typed: string,
	refusal: string,
	attempt: (password: string, isSecond?: true) => Promise<Value>,
): Promise<Value> {
	const composed = typed.normalize('NFC');
	try {
		return await attempt(composed);
	} catch (error) {
		if (composed === typed || !(error instanceof GatewayError && error.code === refusal)) throw error;
		return attempt(typed, true);
	}
}

interface Sending<Value> {
	/** The endpoint's name, for the error catalogue. */
	name: string;
	/** The kind of call, if it may need a captcha. */
	captcha?: CaptchaUse;
	call(captcha: CaptchaResult): Promise<Value>;
	/** Offered to the player if trying again can help. */
	retry?: () => void;
}

/** Empty if there was no answer or the player hasn't passed the captcha. */
type Sent<Value> = { value: Value; refusal?: never } | { value?: never; refusal?: GatewayError };

/** Makes the call, after a captcha if one is needed. Shows failures to the player. Never rejects. */
export async function send<Value>({ name, captcha, call, retry }: Sending<Value>): Promise<Sent<Value>> {
	try {
		return { value: await call(captcha ? await solveCaptcha(captcha) : {}) };
	} catch (error) {
		if (error instanceof CaptchaError) {
			await import('../captcha/show-captcha-error.ts').then(
				(captcha) => captcha.showCaptchaError(error, retry),
				() => showNotice(pageText('internet_lost'), retry ? { retry } : {}),
			);
			return {};
		}
		const refusal = error instanceof GatewayError && error.kind === 'gateway' ? error : undefined;
		report(error, name, refusal ? undefined : retry);
		return refusal ? { refusal } : {};
	}
}
