import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { recoveryCodesMakeRequest } from '../../gateway/contract/recovery-codes.request.ts';
import { recoveryCodesMake } from '../../gateway/contract/recovery-codes-make.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';
import { verifyFirebase } from '../vendors/firebase/verify.ts';

export default implement(recoveryCodesMake, recoveryCodesMakeRequest, async (call) => {
	const { platform, merchant, request } = call;
	const { subject } = await verifyFirebase(platform, merchant, request.firebaseIdToken);
	// Another member may have signed in on the same device.
	const owner = platform.identities.memberOf(merchant.code, { type: 'firebase', subject });
	if (owner !== memberOf(call).id) throw new Refusal(ErrorCode.firebaseTokenInvalid);
	return { codes: platform.recoveryCodes.make(merchant.code, subject) };
});
