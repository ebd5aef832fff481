import { safeParse } from 'valibot';
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
	VERIFICATION_METHODS,
	VerifyRequired,
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
	const { success, output } = safeParse(VerifyRequired, value);
	if (!success || !output.methods.length) {
		report(new GatewayError('invalid'), login.name);
		return false;
	}
	const [texts] = await Promise.all([loadTexts<AccessTexts>('access'), loadFormStyle()]);
	const { verificationToken } = output;
	const methods = VERIFICATION_METHODS.filter((method) => output.methods.includes(method));
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
					required={{ ...output, methods }}
					texts={texts}
					$phase={attempt.$phase}
					submit={submit}
					resend={resend}
				/>
			);
		}).then(() => resolve(false));
	});
}
