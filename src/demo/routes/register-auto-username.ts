import { registerAutoUsernameRequest } from '../../gateway/contract/register-auto-username.request.ts';
import { registerAutoUsername } from '../../gateway/contract/register-auto-username.ts';
import { identityToLink, refuseWeakPassword, registerMember } from '../accounts/registration.ts';
import { readableUserName } from '../accounts/user-name.ts';
import { implement } from '../implement.ts';
import { hashPassword } from '../store/password.ts';

export default implement(registerAutoUsername, registerAutoUsernameRequest, async (call) => {
	call.platform.captcha.require(call.merchant, 'register', call.request);
	refuseWeakPassword(call.request.password);
	const { identity, claim } = await identityToLink(call);
	const password = await hashPassword(call.request.password);
	const { members } = call.platform;
	const userName = readableUserName((name) => members.find(call.merchant.code, name) !== undefined);
	claim();
	return registerMember(call, { way: 'autoUsername', userName, password, identity });
});
