import { passkeyLoginRequest } from '../../gateway/contract/passkey-login.request.ts';
import { passkeyLogin } from '../../gateway/contract/passkey-login.ts';
import { logIn } from '../accounts/log-in.ts';
import { memberOfPasskey, requirePasskeys } from '../accounts/passkeys.ts';
import { requireSecondStep } from '../accounts/second-step.ts';
import { implement } from '../implement.ts';

export default implement(passkeyLogin, passkeyLoginRequest, async ({ platform, merchant, request }) => {
	requirePasskeys(merchant);
	const { member, userVerified } = await memberOfPasskey(platform, merchant.code, request.credential);
	// The phone, plus a finger or code that only the player has, are two factors already.
	if (!userVerified && member.verification.length) requireSecondStep(platform, member, false);
	return { ...logIn(platform, member, false), userName: member.userName };
});
