import { loginMayaRequest } from '../../gateway/contract/login-maya.request.ts';
import { loginMaya } from '../../gateway/contract/login-maya.ts';
import { enter, memberLinkedTo, type Proof, subjectOf } from '../accounts/identity.ts';
import { registerMember, unknownPassword } from '../accounts/registration.ts';
import { readableUserName } from '../accounts/user-name.ts';
import { implement } from '../implement.ts';

/** Maya names no method and no pixel: its app is where the player comes from. */
const COMMON = { registerMethod: 'H5', isOfficialAppLogin: false, pixelTrack: null, login: true } as const;

export default implement(loginMaya, loginMayaRequest, async (call) => {
	const { request, merchant, platform } = call;
	const proof: Proof = { type: 'maya', provider: 'maya', text: request.sessionId };
	const identity = await subjectOf(call, proof);
	const known = memberLinkedTo(call, identity);
	if (known) return enter(call, proof, known);
	const password = await unknownPassword();
	const userName = readableUserName((name) => platform.members.find(merchant.code, name) !== undefined);
	const newcomer = { way: 'account', userName, password, identity } as const;
	const { token } = registerMember({ ...call, request: { ...COMMON, ...request } }, newcomer);
	return { token, firstTimeLogin: true, passwordExpired: false, updatePassword: false };
});
