import { singleAttempt } from '../../../core/forms/attempt.ts';
import type { Values } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { loadTexts } from '../../../core/texts.ts';
import { askInDialog } from '../../../core/ui/dialog.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import {
	type LoginValue,
	login,
	type VerificationMethod,
	type VerifyRequired,
} from '../../../gateway/contract/login.ts';
import { loginVerification, loginVerificationCode } from '../../../gateway/contract/login-verification.ts';
import { latinDigits } from '../../../lib/latin-digits.ts';
import { loadFormStyle } from '../form-style.ts';
import type { AccessTexts } from '../texts.ts';
import { VerificationForm } from './VerificationForm.tsx';

/**
 * Asks for the second step (LOG-04) that the refusal's value demands, and sends it (API-02). Returns whether `finish`
 * ran. Rejects without texts.
 */
export async function verifyLogin(
	value: unknown,
	finish: (value: LoginValue) => Promise<void>,
): Promise<boolean> {
	const required = requiredIn(value);
	if (!required) {
		report(new GatewayError('invalid'), login.name);
		return false;
	}
	const [texts] = await Promise.all([loadTexts<AccessTexts>('access'), loadFormStyle()]);
	const { verificationToken, methods } = required;
	const attempt = singleAttempt(500);

	return new Promise((resolve) => {
		void askInDialog<never>('verification', (_, close) => {
			const failed = (failure: unknown, name: string, retry?: () => void) => {
				const refusal = failure instanceof GatewayError && failure.kind === 'gateway' ? failure : undefined;
				if (refusal?.code === ErrorCode.verificationExpired)
					showNotice(refusal.message || pageText('unknown_error'), { closed: close });
				else report(failure, name, refusal ? undefined : retry);
			};
			const submit = (codes: Values, retry: () => void) =>
				attempt.run(async () => {
					const sent = Object.fromEntries(
						methods.map((method) => [method, latinDigits(codes[method] ?? '')]),
					);
					let value: LoginValue;
					try {
						value = await call(loginVerification, { verificationToken, ...sent });
					} catch (failure) {
						failed(failure, loginVerification.name, retry);
						return false;
					}
					// Leaves the page, or closes the dialog if the player stays.
					await finish(value);
					resolve(true);
					return true;
				});
			const resend = async (method: 'email' | 'sms') => {
				try {
					return (await call(loginVerificationCode, { verificationToken, method })).resendIn;
				} catch (failure) {
					failed(failure, loginVerificationCode.name);
					return undefined;
				}
			};
			return (
				<VerificationForm
					required={required}
					texts={texts}
					$phase={attempt.$phase}
					submit={submit}
					resend={resend}
				/>
			);
		}).then(() => resolve(false));
	});
}

const METHODS = ['email', 'ga', 'sms'] as const satisfies VerificationMethod[];

/** Validated by hand: the contract's schema would be loaded with every login. */
function requiredIn(value: unknown): VerifyRequired | undefined {
	const { verificationToken, methods, email, mobile } = (value ?? {}) as Record<string, unknown>;
	const known = METHODS.filter((method) => Array.isArray(methods) && methods.includes(method));
	if (typeof verificationToken !== 'string' || !known.length) return undefined;
	return {
		verificationToken,
		methods: known,
		email: typeof email === 'string' ? email : '',
		mobile: typeof mobile === 'string' ? mobile : '',
	};
}
