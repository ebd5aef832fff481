import { loginVerificationRequest } from '../../gateway/contract/login-verification.request.ts';
import { loginVerification } from '../../gateway/contract/login-verification.ts';
import { linkAccount } from '../accounts/identity.ts';
import { logIn } from '../accounts/log-in.ts';
import { passSecondStep } from '../accounts/second-step.ts';
import { implement } from '../implement.ts';

export default implement(loginVerification, loginVerificationRequest, ({ request, merchant, platform }) => {
	const { verificationToken, ...typed } = request;
	const { member, weakPassword, identity } = passSecondStep(
		platform,
		verificationToken,
		merchant.code,
		typed,
	);
	if (identity) linkAccount(platform, member, identity);
	return logIn(platform, member, weakPassword);
});
