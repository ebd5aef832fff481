/** LOG-11: turning second factors of the signed-in account on and off. */
import {
	type Auth,
	multiFactor,
	PhoneAuthProvider,
	PhoneMultiFactorGenerator,
	TotpMultiFactorGenerator,
	type TotpSecret,
	type User,
} from 'firebase/auth';
import { call } from '../../../../core/gateway.ts';
import { getPage } from '../../../../core/page.ts';
import { recoveryCodesMake } from '../../../../gateway/contract/recovery-codes-make.ts';
import { CODE_EXPIRED } from './errors.ts';
import type { Channel } from './social.ts';
import { sendPhoneCode } from './verifier.ts';

/** Milliseconds. Firebase requires a sign-in within the last five minutes. */
const RECENT = 4 * 60_000;

export type Enrolment = ReturnType<typeof createEnrolment>;

export function createEnrolment(auth: Auth, user: User) {
	const { email, metadata } = user;
	/** For the code that was sent last. */
	let sent: { verificationId: string; number: string } | undefined;
	let secret: TotpSecret | undefined;

	return {
		isRecent: Date.now() - Date.parse(metadata.lastSignInTime ?? '') < RECENT,
		/** Identifies the account; undefined if it can't have second factors. */
		channel: user.providerData
			.map(({ providerId }) => providerId.replace('.com', ''))
			.find((name): name is Channel => /^(google|facebook|twitter)$/.test(name)),

		factors: () =>
			multiFactor(user).enrolledFactors.map(({ uid, factorId }) => ({
				isApp: factorId === TotpMultiFactorGenerator.FACTOR_ID,
				turnOff: () => multiFactor(user).unenroll(uid),
			})),

		/** The gateway refuses an account that isn't the member's, so check before changing anything. */
		makeCodes: async (): Promise<string[]> =>
			(await call(recoveryCodesMake, { firebaseIdToken: await user.getIdToken() })).codes,

		async startApp(): Promise<{ secret: string; uri: string }> {
			secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
			// It doesn't encode anything itself.
			const [account, issuer] = [email ?? '', getPage().merchant].map(encodeURIComponent);
			return { secret: secret.secretKey, uri: secret.generateQrCodeUrl(account, issuer) };
		},
		async confirmApp(code: string): Promise<void> {
			if (!secret) throw CODE_EXPIRED;
			await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
		},

		async sendTo(number: string): Promise<void> {
			const session = await multiFactor(user).getSession();
			sent = { verificationId: await sendPhoneCode(auth, { phoneNumber: number, session }), number };
		},
		async confirmPhone(number: string, code: string): Promise<void> {
			if (sent?.number !== number) throw CODE_EXPIRED;
			const credential = PhoneAuthProvider.credential(sent.verificationId, code);
			await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential));
		},
	};
}
