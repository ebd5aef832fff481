import {
	type Auth,
	type MultiFactorInfo,
	type MultiFactorResolver,
	PhoneAuthProvider,
	PhoneMultiFactorGenerator,
	type PhoneMultiFactorInfo,
	TotpMultiFactorGenerator,
	type UserCredential,
} from 'firebase/auth';
import { CODE_EXPIRED } from './errors.ts';
import { sendPhoneCode } from './verifier.ts';

export type Factor = ReturnType<typeof createFactors>[number];

/** Returns the player's second factors. Apps come first, because they don't depend on a phone network. */
export function createFactors(auth: Auth, resolver: MultiFactorResolver) {
	const isApp = ({ factorId }: MultiFactorInfo) => factorId === TotpMultiFactorGenerator.FACTOR_ID;
	/** For the code that was sent last. */
	let verificationId = '';

	return [...resolver.hints]
		.sort((one, other) => Number(isApp(other)) - Number(isApp(one)))
		.map((factor) => ({
			isApp: isApp(factor),
			/** Masked by Firebase. */
			number: (factor as PhoneMultiFactorInfo).phoneNumber ?? '',
			async send(): Promise<void> {
				const { session } = resolver;
				verificationId = await sendPhoneCode(auth, { multiFactorHint: factor, session });
			},
			async confirm(code: string): Promise<UserCredential> {
				if (isApp(factor))
					return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code));
				if (!verificationId) throw CODE_EXPIRED;
				const credential = PhoneAuthProvider.credential(verificationId, code);
				return resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
			},
		}));
}
