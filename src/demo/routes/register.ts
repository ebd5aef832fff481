import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { registerRequest } from '../../gateway/contract/register.request.ts';
import { register } from '../../gateway/contract/register.ts';
import { identityToLink, refuseWeakPassword, registerMember } from '../accounts/registration.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { hashPassword } from '../store/password.ts';

export default implement(register, registerRequest, async (call) => {
	call.platform.captcha.require(call.merchant, 'register', call.request);
	const { username: userName } = call.request;
	refuseWeakPassword(call.request.password);
	const { identity, claim } = await identityToLink(call);
	const password = await hashPassword(call.request.password);
	// Check this after hashing, so that the second of two simultaneous registrations is refused.
	if (call.platform.members.find(call.merchant.code, userName)) {
		throw new Refusal(ErrorCode.userNameTaken);
	}
	claim();
	return registerMember(call, { way: 'username', userName, password, identity });
});
