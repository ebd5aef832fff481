import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { recoveryCodeUse } from '../../gateway/contract/recovery-code-use.ts';
import { recoveryCodeUseRequest } from '../../gateway/contract/recovery-codes.request.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { removeSecondFactors } from '../vendors/firebase/second-factors.ts';

export default implement(recoveryCodeUse, recoveryCodeUseRequest, async (call) => {
	const { platform, merchant, request, ip } = call;
	const { recoveryCodes, recoveryTries } = platform;
	const caller = `${merchant.code}/${ip}`;
	if (recoveryTries.tooMany(caller)) throw new Refusal(`${ErrorCode.tooManyRequests}_RECOVERY`);
	const subject = recoveryCodes.subjectOf(merchant.code, request.code);
	if (subject === undefined) {
		recoveryTries.failed(caller);
		throw new Refusal(ErrorCode.wrongRecoveryCode);
	}
	await removeSecondFactors(platform, subject);
	recoveryCodes.forget(merchant.code, subject);
	return {};
});
