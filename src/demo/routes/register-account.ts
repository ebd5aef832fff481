import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { registerAccountRequest } from '../../gateway/contract/register-account.request.ts';
import { registerAccount } from '../../gateway/contract/register-account.ts';
import { enter, memberLinkedTo, proofIn, spend, subjectOf } from '../accounts/identity.ts';
import { registerMember, unknownPassword } from '../accounts/registration.ts';
import { readableUserName } from '../accounts/user-name.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';

/** Time in which a new member may send their external account's name and picture. */
const KEY_VALID_MS = 10 * 60_000;

export default implement(registerAccount, registerAccountRequest, async (call) => {
	const { request, merchant, platform } = call;
	platform.captcha.require(merchant, 'register', request);
	const proof = proofIn(request);
	if (!proof) throw new Refusal(ErrorCode.badRequest);
	const { FIREBASECREATEACC3, SSOMANUALREG3 } = platform.settings.switches.of(merchant.code);
	if (!FIREBASECREATEACC3 && !SSOMANUALREG3) throw new Refusal(ErrorCode.notLinked);
	const identity = await subjectOf(call, proof);
	const password = await unknownPassword();
	// After the last await, so that two taps make one member; the answer of the first may have been lost.
	const known = memberLinkedTo(call, identity);
	if (known) {
		const { token } = enter(call, proof, known);
		return { token, id: String(known.id), userName: known.userName };
	}
	spend(call, proof);
	const userName = readableUserName((name) => platform.members.find(merchant.code, name) !== undefined);
	const value = registerMember(call, { way: 'account', userName, password, identity });
	const authKey = platform.grants.give('description', merchant.code, Number(value.id), KEY_VALID_MS);
	return { ...value, authKey };
});
