import {
	authenticator,
	authenticatorStart,
	authenticatorStartRequest,
} from '../../gateway/contract/authenticator.ts';
import {
	authenticatorConfirm,
	authenticatorConfirmRequest,
	authenticatorRemove,
	authenticatorRemoveRequest,
} from '../../gateway/contract/authenticator-code.ts';
import { changePassword, changePasswordRequest } from '../../gateway/contract/change-password.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { passkeyAdd, passkeyAddRequest, passkeyStart } from '../../gateway/contract/passkey-add.ts';
import { passkeyHostRequest } from '../../gateway/contract/passkey-fields.ts';
import { passkeyRemove, passkeyRemoveRequest } from '../../gateway/contract/passkey-remove.ts';
import { passkeys } from '../../gateway/contract/passkeys.ts';
import { recoveryCodeUse, recoveryCodeUseRequest } from '../../gateway/contract/recovery-code-use.ts';
import { recoveryCodesMake, recoveryCodesMakeRequest } from '../../gateway/contract/recovery-codes-make.ts';
import { checkPassword } from '../accounts/log-in.ts';
import {
	addPasskey,
	creationOptions,
	keeperOf,
	MOST_PASSKEYS,
	requirePasskeys,
} from '../accounts/passkeys.ts';
import { refuseWeakPassword } from '../accounts/registration.ts';
import { Refusal } from '../errors.ts';
import { implement, noFields, type Route } from '../implement.ts';
import { hashPassword } from '../store/password.ts';
import { confirmAuthenticator, hasAuthenticator, removeAuthenticator, startAuthenticator } from '../totp.ts';
import { removeSecondFactors, verifyFirebase } from '../vendors/firebase/verify.ts';

const iso = (time: number) => new Date(time).toISOString();

export const securityRoutes: readonly Route[] = [
	implement(authenticator, noFields, ({ member }) => ({ enabled: hasAuthenticator(member) })),
	implement(authenticatorStart, authenticatorStartRequest, ({ member, merchant, platform }) =>
		startAuthenticator(platform, member, merchant.name),
	),
	implement(authenticatorConfirm, authenticatorConfirmRequest, ({ request, member, platform }) =>
		confirmAuthenticator(platform, member, request.code),
	),
	implement(authenticatorRemove, authenticatorRemoveRequest, ({ request, member, platform }) =>
		removeAuthenticator(platform, member, request.code),
	),
	implement(passkeys, noFields, ({ member, platform: { passkeys: store } }) => ({
		passkeys: store.of(member.id).map(({ id, aaguid, userAgent, host, backedUp, addedAt, usedAt }) => ({
			id,
			keeper: keeperOf(aaguid),
			userAgent,
			host,
			synced: backedUp,
			added: iso(addedAt),
			...(usedAt !== undefined && { used: iso(usedAt) }),
		})),
		user: store.handleOf(member.id) ?? '',
		most: MOST_PASSKEYS,
	})),
	implement(passkeyStart, passkeyHostRequest, ({ request, member, merchant, platform }) => {
		requirePasskeys(merchant);
		const rp = { id: request.host, name: merchant.name };
		return { options: creationOptions(platform, member, rp) };
	}),
	implement(passkeyAdd, passkeyAddRequest, async ({ request, member, session, platform }) => {
		const here = platform.sessions.ofMember(member.id).find(({ id }) => id === session?.id);
		await addPasskey(platform, member, request.credential, here?.userAgent ?? '');
	}),
	implement(passkeyRemove, passkeyRemoveRequest, ({ request, member, platform: { passkeys } }) => {
		const passkey = passkeys.find(request.id);
		// Members can only remove their own.
		if (passkey?.memberId === member.id) passkeys.remove(passkey.id);
	}),
	implement(changePassword, changePasswordRequest, async ({ request, member, session, platform }) => {
		const { oldPassword, newPassword } = request;
		const wrong = { code: ErrorCode.wrongOldPassword, attempt: 'PASSWORD' };
		await checkPassword(platform, member, oldPassword, wrong);
		refuseWeakPassword(newPassword);
		if (newPassword === oldPassword) throw new Refusal(ErrorCode.samePassword);
		const password = await hashPassword(newPassword);
		platform.members.change(member.id, { password, passwordExpiresAt: undefined });
		// End everything the old password started: sessions on other devices, and logins in their second step.
		platform.sessions.endOthers(member.id, session?.id);
		platform.verifications.forget(member.id);
	}),
	implement(recoveryCodesMake, recoveryCodesMakeRequest, async ({ request, member, merchant, platform }) => {
		const { subject } = await verifyFirebase(platform, merchant, request.firebaseIdToken);
		// Another member may have signed in on the same device.
		const account = platform.identities.find(merchant.code, { type: 'firebase', subject });
		if (account?.memberId !== member.id) throw new Refusal(ErrorCode.firebaseTokenInvalid);
		return { codes: platform.identities.makeRecoveryCodes(account.id) };
	}),
	implement(recoveryCodeUse, recoveryCodeUseRequest, async ({ request, merchant, ip, platform }) => {
		const { identities, recoveryTries } = platform;
		const caller = `${merchant.code}/${ip}`;
		if (recoveryTries.tooMany(caller)) throw new Refusal(`${ErrorCode.tooManyRequests}_RECOVERY`);
		const account = identities.ofRecoveryCode(merchant.code, request.code);
		if (!account) {
			recoveryTries.failed(caller);
			throw new Refusal(ErrorCode.wrongRecoveryCode);
		}
		await removeSecondFactors(platform, account.subject);
		identities.clearRecoveryCodes(account.id);
	}),
];
