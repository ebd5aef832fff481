import { changePasswordRequest } from '../../gateway/contract/change-password.request.ts';
import { changePassword } from '../../gateway/contract/change-password.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { withPassword } from '../accounts/check-password.ts';
import { refuseWeakPassword } from '../accounts/registration.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { hashPassword } from '../store/password.ts';

export default implement(changePassword, changePasswordRequest, ({ request, session, platform }) => {
	if (!session) throw new Refusal(ErrorCode.loggedOut);
	const { oldPassword, newPassword } = request;
	const wrong = { code: ErrorCode.wrongOldPassword, attempt: 'PASSWORD' };
	return withPassword(platform, session.member.id, oldPassword, wrong, async ({ id }) => {
		refuseWeakPassword(newPassword);
		if (newPassword === oldPassword) throw new Refusal(ErrorCode.samePassword);
		platform.members.change(id, { password: await hashPassword(newPassword), passwordExpiresAt: undefined });
		// End everything the old password started: sessions on other devices, and logins in their second step.
		platform.sessions.endOthers(id, session.id);
		platform.verifications.forget(id);
		return {};
	});
});
