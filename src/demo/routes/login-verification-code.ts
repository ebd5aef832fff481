import { loginVerificationCodeRequest } from '../../gateway/contract/login-verification-code.request.ts';
import { loginVerificationCode } from '../../gateway/contract/login-verification-code.ts';
import { sendAgain } from '../accounts/second-step.ts';
import { implement } from '../implement.ts';
import { RESEND_SECONDS } from '../store/codes.ts';

export default implement(
	loginVerificationCode,
	loginVerificationCodeRequest,
	({ request, merchant, platform }) => {
		sendAgain(platform, request.verificationToken, merchant.code, request.method);
		return { resendIn: RESEND_SECONDS };
	},
);
