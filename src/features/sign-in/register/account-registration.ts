import { call } from '../../../core/gateway.ts';
import { readRegistrationInfo } from '../../../core/registration-info.ts';
import { reportQuietly } from '../../../core/report.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { registerAccount } from '../../../gateway/contract/register-account.ts';
import { saveMemberInfo } from '../../../gateway/contract/save-member-info.ts';
import type { Proof } from '../providers/provider.ts';
import { send } from '../submit/send.ts';
import { beginMembership, leave } from './begin-membership.ts';
import { commonRequest, SMS_TEMPLATE } from './registration-call.ts';

/** Proofs that an account can be opened with; Maya's opens it by itself (API-03). */
export type RegisteringProof = Exclude<Proof, { type: 'maya' | 'passkey' | 'passkey_step' }>;

/** LOG-07: somebody becomes a member with an account of somewhere else, without a form. Opens the account and leaves for where it leads. Failures are shown to the player. Answers whether it's open. */
export async function register(proof: RegisteringProof, retry: () => void): Promise<boolean> {
	const { value } = await send({
		name: registerAccount.name,
		captcha: 'register',
		call: (captcha) => callRegistration(proof, captcha),
		retry,
	});
	if (!value) return false;
	const { token, id, customerId, userName, authKey } = value;
	await beginMembership({ token, id: id ?? customerId ?? '', userName }, proof.provider);
	if (authKey) await describe(authKey, proof);
	leave();
	return true;
}

async function callRegistration(proof: RegisteringProof, captcha: CaptchaResult) {
	const common = await commonRequest(readRegistrationInfo().referralCode, captcha);
	switch (proof.type) {
		case 'firebase': {
			const { firebaseChannel, firebaseIdToken } = proof;
			const smsTemplate = firebaseChannel === 'phone' ? { smsTemplate: SMS_TEMPLATE } : {};
			return call(registerAccount, { ...common, ...smsTemplate, firebaseChannel, firebaseIdToken });
		}
		case 'line':
			return call(registerAccount, { ...common, lineSessionToken: proof.lineSessionToken });
		default:
			return call(registerAccount, { ...common, telegramAuth: proof.telegramAuth });
	}
}

/** API-25. The page is left after it, and the member needn’t know if it fails. */
async function describe(authKey: string, { name, picture }: Proof): Promise<void> {
	if (!name && !picture) return;
	const said = { ...(name && { name: name.slice(0, 128) }), ...(picture && { picture }) };
	await call(saveMemberInfo, { authKey, ...said }).catch((error) =>
		reportQuietly(error, saveMemberInfo.name),
	);
}
